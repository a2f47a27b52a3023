import { gramsOf, kilogramsOf } from "../item/consignment-weight.ts"
import type { ItemChanges, ShipmentItem } from "../item/item.ts"
import { describeLines } from "../item/make-item.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { ShopDifferences } from "../item/shop-state.ts"
import type { PackageDimensions } from "../parcel/package-dimensions.ts"
import { weightOfPieces } from "../product/product-key.ts"

/** The weight of one piece of a line in kg; 0 where it is not known. */
export type WeightOf = (line: OrderLine) => number

/** As the shop gave it with the order. */
export const shopsWeight: WeightOf = ({ Product }) => Product.Dimensions.Weight

/**
 * What of an item changes when it holds these lines; nothing when they are those it has. Parcels of a consignment held other pieces, so
 * it starts over. A description that was made of the lines is made of those that are left. The weight follows, see
 * {@link weightWith}.
 */
export function linesLeft(item: ShipmentItem, left: readonly OrderLine[], weightOf = shopsWeight): ItemChanges {
  const before = item.MarketplaceOrderLines
  if (left.length === before.length && left.every((line, place) => isSame(line, before[place]))) return {}
  const isOther = hasOtherPieces(before, left)
  const { Weight } = isOther ? weightWith(item, left, weightOf) : item.PackageDimensions
  const dimensions: PackageDimensions = { ...item.PackageDimensions, Weight }
  return {
    MarketplaceOrderLines: [...left],
    ...(isOther && { Consignment: null }),
    ...(isMadeOf(item.Description, before) && { Description: describeLines(left) }),
    ...(Weight !== item.PackageDimensions.Weight && { PackageDimensions: dimensions }),
  }
}

/** A difference of the weight, as a row shows it beside those of the order. */
export type WeightChange = ShopDifferences["Changes"][number] & { readonly Part: "Weight" }

/**
 * The weight of an item, in kg, once it holds these lines.
 * - The products' weights are known, and the parcel weighs what they come to: it weighs what those that are left come to.
 * - They are known, and somebody has typed another weight: that stays, and what it would be now is shown to be taken.
 * - One is not known: the weight is asked for, and what it was is shown.
 */
export function weightWith(
  item: ShipmentItem,
  lines: readonly OrderLine[],
  weightOf = shopsWeight,
): { readonly Weight: number; readonly change: WeightChange | null } {
  const whole = kilogramsOf(item)
  if (whole === 0) return { Weight: 0, change: null }
  const [all, left] = [piecesWeight(item.MarketplaceOrderLines, weightOf), piecesWeight(lines, weightOf)]
  if (all === null || left === null) return { Weight: 0, change: weightChange(whole, null) }
  if (gramsOf(whole) === gramsOf(all)) return { Weight: left, change: null }
  if (gramsOf(whole) === gramsOf(left)) return { Weight: whole, change: null }
  const less = gramsOf(whole - all + left)
  return { Weight: whole, change: weightChange(whole, less > 0 ? less / 1000 : left) }
}

function weightChange(was: number, now: number | null): WeightChange {
  return { Part: "Weight", Line: "", Product: "", Was: String(was), Now: now === null ? "" : String(now) }
}

function piecesWeight(lines: readonly OrderLine[], weightOf: WeightOf): number | null {
  return weightOfPieces(lines.map((line) => ({ weight: weightOf(line), quantity: line.Quantity })))
}

function isSame(line: OrderLine, other: OrderLine | undefined): boolean {
  return line === other || JSON.stringify(line) === JSON.stringify(other)
}

/** Whether these lines hold others of the orders' pieces, or more or fewer of them. */
export function hasOtherPieces(before: readonly OrderLine[], left: readonly OrderLine[]): boolean {
  return piecesText(before) !== piecesText(left)
}

function piecesText(lines: readonly OrderLine[]): string {
  return JSON.stringify(lines.map((line) => [line.MarketplaceOrderId, line.MarketplaceOrderLineId, line.Quantity]))
}

/** Orders that joined the parcel later did not change its description. */
function isMadeOf(description: string, lines: readonly OrderLine[]): boolean {
  return lines.some((_line, place) => describeLines(lines.slice(0, place + 1)) === description)
}
