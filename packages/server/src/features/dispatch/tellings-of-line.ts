import { type ParcelToTell, parcelsToTell } from "@smart-send/domain/dispatch/parcels-to-tell"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isPart, toldSource } from "@smart-send/domain/item/line-part"
import type { ShopAccount, ShopAccounts } from "./shop-accounts.ts"
import type { AccountLine, TellingRow } from "./telling-rows.ts"

/** An order line of a shop as far as an item holds it. */
export interface HeldLine {
  readonly shop: ShopAccount
  readonly key: AccountLine
  /** Pieces in the item. */
  readonly quantity: number
  /** Other pieces of it are in other shipments, which are told of by themselves. */
  readonly isPart: boolean
  /** Where it stands in the item: parts of a line that have come together again stand beside each other. */
  readonly places: readonly number[]
}

/** The order lines that shops are told of with this item. */
export function heldLines(item: ShipmentItem, accounts: ShopAccounts): readonly HeldLine[] {
  const lines = item.MarketplaceOrderLines.flatMap((line, place) => {
    const shop = accounts.of(toldSource(line))
    if (shop === null || line.MarketplaceOrderId === "" || line.MarketplaceOrderLineId === "") return []
    const key = { accountId: shop.account.id, orderId: line.MarketplaceOrderId, lineId: line.MarketplaceOrderLineId }
    return [{ shop, key, quantity: line.Quantity, isPart: isPart(line), places: [place] }]
  })
  const together = Map.groupBy(lines, ({ key }) => JSON.stringify([key.accountId, key.orderId, key.lineId]))
  return [...together.values()].flatMap(([first, ...more]) => (first === undefined ? [] : [more.reduce(joined, first)]))
}

function joined(one: HeldLine, other: HeldLine): HeldLine {
  const quantity = one.quantity + other.quantity
  return { ...one, quantity, isPart: one.isPart || other.isPart, places: [...one.places, ...other.places] }
}

/** What stands in the queue of a line. A part that is in another shipment has rows of its own. */
export function rowsOfLine(item: ShipmentItem, line: HeldLine, rows: readonly TellingRow[]): readonly TellingRow[] {
  return rows.filter((row) => isOfLine(row, line.key) && (!line.isPart || row.item_id === item.Id))
}

export function isOfLine(row: TellingRow, { accountId, orderId, lineId }: AccountLine): boolean {
  return row.account_id === accountId && row.order_id === orderId && row.line_id === lineId
}

/** The numbers that stand for an item now: of its parcels or, before the courier has given any, the booking's reference. */
export function numbersToTell(item: ShipmentItem): readonly string[] {
  const parcels = parcelsToTell(item).map(({ number }) => number)
  const reference = isBooked(item) ? (item.BookingDetails?.Reference ?? "") : ""
  return parcels.length > 0 || reference === "" ? parcels : [reference]
}

/** A number, and how many pieces of a line go under it. */
export interface NumberedPieces {
  readonly number: string
  /** Which of the item's parcels it is of, from 0. */
  readonly place: number
  readonly quantity: number
}

/**
 * Under which numbers a shop is told of a line: where it takes parts, the pieces of each parcel under its own; where it keeps several
 * numbers of an order, all under each; otherwise all under the first.
 * @param parcels the item's, of which there is one at least.
 */
export function piecesByNumber(
  { shop, quantity, places }: HeldLine,
  parcels: readonly ParcelToTell[],
): readonly NumberedPieces[] {
  const { partialDispatch, severalNumbers } = shop.marketplace.manifest.offers
  if (partialDispatch) {
    return parcels
      .map(({ number, pieces }, place) => ({
        number,
        place,
        quantity: places.reduce((sum, line) => sum + (pieces.get(line) ?? 0), 0),
      }))
      .filter((each) => each.quantity > 0)
  }
  return parcels.slice(0, severalNumbers ? parcels.length : 1).map(({ number }, place) => ({ number, place, quantity }))
}
