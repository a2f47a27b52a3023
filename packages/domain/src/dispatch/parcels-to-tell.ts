import { isBooked } from "../item/item-status.ts"
import type { Consignment, ShipmentItem } from "../item/item.ts"

/** A parcel of a booked item, as its shops are told of it. */
export interface ParcelToTell {
  readonly number: string
  /** How many pieces of each line are in it, by the line's place in the item. Nothing for a further box of pieces that are told with another. */
  readonly pieces: ReadonlyMap<number, number>
}

type Parcels = Consignment["Parcels"]

/**
 * The parcels of an item that have a number, in their order; none before it is booked, or while the courier has given no number. Where
 * each parcel has a number of its own, every piece is told with the parcel that it is in. A piece that is in several boxes is told with
 * the first of them, and so is everything where nobody has said what is in which.
 */
export function parcelsToTell(item: ShipmentItem): readonly ParcelToTell[] {
  if (!isBooked(item)) return []
  const { TrackingNumber = "", ParcelNumbers = [] } = item.BookingDetails ?? {}
  const parcels = item.Consignment?.Parcels ?? []
  const isEach = ParcelNumbers.length > 1 && parcels.length === ParcelNumbers.length
  const contents = isEach ? contentsOf(item, parcels) : null
  const numbers = ParcelNumbers.length > 1 ? ParcelNumbers : [TrackingNumber]
  const all = new Map(item.MarketplaceOrderLines.map(({ Quantity }, place) => [place, Quantity]))
  const told = numbers.map((number, parcel) => ({
    number,
    pieces: contents?.[parcel] ?? (parcel === 0 ? all : new Map<number, number>()),
  }))
  // A courier that gives several boxes the same number has one parcel for the shop.
  const byNumber = Map.groupBy(told, ({ number }) => number)
  return [...byNumber].flatMap(([number, same]) => (number === "" ? [] : [{ number, pieces: sumOf(same) }]))
}

function contentsOf(item: ShipmentItem, parcels: Parcels): readonly ReadonlyMap<number, number>[] {
  const contents = parcels.map(() => new Map<number, number>())
  item.MarketplaceOrderLines.forEach((line, place) => {
    const held = parcels.map(({ Orders }) =>
      Orders.filter(({ Id }) => Id === (line.Id || String(place))).reduce((sum, { Quantity }) => sum + Quantity, 0),
    )
    const isShared = held.reduce((sum, count) => sum + count, 0) === line.Quantity
    const first = Math.max(
      held.findIndex((count) => count > 0),
      0,
    )
    held.forEach((count, parcel) => {
      const pieces = isShared ? count : parcel === first ? line.Quantity : 0
      if (pieces > 0) contents[parcel]?.set(place, pieces)
    })
  })
  return contents
}

function sumOf(parcels: readonly Pick<ParcelToTell, "pieces">[]): ReadonlyMap<number, number> {
  const sum = new Map<number, number>()
  for (const { pieces } of parcels) for (const [place, count] of pieces) sum.set(place, (sum.get(place) ?? 0) + count)
  return sum
}
