import type { prepareBooking as prepareBookingCall } from "@smart-send/contract/booking/prepare-booking"
import type { Problem } from "@smart-send/contract/error/problem"
import { moveBooking } from "@smart-send/domain/booking/move-booking"
import type { LineOffer, LineRefusal } from "@smart-send/domain/booking/offer-line"
import { bookingIdSchema, type BookingId, type ItemId } from "@smart-send/domain/id/id"
import { withoutStaging } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { sumMinor } from "@smart-send/domain/money/money"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import {
  expireLines,
  findOrder,
  insertLines,
  insertOrder,
  lockLiveLines,
  notePress,
  newIds,
  readClock,
  readLines,
  renewLines,
  repriceLines,
} from "../../records/booking/booking-store.ts"
import {
  discountOffers,
  findDiscount,
  hasUnofferedCode,
  type DiscountedOffer,
  type StoredDiscount,
} from "../../records/booking/discounts.ts"
import { hasAccount, NO_ACCOUNT } from "../../records/ledger/account-funds.ts"
import { presentPrepared } from "./present-booking.ts"
import { priceItems, sellsAccount, type PriceItem } from "../../records/booking/price-items.ts"
import type { BookingLine } from "../../records/booking/booking-line.ts"

type PrepareCall = typeof prepareBookingCall

/** The decision for one item: the live line it shares, the offer for a new line, or the reason why it has neither. */
type Choice =
  | { readonly item: ShipmentItem; readonly offer: LineOffer; readonly live: BookingLine | undefined }
  | { readonly refusal: LineRefusal }

/** Freezes the prices of up to 1,000 items for 15 minutes. No money moves, and the items do not change. */
export async function prepareBooking(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<PrepareCall>,
): Promise<Answer<PrepareCall>> {
  if (!sellsAccount(context.tenant, params)) return err({ code: "NOT-FOUND" })
  if (hasUnofferedCode(context.tenant, body.DiscountCode)) return err({ code: "FEATURE-OFF" })
  const ids = [...new Set(body.Items.map((item) => item.Id))]
  return context.tx(async (tx) => {
    const items = await lockItems(tx, ids)
    if (items.size === 0) return err({ code: "NOT-FOUND" })
    const live = await lockLiveLines(tx, [...items.keys()])
    const clock = await readClock(tx)
    const price = priceItems(platform, context.tenant, params, clock.local)
    const choices = new Map(ids.map((id) => [id, choose(items.get(id), live.get(id), price)]))
    if ((await readPrepay(tx)).isStopped) return err({ code: "BOOKING-STOPPED" })
    if (body.PaymentMethod === "Account" && !(await hasAccount(tx))) return err(NO_ACCOUNT)
    const offered = [...choices.values()].filter((choice) => "offer" in choice)
    const total = sumMinor(offered.map(({ offer }) => offer.price))
    const discount = await findDiscount(tx, offered.length === 0 ? "" : body.DiscountCode, {
      total,
      now: clock.now,
      waiting: [...live.values()].filter((line) => line.status === "AwaitingPayment"),
    })
    if (!discount.ok) return discount
    const order = await makeOrder(tx, params, atDiscount(offered, discount.value), [...live.values()])
    if (order === null) return err(notPrepared(choices))
    if (body.Press !== undefined) await notePress(tx, body.Press, order.lineIds)
    const lines = await readLines(tx, order.lineIds)
    return ok(presentPrepared(order.id, ids, lines, { refusals: refusalsOf(choices), discount: discount.value }))
  })
}

export const NOT_FOUND: LineRefusal = { code: "NOT-FOUND", message: "We could not find that." }

const BEING_BOOKED: LineRefusal = { code: "IN-PROGRESS", message: "This item is already being booked." }

function choose(item: ShipmentItem | undefined, live: BookingLine | undefined, price: PriceItem): Choice {
  if (item === undefined) return { refusal: NOT_FOUND }
  const offer = price(withoutStaging(item))
  // The line, not the item, decides whether the courier is already being asked.
  if (live !== undefined && live.status !== "Prepared" && live.status !== "AwaitingPayment")
    return { refusal: offer.ok ? BEING_BOOKED : offer.error }
  return offer.ok ? { item, offer: offer.value, live } : { refusal: offer.error }
}

/** An item that can be booked, at the price that is paid for it. */
interface Chosen {
  readonly item: ShipmentItem
  readonly offer: DiscountedOffer
  readonly live: BookingLine | undefined
}

function atDiscount(
  offered: readonly Extract<Choice, { readonly offer: LineOffer }>[],
  discount: StoredDiscount | null,
): readonly Chosen[] {
  const offers = discountOffers(
    offered.map(({ offer }) => offer),
    discount,
  )
  return offered.flatMap(({ item, live }, place) => {
    const offer = offers[place]
    return offer === undefined ? [] : [{ item, offer, live }]
  })
}

/** Lines that are still correct are shared with the orders that hold them; the others expire and are made again. */
async function makeOrder(
  tx: Tx,
  account: AccountRef,
  chosen: readonly Chosen[],
  live: readonly BookingLine[],
): Promise<{ readonly id: string; readonly lineIds: readonly BookingId[] } | null> {
  const shared = chosen.flatMap(({ item, offer, live }) =>
    live && isKept(live, offer) ? [{ ...live, item, offer }] : [],
  )
  const kept = new Set(shared.map((line) => line.id))
  await expireLines(
    tx,
    live.filter((line) => !kept.has(line.id) && canExpire(line)).map((line) => line.id),
  )
  if (chosen.length === 0) return null
  await renewLines(
    tx,
    shared.filter((line) => line.status === "Prepared"),
  )
  // What awaits payment keeps its line, whatever the price is by now: the item names it.
  await repriceLines(
    tx,
    shared.filter((line) => line.status === "AwaitingPayment"),
  )
  const same = shared.length === chosen.length ? await findOrder(tx, shared) : undefined
  if (same !== undefined) return { id: same.id, lineIds: same.line_ids }

  const fresh = chosen.filter(({ live }) => live === undefined || !kept.has(live.id))
  const [id = "", ...lineIds] = await newIds(tx, fresh.length + 1)
  const lines = fresh.map(({ item, offer }, place) => ({
    id: bookingIdSchema.parse(lineIds[place]),
    orderId: id,
    item,
    offer,
  }))
  const byItem = new Map<ItemId, BookingId>([...shared, ...lines].map((line) => [line.item.Id, line.id]))
  const ordered = chosen.flatMap(({ item }) => byItem.get(item.Id) ?? [])
  await insertOrder(tx, { id, account, lineIds: ordered })
  await insertLines(tx, account, lines)
  return { id, lineIds: ordered }
}

function isKept(line: BookingLine, offer: DiscountedOffer): boolean {
  if (line.status === "AwaitingPayment") return true
  const isSameDiscount = line.discount_id === offer.discountId && line.discount_minor === offer.discount
  const isSamePrice = isSameDiscount && line.price_minor === offer.price && line.vat_minor === offer.vat
  return line.status === "Prepared" && !line.is_expired && isSamePrice && line.option_id === offer.optionId
}

function canExpire(line: BookingLine): boolean {
  return moveBooking(line.status, "expired").ok
}

function refusalsOf(choices: ReadonlyMap<ItemId, Choice>): ReadonlyMap<ItemId, LineRefusal> {
  return new Map([...choices].flatMap(([id, choice]) => ("refusal" in choice ? [[id, choice.refusal]] : [])))
}

/** One sentence for each item says why it cannot be booked. */
function notPrepared(choices: ReadonlyMap<ItemId, Choice>): Problem {
  const refusals = [...refusalsOf(choices).values()]
  return {
    code: "NOT-PREPARED",
    validationErrors: refusals.map(({ code, message }, place) => ({ field: `Items.${place}`, code, message })),
  }
}
