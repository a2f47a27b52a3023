import { isBox } from "../grouping/box-line.ts"
import type { ItemId } from "../id/id.ts"
import { isBooked, isBookingUnderWay } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { isWithCourier } from "../item/is-with-courier.ts"
import { isPart, toldSource } from "../item/line-part.ts"
import { sumLineValue } from "../item/line-value.ts"
import type { OrderLine, Source } from "../item/order-line.ts"
import { referenceSummary } from "../item/reference-summary.ts"
import { decimalToMinor, minor, minorToDecimal } from "../money/money.ts"
import type { MarketplaceOrder } from "./marketplace-order.ts"

/** How many pieces are gone, by the index of the line in its item. A line that lost nothing is left out. */
export type PiecesGone = ReadonlyMap<number, number>

/** What a shop says of the pieces of an order. */
export type WantedOrder = Pick<MarketplaceOrder, "id" | "state"> & {
  readonly lines: readonly Pick<MarketplaceOrder["lines"][number], "id" | "wanted">[]
}

type Account = Pick<Source, "Id" | "AccountId">

interface Holder {
  readonly item: ShipmentItem
  readonly place: number
  readonly line: OrderLine
}

/**
 * The pieces of an order that should no longer be sent, by the items that hold them: for each order line, what the items hold beyond
 * what the buyer is to get. The rule is the same before and after booking, in parcels of several orders, and for split lines. Pieces
 * leave the parcel that is easiest to change: first one that is not booked, then one that the courier has not got, then the newest.
 * A line that the order does not list should not be sent at all. A piece in several boxes leaves with all of them. Archived items
 * do not count.
 */
export function piecesGone(
  items: readonly ShipmentItem[],
  order: WantedOrder,
  account: Account,
): ReadonlyMap<ItemId, PiecesGone> {
  const holders = items.filter(isToBeSent).flatMap((item) => linesOfOrder(item, order.id, account))
  const wanted = new Map(order.lines.map((line) => [line.id, line.wanted]))
  const isOver = order.state === "cancelled" || order.state === "refunded"
  const gone = new Map<ItemId, Map<number, number>>()
  for (const [lineId, ofLine] of Map.groupBy(holders, ({ line }) => line.MarketplaceOrderLineId)) {
    const left = isOver ? 0 : Math.max(0, wanted.get(lineId) ?? 0)
    for (const [{ item, place }, count] of givenUp(ofLine, left)) {
      const ofItem = gone.get(item.Id) ?? new Map<number, number>()
      gone.set(item.Id, ofItem.set(place, count))
    }
  }
  return gone
}

/** The lines of this order, with those that are parts of them. */
export function linesOfOrder(
  item: ShipmentItem,
  orderId: string,
  { Id, AccountId }: Account,
): readonly { readonly item: ShipmentItem; readonly place: number; readonly line: OrderLine }[] {
  return item.MarketplaceOrderLines.flatMap((line, place) => {
    const source = toldSource(line)
    const isTheirs = (source.Id === Id && source.AccountId === AccountId) || (isBox(line) && source.Id === "MANUAL")
    return isTheirs && line.MarketplaceOrderId === orderId && line.MarketplaceOrderLineId !== ""
      ? [{ item, place, line }]
      : []
  })
}

/** Whether other shipments hold pieces of the line as well. */
export function isShared(line: OrderLine): boolean {
  return isPart(line) || isBox(line)
}

/** Whether the item is booked or still to be sent. */
function isToBeSent(item: ShipmentItem): boolean {
  return item.Status !== "Deleted" || isBooked(item)
}

function givenUp(holders: readonly Holder[], wanted: number): readonly (readonly [Holder, number])[] {
  const counted = holders.filter(({ line }) => !isBox(line) || line.Source.Id !== "MANUAL")
  let over = counted.reduce((sum, { line }) => sum + line.Quantity, 0) - wanted
  const given: (readonly [Holder, number])[] = []
  for (const holder of counted.toSorted(firstToGive)) {
    const count = Math.min(Math.max(0, over), holder.line.Quantity)
    over -= count
    if (count > 0) given.push([holder, count])
  }
  if (wanted > 0) return given
  const boxes = holders.filter((holder) => !counted.includes(holder))
  return [...given, ...boxes.map((holder) => [holder, holder.line.Quantity] as const)]
}

function firstToGive(one: Holder, other: Holder): number {
  return (
    firmness(one.item) - firmness(other.item) ||
    other.item.Created.localeCompare(one.item.Created) ||
    other.item.Id.localeCompare(one.item.Id) ||
    other.place - one.place
  )
}

/** How hard it is to take something out: a higher number is harder. */
function firmness(item: ShipmentItem): number {
  if (isWithCourier(item)) return 3
  if (isBooked(item)) return 2
  return isBookingUnderWay(item) ? 1 : 0
}

/** The lines without these pieces. A line keeps its share of the value; a line with no piece left is dropped. */
export function withoutPieces(lines: readonly OrderLine[], gone: PiecesGone): readonly OrderLine[] {
  return lines.flatMap((line, place) => {
    const Quantity = line.Quantity - (gone.get(place) ?? 0)
    if (Quantity === line.Quantity) return [line]
    if (Quantity <= 0) return []
    const value = Math.round((decimalToMinor(line.Value) * Quantity) / line.Quantity)
    return [{ ...line, Quantity, Value: minorToDecimal(minor(value)) }]
  })
}

/** Pieces by the shop's id of the order line. They are saved this way because the index of a line may change. */
export interface GoneOfLine {
  readonly line: string
  readonly quantity: number
}

export function goneByLineId(item: ShipmentItem, gone: PiecesGone): readonly GoneOfLine[] {
  const byLine = new Map<string, number>()
  for (const [place, quantity] of gone) {
    const line = item.MarketplaceOrderLines[place]?.MarketplaceOrderLineId ?? ""
    if (line !== "") byLine.set(line, (byLine.get(line) ?? 0) + quantity)
  }
  return [...byLine].map(([line, quantity]) => ({ line, quantity }))
}

/** The same by the present index of the lines, and never more than an item holds. */
export function goneByPlace(
  item: ShipmentItem,
  orderId: string,
  account: Account,
  kept: readonly GoneOfLine[],
): PiecesGone {
  const left = new Map(kept.map(({ line, quantity }) => [line, quantity]))
  const gone = new Map<number, number>()
  for (const { place, line } of linesOfOrder(item, orderId, account).toReversed()) {
    const count = Math.min(left.get(line.MarketplaceOrderLineId) ?? 0, line.Quantity)
    left.set(line.MarketplaceOrderLineId, (left.get(line.MarketplaceOrderLineId) ?? 0) - count)
    if (count > 0) gone.set(place, count)
  }
  return gone
}

/**
 * A booked item without these pieces, for a parcel that is opened again. Its label, the weight on it and its service stay. Null when
 * nothing would be left in it.
 */
export function takenOut(item: ShipmentItem, gone: PiecesGone): ShipmentItem | null {
  const lines = withoutPieces(item.MarketplaceOrderLines, gone)
  if (lines.length === 0) return null
  const { Consignment: consignment } = item
  const left = new Map(
    item.MarketplaceOrderLines.map((line, place) => [line.Id || String(place), line.Quantity - (gone.get(place) ?? 0)]),
  )
  return {
    ...item,
    MarketplaceOrderLines: [...lines],
    Value: minorToDecimal(sumLineValue(lines)),
    ReferenceSummary: referenceSummary(lines),
    Consignment:
      consignment === null ? null : { ...consignment, Parcels: parcelsWith(item, consignment.Parcels, left) },
  }
}

type Parcels = NonNullable<ShipmentItem["Consignment"]>["Parcels"]

/** Takes pieces out of the last parcels that hold them. Lines without an id are named by their index, which moves up. */
function parcelsWith(item: ShipmentItem, parcels: Parcels, left: ReadonlyMap<string, number>): Parcels {
  const rest = new Map(left)
  const before = new Map(item.MarketplaceOrderLines.map((line, place) => [line.Id || String(place), line.Quantity]))
  let moved = 0
  const names = new Map(
    item.MarketplaceOrderLines.map((line, place) => {
      const name = line.Id || String(place)
      if ((left.get(name) ?? 0) <= 0) {
        moved += 1
        return [name, null]
      }
      return [name, line.Id || String(place - moved)]
    }),
  )
  return parcels.map((parcel) => ({
    ...parcel,
    Orders: parcel.Orders.flatMap((order) => {
      const name = names.get(order.Id)
      if (typeof name === "string" && left.get(order.Id) === before.get(order.Id)) return [{ ...order, Id: name }]
      const Quantity = Math.min(order.Quantity, rest.get(order.Id) ?? 0)
      rest.set(order.Id, (rest.get(order.Id) ?? 0) - Quantity)
      return name === null || name === undefined || Quantity <= 0 ? [] : [{ ...order, Id: name, Quantity }]
    }),
  }))
}
