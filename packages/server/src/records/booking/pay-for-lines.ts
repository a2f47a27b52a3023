import type { Problem } from "@smart-send/contract/error/problem"
import { handOverOf, type BookedHandOver } from "@smart-send/domain/booking/hand-over-of"
import { moveBooking } from "@smart-send/domain/booking/move-booking"
import type { ItemId } from "@smart-send/domain/id/id"
import { markPrepared } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { formatMoney, sumMinor, type Minor } from "@smart-send/domain/money/money"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { saveItems } from "../item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { holdPrepay, readPrepay, releasePrepay, type Funds } from "../ledger/ledger.ts"
import { tell } from "../outbox/tell.ts"
import { bookingFacts, BOOKING_ACTOR } from "./booking-on-item.ts"
import { readClock } from "./booking-store.ts"
import { takeDiscounts } from "./discounts.ts"
import type { LinePricing } from "./line-price.ts"
import { submitLines, type PaidItems } from "./submit-lines.ts"
import type { BookingLine } from "./booking-line.ts"

export interface LinesToPay {
  /** Locked, with a price that still holds. */
  readonly lines: readonly BookingLine[]
  /** Their items, locked. */
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  readonly funds: Funds
}

/**
 * One hold for the sum of the lines, in full or not at all (BOOK-6); the lines are passed to the worker, and their items read
 * Prepared. A refusal leaves no trace. The lines must name the order they are paid with.
 */
export async function payForLines(
  tx: Tx,
  { pricing, tenant }: LinePricing,
  { lines, items, funds }: LinesToPay,
): Promise<Result<readonly ItemId[], Problem>> {
  const clock = await readClock(tx)
  const catalogue = catalogueFor(pricing.catalogue, tenant)
  const handOvers = handOversOf(items, (item) => handOverOf(catalogue, item, clock.local))
  const prepared = markAll(lines, { items, handOvers }, clock.now)
  if (!prepared.ok) return prepared
  const sum = sumMinor(lines.map((line) => line.price_minor))
  if (!(await holdPrice(tx, sum, funds))) return err(await refuseHold(tx, funds))
  const taken = await takeDiscounts(tx, lines, clock.now)
  if (!taken.ok) {
    await releasePrepay(tx, sum)
    return taken
  }
  await submitLines(tx, lines, { items, handOvers })
  await saveItems(tx, prepared.value, BOOKING_ACTOR, "Booking")
  const ids = prepared.value.map((item) => item.Id)
  await tell(tx, "smartsend_items_updated", ids)
  return ok(ids)
}

/** Calculated at payment, because a cut-off may pass between pricing and payment. */
export function handOversOf(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  handOver: (item: ShipmentItem) => BookedHandOver | null,
): PaidItems["handOvers"] {
  const days = [...items].map(([id, item]) => [id, handOver(item)] as const)
  return new Map(days.flatMap(([id, day]) => (day === null ? [] : [[id, day]])))
}

function markAll(
  lines: readonly BookingLine[],
  { items, handOvers }: PaidItems,
  now: string,
): Result<readonly ShipmentItem[], Problem> {
  const marked: ShipmentItem[] = []
  for (const line of lines) {
    const item = items.get(line.item_id)
    const facts = bookingFacts({
      lineId: line.id,
      orderId: line.order_id,
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

/** A discount may leave nothing to hold; then the account need only not be stopped. */
async function holdPrice(tx: Tx, price: Minor, funds: Funds): Promise<boolean> {
  return price === 0 ? !(await readPrepay(tx)).isStopped : holdPrepay(tx, price, funds)
}

async function refuseHold(tx: Tx, funds: Funds): Promise<Problem> {
  const { isStopped, spendable, creditLimit } = await readPrepay(tx)
  if (isStopped) return { code: "BOOKING-STOPPED" }
  if (funds === "Account" && creditLimit > 0) {
    const left = formatMoney(sumMinor([spendable, creditLimit]))
    return { code: "INSUFFICIENT-FUNDS", message: `Your account's limit does not cover this. ${left} of it is left.` }
  }
  const left = formatMoney(spendable)
  return { code: "INSUFFICIENT-FUNDS", message: `There is not enough PrePay credit for this. You have ${left}.` }
}
