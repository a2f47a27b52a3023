import type { actOnClaim as actOnClaimCall } from "@smart-send/contract/operator/act-on-claim"
import type { getOperatedClaim as getOperatedClaimCall } from "@smart-send/contract/operator/get-operated-claim"
import type { Problem } from "@smart-send/contract/error/problem"
import { claimMail } from "@smart-send/domain/claim/claim-mail"
import type { OperatorClaimEvent } from "@smart-send/domain/claim/claim-status"
import { decimalToMinor, formatMoney, minorToDecimal } from "@smart-send/domain/money/money"
import { howToGive } from "@smart-send/domain/operator/operator-limits"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { Platform, RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeClaim, claimRef, lockClaim, tellClaim, type LockedClaim } from "../../records/case/change-claim.ts"
import {
  endLiveOffer,
  readLiveOffer,
  whyNotOffered,
  whyNotPaid,
  type OfferRow,
} from "../../records/case/claim-offers.ts"
import { queueCaseMail } from "../../records/case/queue-case-mail.ts"
import { lockGivenToday } from "./given-today.ts"
import { isDoneAlready, recordAct } from "./operator-acts.ts"
import { findCustomerOf, operatorOf, withCustomer } from "./operator-scope.ts"
import { readOperatedClaim } from "./present-operated-claim.ts"

type GetCall = typeof getOperatedClaimCall
type ActCall = typeof actOnClaimCall
type Body = Input<ActCall>["body"]
interface ActDone {
  readonly event: OperatorClaimEvent
  readonly detail: Readonly<Record<string, string>>
}
type Done = Result<ActDone, Problem>

export async function getOperatedClaim(
  platform: Platform,
  context: RequestContext,
  { params: { id } }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const customerId = await findCustomerOf(context, "claim", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  const Claim = await withCustomer(platform, context, customerId, (tx) =>
    readOperatedClaim(tx, platform, context, { id, customerId }),
  )
  return Claim === null ? err({ code: "NOT-FOUND" }) : ok({ Claim })
}

/** An operator does something with a claim, and it is written down (OPERATE-3, OPERATE-4). */
export async function actOnClaim(
  platform: Platform,
  context: RequestContext,
  { params: { id }, body }: Input<ActCall>,
): Promise<Answer<ActCall>> {
  const customerId = await findCustomerOf(context, "claim", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  return withCustomer(platform, context, customerId, async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim === undefined) return err({ code: "NOT-FOUND" })
    const known = await isDoneAlready(tx, context)
    if (!known.ok) return known
    if (known.value) return answerOf(tx, platform, context, { id, customerId })
    const done = await act(tx, context, claim, body)
    if (!done.ok) return done
    await recordAct(tx, context, {
      act: body.Act,
      kind: "Claim",
      id,
      detail: { From: claim.status, ...done.value.detail },
    })
    await queueCaseMail(tx, { ...platform, tenant: context.tenant }, claimRef(claim), claimMail(done.value.event))
    const answer = await answerOf(tx, platform, context, { id, customerId })
    await tellClaim(tx, claim)
    return answer
  })
}

async function answerOf(
  tx: Tx,
  platform: Platform,
  context: RequestContext,
  wanted: { readonly id: string; readonly customerId: string },
): Promise<Answer<ActCall>> {
  const Claim = await readOperatedClaim(tx, platform, context, wanted)
  if (Claim === null) throw new Error(`Claim ${wanted.id} was not there after it was changed`)
  return ok({ Claim })
}

/** What refuses has written nothing. */
async function act(tx: Tx, context: RequestContext, claim: LockedClaim, body: Body): Promise<Done> {
  if (body.Act === "offer") return makeOffer(tx, context, claim, body)
  if ("OfferId" in body) return decideOffer(tx, context, claim, body)
  const message = body.Act === "review" ? "" : body.Message
  const changed = await changeClaim(tx, claim, { event: body.Act, by: operatorOf(context), body: message })
  return changed.ok ? ok({ event: body.Act, detail: { To: changed.value } }) : changed
}

/** An offer, or the proposal of one beyond what the operator may give alone (OPERATE-6). */
async function makeOffer(
  tx: Tx,
  context: RequestContext,
  claim: LockedClaim,
  { Amount, Message }: Extract<Body, { readonly Act: "offer" }>,
): Promise<Done> {
  const amount = decimalToMinor(Amount)
  if (amount > claim.value_minor) {
    return err(fault(`No more than the ${formatMoney(claim.value_minor)} that is claimed can be offered.`))
  }
  const whyNot = await whyNotOffered(tx, claim, amount)
  if (whyNot !== null) return err(fault(whyNot))
  const giving = howToGive(amount, await lockGivenToday(tx, context), context.tenant.Operator)
  if (giving === "Never") return err(beyond(context))
  const event = giving === "Alone" ? "offer" : "propose"
  const changed = await changeClaim(tx, claim, { event, by: operatorOf(context), body: Message })
  if (!changed.ok) return changed
  await endLiveOffer(tx, claim.id, "Replaced")
  await sql`
    insert into claim_offer (tenant_id, customer_id, claim_id, amount_minor, currency, status, made_by)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${claim.id}, ${amount}, ${claim.currency},
      ${giving === "Alone" ? "Made" : "Proposed"}, ${context.caller.userId})
  `.execute(tx)
  return ok({ event, detail: { To: changed.value, Amount: String(minorToDecimal(amount)) } })
}

async function decideOffer(
  tx: Tx,
  context: RequestContext,
  claim: LockedClaim,
  { Act, OfferId, Message = "" }: Extract<Body, { readonly OfferId: string }>,
): Promise<Done> {
  const offer = await readLiveOffer(tx, claim.id)
  if (claim.status === "Pending Approval" && offer?.id !== OfferId) return err({ code: "STALE" })
  if (Act === "approve" && offer?.made_by === context.caller.userId) return err(OWN)
  const message = Act === "approve" ? await whyNotPaid(tx, claim, offer) : null
  if (message !== null) return err({ code: "STATE-NOT-ALLOWED", message })
  const changed = await changeClaim(tx, claim, { event: Act, by: operatorOf(context), body: Message })
  if (!changed.ok) return changed
  if (offer === undefined) throw new Error(`Claim ${claim.id} had no offer to decide on`)
  await settleProposal(tx, context, offer, Act)
  return ok({ event: Act, detail: { To: changed.value, Amount: String(minorToDecimal(offer.amount_minor)) } })
}

async function settleProposal(
  tx: Tx,
  { caller }: RequestContext,
  { id }: OfferRow,
  act: "approve" | "refuse",
): Promise<void> {
  await (
    act === "approve"
      ? sql`update claim_offer set status = 'Made', approved_by = ${caller.userId} where id = ${id}`
      : sql`update claim_offer set status = 'Refused', settled = now() where id = ${id}`
  ).execute(tx)
}

export const OWN: Problem = { code: "FORBIDDEN", message: "Another operator has to approve what you have proposed." }

export function beyond({ tenant }: RequestContext): Problem {
  const most = formatMoney(decimalToMinor(tenant.Operator.RefundMost))
  return { code: "FORBIDDEN", message: `Nobody may give more than ${most} here.` }
}

function fault(message: string): Problem {
  return { code: "INVALID", message, validationErrors: [{ field: "Amount", code: "TOO-MUCH", message }] }
}
