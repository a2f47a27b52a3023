import type { createClaim as createClaimCall } from "@smart-send/contract/claim/create-claim"
import type { getClaimable as getClaimableCall } from "@smart-send/contract/claim/get-claimable"
import { CLAIM_REASONS } from "@smart-send/domain/claim/claim-reason"
import { CLAIMED_ALREADY } from "@smart-send/domain/claim/claim-window"
import { decimalToMinor } from "@smart-send/domain/money/money"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { presentAbout } from "../../records/case/case-about.ts"
import { say } from "../../records/case/case-messages.ts"
import { claimRef, tellClaim } from "../../records/case/change-claim.ts"
import { lockLineMoney } from "../../records/ledger/line-money.ts"
import { readClaimDetail } from "../../records/case/present-claim.ts"
import { readClaimableLine, windowOf, type ClaimableLine } from "./claimable-line.ts"
import { sellerOf, shownTo } from "./seller-of.ts"

type CreateCall = typeof createClaimCall
type ClaimableCall = typeof getClaimableCall

/** What can be claimed for an order line now (CASE-12). */
export async function getClaimable(
  platform: Platform,
  context: CustomerContext,
  { params: { id } }: Input<ClaimableCall>,
): Promise<Answer<ClaimableCall>> {
  return context.tx(async (tx) => {
    const line = await readClaimableLine(tx, id)
    if (line === null) return err({ code: "NOT-FOUND" })
    return ok({
      About: presentAbout(line.about, shownTo(platform, context).names),
      ClaimId: line.claimId,
      Reasons: CLAIM_REASONS.map((Reason) => {
        const { canClaim, whyNot, from, until } = windowOf(line, Reason)
        return { Reason, CanClaim: canClaim, WhyNot: whyNot, From: from, Until: until }
      }),
    })
  })
}

/** A claim for a line of one's own, once (CASE-12). */
export async function createClaim(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<CreateCall>,
): Promise<Answer<CreateCall>> {
  const by = sellerOf(context)
  return context.tx(async (tx) => {
    // Under the lock that a cancellation of it takes, too: it is claimed for or cancelled, and never both.
    if ((await lockLineMoney(tx, body.OrderLineId)) === undefined) return err({ code: "NOT-FOUND" })
    const line = await readClaimableLine(tx, body.OrderLineId)
    if (line === null) return err({ code: "NOT-FOUND" })
    const { canClaim, whyNot } = windowOf(line, body.Reason)
    if (!canClaim) return err({ code: "STATE-NOT-ALLOWED", message: whyNot ?? CLAIMED_ALREADY })
    const id = await insertClaim(tx, line, body)
    if (id === null) return err({ code: "STATE-NOT-ALLOWED", message: CLAIMED_ALREADY })
    const claim = { id, itemId: line.about.item_id }
    await say(tx, claimRef(claim), { by, event: "create", body: body.Message })
    const Claim = await readClaimDetail(tx, by, { id, ...shownTo(platform, context) })
    if (Claim === null) throw new Error(`Claim ${id} was not there after it was made`)
    await tellClaim(tx, claim)
    return ok({ Claim })
  })
}

/** Null when the line has one; of two at once, the second waits for the first. */
async function insertClaim(tx: Tx, line: ClaimableLine, body: Input<CreateCall>["body"]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into claim (tenant_id, customer_id, booking_id, item_id, reason, value_minor, currency)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${line.about.booking_id}, ${line.about.item_id},
      ${body.Reason}, ${decimalToMinor(body.Value)}, ${line.currency})
    on conflict (booking_id) where status not in ('Declined', 'Withdrawn') do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}
