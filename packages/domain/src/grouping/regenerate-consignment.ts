import { consignmentWeight, keptConsignment } from "../item/consignment-weight.ts"
import type { Consignment, ShipmentItem } from "../item/item.ts"
import { decimalToMinor, minor, minorToDecimal } from "../money/money.ts"
import { hundredths } from "./share-parts.ts"
import { shareOut } from "./share-out.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { cutText } from "../text/cut-text.ts"

type Parcel = Consignment["Parcels"][number]
type Order = Parcel["Orders"][number]

/** The item as far as its parcels hang on it. */
export type Consigned = Pick<ShipmentItem, "MarketplaceOrderLines" | "PackageDimensions" | "Consignment">

/**
 * The consignment of an item in `count` parcels, shared out anew (GROUP-10): null for a single parcel, which
 * resets it. Pieces are dealt in the order of their lines, the first parcels getting those left over; with fewer pieces than
 * parcels a piece travels in several. Each line's value, in pounds to the penny, and the parcel's weight, in kg to 2 decimals,
 * are shared out with the remainder on the first (GROUP-9). Every parcel has the item's sides. An order's `Id` is its line's,
 * or the line's place from 0. `newUid` gives ids that are unique in the consignment; 8 characters will do, and longer ones
 * make descriptions shorter: a consignment must not become too long to be kept (ITEM-16).
 * @throws RangeError when `count` is not a whole number from 1 to what an item holds.
 */
export function regenerateConsignment(item: Consigned, count: number, newUid: () => string): Consignment | null {
  if (!Number.isInteger(count) || count < 1 || count > ITEM_LIMITS.parcels)
    throw new RangeError(`Not a parcel count: ${count}`)
  if (count === 1) return null
  const weights = shareOut(
    hundredths(consignmentWeight(item)),
    Array.from({ length: count }, () => 1),
  )
  const orders = dealPieces(item, count, newUid)
  const Parcels = weights.map((weight, index): Parcel => ({
    UID: newUid(),
    Dimensions: { ...item.PackageDimensions, Weight: weight / 100 },
    Orders: orders[index] ?? [],
  }))
  return shortened({ Parcels })
}

function dealPieces(item: Consigned, count: number, newUid: () => string): readonly Order[][] {
  const lines = item.MarketplaceOrderLines
  const piecesByParcel = deal(
    lines.map((line) => line.Quantity),
    count,
  )
  const orders: Order[][] = Array.from({ length: count }, () => [])
  lines.forEach((line, place) => {
    const held = piecesByParcel.flatMap((pieces, parcel) => {
      const quantity = pieces.get(place) ?? 0
      return quantity > 0 ? [{ parcel, quantity }] : []
    })
    const values = shareOut(
      decimalToMinor(line.Value),
      held.map(({ quantity }) => quantity),
    )
    held.forEach(({ parcel, quantity }, index) => {
      orders[parcel]?.push({
        UID: newUid(),
        Id: line.Id || String(place),
        Quantity: quantity,
        Value: minorToDecimal(minor(values[index] ?? 0)),
        Description: cutText(line.Description || line.Product.Description, ITEM_LIMITS.description),
      })
    })
  })
  return orders
}

/** How many pieces of each line, by its place, go in each parcel. */
function deal(quantities: readonly number[], count: number): readonly ReadonlyMap<number, number>[] {
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
  if (pieces < count) {
    const lineOfPiece = quantities.flatMap((quantity, place) => Array.from({ length: quantity }, () => place))
    return Array.from({ length: count }, (_, parcel) => {
      const place = lineOfPiece[Math.floor((parcel * pieces) / count)] ?? 0
      return new Map([[place, 1]])
    })
  }
  let [place, leftOfLine] = [0, quantities[0] ?? 0]
  return Array.from({ length: count }, (_, parcel) => {
    const dealt = new Map<number, number>()
    let room = Math.floor(pieces / count) + (parcel < pieces % count ? 1 : 0)
    while (room > 0) {
      if (leftOfLine === 0) leftOfLine = quantities[(place += 1)] ?? room
      const taken = Math.min(room, leftOfLine)
      dealt.set(place, taken)
      room -= taken
      leftOfLine -= taken
    }
    return dealt
  })
}

/** A consignment too long to be kept would be dropped at saving: descriptions get shorter first, then orders go. */
function shortened(consignment: Consignment): Consignment {
  for (const most of [ITEM_LIMITS.description, 60, 30, 0]) {
    const kept = keptConsignment(
      withOrders(consignment, (orders) =>
        orders.map((order) => ({ ...order, Description: cutText(order.Description, most) })),
      ),
    )
    if (kept !== null) return kept
  }
  return withOrders(consignment, () => [])
}

function withOrders({ Parcels }: Consignment, change: (orders: readonly Order[]) => Order[]): Consignment {
  return { Parcels: Parcels.map((parcel) => ({ ...parcel, Orders: change(parcel.Orders) })) }
}
