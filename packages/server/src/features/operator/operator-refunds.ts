import type { createOperatorRefund as createOperatorRefundCall } from "@smart-send/contract/operator/create-operator-refund"
import type { decideOperatorRefund as decideOperatorRefundCall } from "@smart-send/contract/operator/decide-operator-refund"
import type { listOperatorRefunds as listOperatorRefundsCall } from "@smart-send/contract/operator/list-operator-refunds"
import type { Problem } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import {
  decimalToMinor,
  DEFAULT_CURRENCY,
  formatMoney,
  minorToDecimal,
  type Minor,
} from "@smart-send/domain/money/money"
import { howToGive, type Giving } from "@smart-send/domain/operator/operator-limits"
import { goodwillTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { Platform, RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { lockLineMoney } from "../../records/ledger/line-money.ts"
import { tell, tellPrepayChanged } from "../../records/outbox/tell.ts"
import { lockGivenToday } from "./given-today.ts"
import { readCustomer } from "./operated-customer-rows.ts"
import { beyond, OWN } from "./operate-claim.ts"
import { recordAct } from "./operator-acts.ts"
import { findCustomerOf, withCustomer } from "./operator-scope.ts"
import { lockRefund, presentRefund, readRefund, readRefunds } from "./refund-rows.ts"

type CreateCall = typeof createOperatorRefundCall
type DecideCall = typeof decideOperatorRefundCall
type ListCall = typeof listOperatorRefundsCall
type Body = Input<CreateCall>["body"]

/** Credit to PrePay within what the operator may give alone, or its proposal (OPERATE-6); once for each id. */
export async function createOperatorRefund(
  platform: Platform,
  context: RequestContext,
  { body }: Input<CreateCall>,
): Promise<Answer<CreateCall>> {
  return withCustomer(platform, context, body.CustomerId, async (tx) => {
    if ((await readCustomer(tx, body.CustomerId)) === undefined) return err({ code: "NOT-FOUND" })
    const amount = decimalToMinor(body.Amount)
    // From here on, nobody else's refund of this id or this line is counted a second time.
    const given = await lockGivenToday(tx, context)
    const known = await lockRefund(tx, body.Id)
    if (known !== undefined) return known.isSame(body) ? answerOf(tx, context, body.Id) : err({ code: "KEY-REUSED" })
    const wrong = await whyNotForLine(tx, body.OrderLineId ?? null, { amount, isProposed: false })
    if (wrong !== null) return err(wrong)
    const giving = howToGive(amount, given, context.tenant.Operator)
    return giving === "Never" ? err(beyond(context)) : giveRefund(tx, context, body, giving)
  })
}

async function giveRefund(tx: Tx, context: RequestContext, body: Body, giving: Giving): Promise<Answer<CreateCall>> {
  if (!(await insertRefund(tx, context, body, giving))) return err({ code: "KEY-REUSED" })
  const act = giving === "Alone" ? "refund" : "propose-refund"
  const detail = { Amount: String(body.Amount), ...(body.OrderLineId && { OrderLineId: body.OrderLineId }) }
  await recordAct(tx, context, { act, kind: "Refund", id: body.Id, detail })
  if (giving === "Alone") await writeTransactions(tx, [goodwillTransaction(body.Id, decimalToMinor(body.Amount))])
  const answer = await answerOf(tx, context, body.Id)
  if (giving === "Alone") await tellPaid(tx, body.OrderLineId ?? null)
  return answer
}

/** PrePay has changed, and the search says of the line that it was refunded. */
async function tellPaid(tx: Tx, orderLineId: string | null): Promise<void> {
  await tellPrepayChanged(tx)
  if (orderLineId === null) return
  const { rows } = await sql<{ item_id: ItemId }>`select item_id from booking where id = ${orderLineId}`.execute(tx)
  await tell(
    tx,
    "smartsend_items_updated",
    rows.map(({ item_id }) => item_id),
  )
}

async function insertRefund(tx: Tx, { caller }: RequestContext, body: Body, giving: Giving): Promise<boolean> {
  const made = await sql`
    insert into operator_refund (id, tenant_id, customer_id, booking_id, amount_minor, currency, because, status, made_by)
    values (${body.Id}, current_setting('app.tenant'), current_setting('app.customer')::uuid, ${body.OrderLineId ?? null}::uuid,
      ${decimalToMinor(body.Amount)}, ${DEFAULT_CURRENCY}, ${body.Because}, ${giving === "Alone" ? "Paid" : "Proposed"}, ${caller.userId})
    on conflict do nothing
  `.execute(tx)
  return made.numAffectedRows === 1n
}

/**
 * Why `amount` can't be given for an order line, which is locked from here on: it is not the customer's, it was cancelled and paid back
 * with that, or its price was given back by other acts (ADR 134). A pending proposal keeps its share; its approval uses that.
 */
async function whyNotForLine(
  tx: Tx,
  lineId: string | null,
  { amount, isProposed }: { readonly amount: Minor; readonly isProposed: boolean },
): Promise<Problem | null> {
  if (lineId === null) return null
  const line = await lockLineMoney(tx, lineId)
  if (line === undefined || (line.status !== "Booked" && line.status !== "Cancelled")) return { code: "NOT-FOUND" }
  if (line.status === "Cancelled") return fault("This order line was cancelled, and paid back with that.")
  const left = isProposed ? line.price : line.unproposed
  if (amount <= left) return null
  return fault(
    left === 0
      ? "The price of this line was given back already."
      : `No more than ${formatMoney(left)} can be given for this line.`,
  )
}

function fault(message: string): Problem {
  return { code: "INVALID", message, validationErrors: [{ field: "Amount", code: "TOO-MUCH", message }] }
}

async function answerOf(tx: Tx, context: RequestContext, id: string): Promise<Answer<CreateCall>> {
  const row = await readRefund(tx, id)
  if (row === undefined) throw new Error(`Refund ${id} was not there after it was made`)
  return ok({ Refund: presentRefund(row, context) })
}

/** A second operator approves what another has proposed, and it is paid; or anybody refuses it. */
export async function decideOperatorRefund(
  platform: Platform,
  context: RequestContext,
  { params: { id }, body: { Approve } }: Input<DecideCall>,
): Promise<Answer<DecideCall>> {
  const customerId = await findCustomerOf(context, "operator_refund", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  return withCustomer(platform, context, customerId, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund === undefined) return err({ code: "NOT-FOUND" })
    if (refund.status !== "Proposed") {
      return err({ code: "STATE-NOT-ALLOWED", message: `This refund was decided already: ${refund.status}.` })
    }
    if (Approve && refund.madeBy === context.caller.userId) return err(OWN)
    const wrong = Approve ? await whyNotForLine(tx, refund.orderLineId, { ...refund, isProposed: true }) : null
    if (wrong !== null) return err({ code: "STATE-NOT-ALLOWED", message: wrong.message ?? "" })
    await sql`
      update operator_refund set status = ${Approve ? "Paid" : "Refused"}, decided_by = ${context.caller.userId}, decided = now()
      where id = ${id}
    `.execute(tx)
    const act = Approve ? "approve-refund" : "refuse-refund"
    const detail = { Amount: String(minorToDecimal(refund.amount)) }
    await recordAct(tx, context, { act, kind: "Refund", id, detail })
    if (Approve) await writeTransactions(tx, [goodwillTransaction(id, refund.amount)])
    const answer = await answerOf(tx, context, id)
    if (Approve) await tellPaid(tx, refund.orderLineId)
    return answer
  })
}

export async function listOperatorRefunds(
  context: RequestContext,
  { query }: Input<ListCall>,
): Promise<Answer<ListCall>> {
  const rows = await context.tx((tx) => readRefunds(tx, query))
  return ok({
    Refunds: rows.slice(0, query.take).map((row) => presentRefund(row, context)),
    HasMore: rows.length > query.take,
  })
}
