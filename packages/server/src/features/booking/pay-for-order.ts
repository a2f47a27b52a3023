import type { completeBooking } from "@smart-send/contract/booking/complete-booking"
import type { Problem } from "@smart-send/contract/error/problem"
import { handOverOf, type BookedHandOver } from "@smart-send/domain/booking/hand-over-of"
import { moveBooking } from "@smart-send/domain/booking/move-booking"
import type { ItemId } from "@smart-send/domain/id/id"
import { markPrepared } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { minorToDecimal, sumMinor } from "@smart-send/domain/money/money"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { lockItems, saveItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Input } from "../../platform/http/route.ts"
import { holdPrepay, readPrepay } from "../../records/ledger/ledger.ts"
import { tell } from "../../records/outbox/tell.ts"
import { bookingFacts, BOOKING_ACTOR } from "./booking-on-item.ts"
import { lockLines, readClock, readItemIds, readOrder, type BookingLine, type BookingOrder } from "./booking-store.ts"
import { priceItems, type PriceItem } from "./price-items.ts"
import { submitLines, type PaidItems } from "./submit-lines.ts"

type CompleteInput = Input<typeof completeBooking>

export interface PaidOrder {
  readonly order: BookingOrder
  /** How many lines this call has paid for; 0 when another call has paid already. */
  readonly started: number
}

/**
 * The transaction that takes the money (BOOK-6): one hold for the sum of all unpaid lines, in full or not at all. When
 * it commits, each of those lines is Submitting and its item reads Prepared. A refusal leaves no trace.
 */
export async function payForOrder(
  platform: Platform,
  context: CustomerContext,
  input: CompleteInput,
  tx: Tx,
): Promise<Result<PaidOrder, Problem>> {
  const order = await readOrder(tx, input.body.Reference)
  if (order === undefined || !isOfAccount(order, input)) return err({ code: "NOT-FOUND" })
  const items = await lockItems(tx, await readItemIds(tx, order.line_ids))
  const lines = await lockLines(tx, order.line_ids)
  const waiting = lines.filter((line) => line.status === "Prepared")
  const refusal = refuseLines(lines, waiting, input)
  if (refusal !== null) return err(refusal)
  if (waiting.length === 0) return ok({ order, started: 0 })

  const clock = await readClock(tx)
  const price = priceItems(platform, context.tenant, input.params, clock.local)
  const changed = waiting.filter((line) => !stillHolds(line, items.get(line.item_id), price))
  if (changed.length > 0) return err(priceChanged(order, changed))
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const handOvers = handOversOf(items, (item) => handOverOf(catalogue, item, clock.local))
  const prepared = markAll(waiting, { items, handOvers }, order, clock.now)
  if (!prepared.ok) return prepared

  if (!(await holdPrepay(tx, sumMinor(waiting.map((line) => line.price_minor))))) return err(await refuseHold(tx))
  await submitLines(tx, order.id, waiting, { items, handOvers })
  await saveItems(tx, prepared.value, BOOKING_ACTOR, "Booking")
  await tell(
    tx,
    "smartsend_items_updated",
    prepared.value.map((item) => item.Id),
  )
  return ok({ order, started: waiting.length })
}

function isOfAccount(order: BookingOrder, { params }: CompleteInput): boolean {
  return order.provider === params.provider && order.account === params.account
}

function refuseLines(
  lines: readonly BookingLine[],
  waiting: readonly BookingLine[],
  { body }: CompleteInput,
): Problem | null {
  if (body.OptionId !== "" && lines.some((line) => line.option_id !== body.OptionId)) {
    return { code: "STATE-NOT-ALLOWED", message: "That is not the option this order was prepared with." }
  }
  const hasExpired = waiting.some((line) => line.is_expired) || lines.some((line) => line.status === "Expired")
  const isUntouched = lines.every((line) => line.status === "Prepared" || line.status === "Expired")
  return hasExpired && (waiting.length > 0 || isUntouched) ? { code: "QUOTE-EXPIRED" } : null
}

/** An item that changed since it was priced is priced again. The order is paid only if the price is still the same. */
function stillHolds(line: BookingLine, item: ShipmentItem | undefined, price: PriceItem): boolean {
  if (item === undefined) return false
  if (item.Updated === line.item_version) return true
  const offer = price(item)
  if (!offer.ok) return false
  const isSamePrice = offer.value.price === line.price_minor && offer.value.vat === line.vat_minor
  return isSamePrice && offer.value.optionId === line.option_id && offer.value.courier === line.courier
}

function priceChanged(order: BookingOrder, changed: readonly BookingLine[]): Problem {
  const message = "This item was changed after its price was fixed. Get a new price and try again."
  return {
    code: "QUOTE-EXPIRED",
    validationErrors: changed.map((line) => ({
      field: `Items.${order.line_ids.indexOf(line.id)}`,
      code: "QUOTE-EXPIRED",
      message,
    })),
  }
}

/** Calculated at payment, because a cut-off may pass between pricing and payment. */
function handOversOf(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  handOver: (item: ShipmentItem) => BookedHandOver | null,
): PaidItems["handOvers"] {
  const days = [...items].map(([id, item]) => [id, handOver(item)] as const)
  return new Map(days.flatMap(([id, day]) => (day === null ? [] : [[id, day]])))
}

function markAll(
  waiting: readonly BookingLine[],
  { items, handOvers }: PaidItems,
  order: BookingOrder,
  now: string,
): Result<readonly ShipmentItem[], Problem> {
  const marked: ShipmentItem[] = []
  for (const line of waiting) {
    const item = items.get(line.item_id)
    const facts = bookingFacts({
      lineId: line.id,
      orderId: order.id,
      service: line.service,
      created: now,
      price: line.price_minor,
      vat: line.vat_minor,
      handOver: handOvers.get(line.item_id) ?? null,
    })
    const move = item === undefined ? err("STATE-NOT-ALLOWED") : markPrepared(item, facts)
    if (!move.ok || !moveBooking(line.status, "submitted").ok) return err({ code: "STATE-NOT-ALLOWED" })
    marked.push(move.value)
  }
  return ok(marked)
}

async function refuseHold(tx: Tx): Promise<Problem> {
  const { isStopped, spendable } = await readPrepay(tx)
  if (isStopped) return { code: "BOOKING-STOPPED" }
  const left = minorToDecimal(spendable).toFixed(2)
  return { code: "INSUFFICIENT-FUNDS", message: `There is not enough PrePay credit for this. You have £${left}.` }
}
