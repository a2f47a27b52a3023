import type { getClaim as getClaimCall } from "@smart-send/contract/claim/get-claim"
import type { listClaims as listClaimsCall } from "@smart-send/contract/claim/list-claims"
import type { readClaim as readClaimCall } from "@smart-send/contract/claim/read-claim"
import { CLAIM_STATUSES, claimAwaits } from "@smart-send/domain/claim/claim-status"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { countUnread, noteRead } from "../../records/case/case-messages.ts"
import { readClaim, readClaims } from "../../records/case/claim-rows.ts"
import { presentClaim, readClaimDetail } from "../../records/case/present-claim.ts"
import { sellerOf, shownTo } from "./seller-of.ts"

type ListCall = typeof listClaimsCall
type GetCall = typeof getClaimCall
type ReadCall = typeof readClaimCall

/** The seller's claims, newest first (CASE-1). */
export async function listClaims(
  platform: Platform,
  context: CustomerContext,
  { query: { awaits, take, before } }: Input<ListCall>,
): Promise<Answer<ListCall>> {
  const statuses = CLAIM_STATUSES.filter((status) => awaits === undefined || claimAwaits(status) === awaits)
  const rows = await context.tx((tx) => readClaims(tx, sellerOf(context), { statuses, take, before }))
  const shown = rows.slice(0, take)
  const { names } = shownTo(platform, context)
  return ok({
    Claims: shown.map((row) => presentClaim(row, names)),
    Next: rows.length > take ? (shown.at(-1)?.id ?? null) : null,
  })
}

export async function getClaim(
  platform: Platform,
  context: CustomerContext,
  { params: { id } }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const shown = shownTo(platform, context)
  const Claim = await context.tx((tx) => readClaimDetail(tx, sellerOf(context), { id, ...shown }))
  return Claim === null ? err({ code: "NOT-FOUND" }) : ok({ Claim })
}

/** Notes how far the signed-in user has read. */
export async function markClaimRead(
  context: CustomerContext,
  { params: { id }, body }: Input<ReadCall>,
): Promise<Answer<ReadCall>> {
  const viewer = sellerOf(context)
  return context.tx(async (tx) => {
    if ((await readClaim(tx, viewer, id)) === undefined) return err({ code: "NOT-FOUND" })
    await noteRead(tx, { kind: "Claim", id }, viewer, body.Number)
    return ok({ Unread: await countUnread(tx, { kind: "Claim", id }, viewer) })
  })
}
