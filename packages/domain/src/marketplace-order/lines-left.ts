import { kilogramsOf } from "../item/consignment-weight.ts"
import type { ItemChanges, ShipmentItem } from "../item/item.ts"
import { describeLines } from "../item/make-item.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { PackageDimensions } from "../parcel/package-dimensions.ts"

/**
 * What of an item changes when these of its lines alone are still to be sent; nothing when they are all. Parcels of a consignment held
 * other pieces, so it starts over. A description that was made of the lines is made of those that are left. The weight, in kg, becomes
 * less where the weights of all products are known, and stays otherwise: a parcel that is said to be too light costs a surcharge.
 */
export function linesLeft(item: ShipmentItem, left: readonly OrderLine[]): ItemChanges {
  const before = item.MarketplaceOrderLines
  if (left.length === before.length) return {}
  const weight = weightLeft(item, left)
  const dimensions: PackageDimensions = { ...item.PackageDimensions, Weight: weight }
  return {
    MarketplaceOrderLines: [...left],
    Consignment: null,
    ...(isMadeOf(item.Description, before) && { Description: describeLines(left) }),
    ...(weight !== item.PackageDimensions.Weight && { PackageDimensions: dimensions }),
  }
}

/** Orders that joined the parcel later did not change its description. */
function isMadeOf(description: string, lines: readonly OrderLine[]): boolean {
  return lines.some((_line, place) => describeLines(lines.slice(0, place + 1)) === description)
}

function weightLeft(item: ShipmentItem, left: readonly OrderLine[]): number {
  const whole = kilogramsOf(item)
  const [all, part] = [productsWeight(item.MarketplaceOrderLines), productsWeight(left)]
  if (whole === 0 || all === null || part === null) return whole
  return Math.max(Math.round((whole * part * 1000) / all), 1) / 1000
}

/** Null while the weight of one of the products is not known. */
function productsWeight(lines: readonly OrderLine[]): number | null {
  if (lines.some(({ Product }) => Product.Dimensions.Weight === 0)) return null
  return lines.reduce((sum, { Product, Quantity }) => sum + Product.Dimensions.Weight * Quantity, 0)
}
