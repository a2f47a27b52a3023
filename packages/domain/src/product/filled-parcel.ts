import type { ItemContents } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { PackageDimensions } from "../parcel/package-dimensions.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import { isOnePiece } from "./is-one-piece.ts"
import { weightOfPieces } from "./product-key.ts"

type Packed = Pick<ItemContents, "Consignment" | "PackageDimensions" | "MarketplaceOrderLines">

/**
 * The parcel with what is known of one piece of each product filled in where the parcel lacks it. A parcel of one piece
 * takes weight and sides; one of several pieces takes the sum of their weights, when all are known. It is the same
 * object when there is nothing to fill in.
 */
export function filledParcel(
  item: Packed,
  dimensionsOf: (line: OrderLine) => PackageDimensions | undefined,
): PackageDimensions {
  const size = item.PackageDimensions
  // Several parcels have their own weights, which can't be worked out from the pieces.
  if (item.Consignment !== null) return size
  const [line] = item.MarketplaceOrderLines
  const known = isOnePiece(item) && line !== undefined ? dimensionsOf(line) : undefined
  const sides = known === undefined ? size : filledSides(size, known)
  const Weight = size.Weight > 0 ? size.Weight : (knownWeight(item.MarketplaceOrderLines, dimensionsOf) ?? 0)
  return Weight === size.Weight && sides === size ? size : { ...sides, Weight }
}

/** The sides of one box. None is filled in when a given side shows that it is another box. */
function filledSides(size: PackageDimensions, known: PackageDimensions): PackageDimensions {
  const isOtherBox = (["Length", "Width", "Height"] as const).some(
    (side) => size[side] > 0 && size[side] !== known[side],
  )
  if (isOtherBox) return size
  const { Length, Width, Height } = known
  return Length === size.Length && Width === size.Width && Height === size.Height
    ? size
    : { ...size, Length, Width, Height }
}

/** kg; null when the weight of any piece is not known, or the sum is beyond what can be sent. */
function knownWeight(
  lines: readonly OrderLine[],
  dimensionsOf: (line: OrderLine) => PackageDimensions | undefined,
): number | null {
  const sum = weightOfPieces(lines.map((line) => ({ weight: dimensionsOf(line)?.Weight, quantity: line.Quantity })))
  return sum !== null && sum > 0 && sum <= PARCEL_LIMITS.Weight ? sum : null
}
