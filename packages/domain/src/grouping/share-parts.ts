import { consignmentWeight } from "../item/consignment-weight.ts"
import type { ShipmentItem } from "../item/item.ts"
import { decimalToMinor, minor, type Minor } from "../money/money.ts"
import { shareOut } from "./share-out.ts"
import { partKey, type LinePart, type PartsOfShipment } from "./shipments-of.ts"

/** A part with what falls to it of its line and of its parcel. */
export interface SharedPart extends LinePart {
  readonly value: Minor
  /** Hundredths of a kg, of the source's parcel; null while the source is not weighed. */
  readonly weight: number | null
  /** The line stays the marketplace's order line with this part alone: the first that holds some of it. */
  readonly isFirstOfLine: boolean
  /** The same pieces stand in other shipments, too: they travel in several boxes. */
  readonly isBox: boolean
}

/** The parts of all shipments with their shares: every line's value and every parcel's weight go out to the last unit. */
export function shareParts(shipments: readonly PartsOfShipment[]): readonly (readonly SharedPart[])[] {
  const parts = shipments.flat()
  const values = sharesOf(parts, {
    keyOf: ({ item, line }) => partKey(item, line),
    amountOf: ({ item, line }) => decimalToMinor(item.MarketplaceOrderLines[line]?.Value ?? 0),
    weightOf: (part) => part.quantity,
  })
  const weights = sharesOf(parts, {
    keyOf: ({ item }) => item.Id,
    amountOf: ({ item }) => parcelWeight(item) ?? 0,
    weightOf: heft,
  })
  const piecesByLine = new Map<string, number>()
  for (const { item, line, quantity } of parts) {
    const key = partKey(item, line)
    piecesByLine.set(key, quantity + (piecesByLine.get(key) ?? 0))
  }
  const seen = new Set<string>()
  return shipments.map((shipment) =>
    shipment.map((part) => {
      const key = partKey(part.item, part.line)
      const isFirstOfLine = !seen.has(key)
      seen.add(key)
      const isWeighed = parcelWeight(part.item) !== null
      return {
        ...part,
        value: minor(values.get(part) ?? 0),
        weight: isWeighed ? (weights.get(part) ?? 0) : null,
        isFirstOfLine,
        isBox: (piecesByLine.get(key) ?? 0) > (part.item.MarketplaceOrderLines[part.line]?.Quantity ?? 0),
      }
    }),
  )
}

interface Sharing {
  /** Parts with the same key share one amount. */
  readonly keyOf: (part: LinePart) => string
  readonly amountOf: (part: LinePart) => number
  readonly weightOf: (part: LinePart) => number
}

function sharesOf(parts: readonly LinePart[], { keyOf, amountOf, weightOf }: Sharing): ReadonlyMap<LinePart, number> {
  const shares = new Map<LinePart, number>()
  for (const together of Map.groupBy(parts, keyOf).values()) {
    const [first] = together
    const amounts = first === undefined ? [] : shareOut(amountOf(first), together.map(weightOf))
    together.forEach((part, index) => shares.set(part, amounts[index] ?? 0))
  }
  return shares
}

/** How heavy a part is beside the others of its parcel: by its products' weights where all are known, else by pieces. */
function heft({ item, line, quantity }: LinePart): number {
  const weightsOfOne = item.MarketplaceOrderLines.map(({ Product }) => hundredths(Product.Dimensions.Weight))
  const isKnown = weightsOfOne.every((weight) => weight > 0)
  return isKnown ? quantity * (weightsOfOne[line] ?? 1) : quantity
}

/** Hundredths of a kg, at least one for what is weighed at all; null while it is not. */
function parcelWeight(item: ShipmentItem): number | null {
  const weight = hundredths(consignmentWeight(item))
  if (weight > 0) return weight
  return item.PackageDimensions.Weight > 0 ? 1 : null
}

/** kg to hundredths, whole. */
export function hundredths(kilograms: number): number {
  return Math.round(kilograms * 100 + Number.EPSILON * kilograms * 100)
}

/** Whether these parts are the whole of one item, as it stands. */
export function isWholeItem(item: ShipmentItem, parts: PartsOfShipment): boolean {
  return (
    parts.length === item.MarketplaceOrderLines.length &&
    parts.every((part) => part.item === item && part.quantity === item.MarketplaceOrderLines[part.line]?.Quantity)
  )
}
