import { addressesAtShop } from "@smart-send/domain/changed-order/addresses-at-shop"
import { addressPrint, type AddressRow, addressRows } from "@smart-send/domain/changed-order/booked-address"
import type { LineOffer, LineRefusal } from "@smart-send/domain/booking/offer-line"
import { type BookingId, bookingIdSchema } from "@smart-send/domain/id/id"
import { changeItem } from "@smart-send/domain/item/change-item"
import { cancelBooking } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { insertLines, insertOrder, lockLines, newIds, readClock } from "../../records/booking/booking-store.ts"
import { discountOffers } from "../../records/booking/discounts.ts"
import type { LinePricing } from "../../records/booking/line-price.ts"
import { payForLines } from "../../records/booking/pay-for-lines.ts"
import { priceItems } from "../../records/booking/price-items.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { unwantedChanges } from "../../records/changed-order/without-unwanted.ts"
import { readUnwanted } from "../../records/marketplace-account/refunded-pieces.ts"
import type { CancellableLine, Agreement } from "./cancellation-store.ts"

/** What booking the parcel again to the shop's address would come to. */
export interface RebookingOffer {
  /** Whose address it is, by the numbers of the orders. */
  readonly orders: readonly string[]
  readonly rows: readonly AddressRow[]
  readonly address: string
  readonly offer: Result<LineOffer, LineRefusal>
  /** What is left of PrePay once the old price is back and the new one is paid. */
  readonly balanceAfter: Minor
}

type Line = Pick<CancellableLine, "provider" | "account" | "price_minor" | "given">

/**
 * One for each address that the shop has for orders of the parcel: which of several it goes to is the seller's choice. None where the shop
 * has no other address for it, or wants nothing of it sent any more.
 */
export async function rebookingOffers(
  tx: Tx,
  by: LinePricing,
  line: Line,
  item: ShipmentItem,
): Promise<readonly RebookingOffer[]> {
  const addresses = addressesAtShop(item)
  const free = cancelBooking(item, "Sold")
  if (addresses.length === 0 || !free.ok) return []
  const unwanted = await readUnwanted(tx, item)
  if (unwanted.gone !== null) return []
  const { changes } = await unwantedChanges(tx, free.value, unwanted)
  const clock = await readClock(tx)
  const price = priceItems(by.pricing, by.tenant, line, clock.local)
  const { spendable, creditLimit } = await readPrepay(tx)
  return addresses.flatMap(({ orders, address }) => {
    const moved = changeItem(free.value, { ...changes, Recipient: address }, clock.now)
    if (!moved.ok) return []
    // The seller says with it where the parcel goes, so that its orders no longer go apart.
    const { ShopDifferences: _answered, ...said } = moved.value
    const offer = price(said)
    const paid = offer.ok ? offer.value.price : minor(0)
    const balanceAfter = minor(spendable + line.price_minor - line.given - paid)
    const isCovered = !offer.ok || balanceAfter + creditLimit >= 0
    return [
      {
        orders,
        rows: addressRows(item.Recipient, address),
        address: addressPrint(address),
        offer: isCovered ? offer : err(notCovered(balanceAfter)),
        balanceAfter,
      },
    ]
  })
}

function notCovered(balanceAfter: Minor): LineRefusal {
  const missing = formatMoney(minor(0 - balanceAfter))
  return { code: "INSUFFICIENT-FUNDS", message: `Your PrePay is ${missing} short of the new price. Add credit first.` }
}

/** Whether this is still what the seller has agreed to; otherwise why not, in words for a person. */
export function whyNotAgreed(
  { offer, address }: Pick<RebookingOffer, "offer" | "address">,
  agreed: Agreement,
): string | null {
  if (!offer.ok) return offer.error.message
  if (address !== agreed.address) return "The shop has changed the address once more since."
  const { price, optionId } = offer.value
  if (price !== agreed.priceMinor)
    return `The price is now ${formatMoney(price)}, and ${formatMoney(agreed.priceMinor)} was agreed to.`
  return optionId === agreed.optionId ? null : "What is booked for this price has changed since."
}

/**
 * Books an item again in the transaction that has freed it, at the price that was agreed to, so that it happens once however often it is
 * tried. The item is saved, free and locked. Answers the new order line, or why there is none, in words for a person.
 */
export async function rebook(
  tx: Tx,
  by: LinePricing,
  { item, line, agreed }: { readonly item: ShipmentItem; readonly line: Line; readonly agreed: Agreement },
): Promise<Result<BookingId, string>> {
  const { local } = await readClock(tx)
  const offer = priceItems(by.pricing, by.tenant, line, local)(item)
  const whyNot = whyNotAgreed({ offer, address: addressPrint(item.Recipient) }, agreed)
  if (whyNot !== null || !offer.ok) return err(whyNot ?? "")
  const [orderId = "", newLine] = await newIds(tx, 2)
  const id = bookingIdSchema.parse(newLine)
  const [discounted] = discountOffers([offer.value], null)
  if (discounted === undefined) return err("There is no price for this item.")
  const account = { provider: line.provider, account: line.account }
  await insertOrder(tx, { id: orderId, account, lineIds: [id] })
  await insertLines(tx, account, [{ id, orderId, item, offer: discounted }])
  const lines = await lockLines(tx, [id])
  const funds = (await readPrepay(tx)).creditLimit > 0 ? "Account" : "PrePay"
  const paid = await payForLines(tx, by, { lines, items: new Map([[item.Id, item]]), funds })
  return paid.ok ? ok(id) : err(paid.error.message ?? "It could not be paid for.")
}
