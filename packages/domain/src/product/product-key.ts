import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { skuKey } from "./products-by-sku.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** How many pieces of one product an item holds. */
export interface PiecesOfProduct {
  /** See {@link productKey}. */
  readonly key: string
  readonly name: string
  /** As the order writes it; empty for none. */
  readonly sku: string
  readonly quantity: number
}

/** One key for all lines of one product: by its SKU or, without one, by its name. */
export function productKey(line: Pick<OrderLine, "Description" | "Meta" | "Product">): string {
  const { Description, Product } = line
  const sku = skuKey(wholeSku(line))
  return sku === "" ? `name ${(Description || Product.Description).trim().toLowerCase()}` : `sku ${sku}`
}

/** What is in an item, line by line; an item without lines is one piece of what its description says. */
export function piecesOf({
  Description,
  MarketplaceOrderLines: lines,
}: Pick<ShipmentItem, "Description" | "MarketplaceOrderLines">): readonly PiecesOfProduct[] {
  if (lines.length === 0) {
    return [{ key: `name ${Description.trim().toLowerCase()}`, name: Description, sku: "", quantity: 1 }]
  }
  return lines.map((line) => ({
    key: productKey(line),
    name: line.Description || line.Product.Description,
    sku: wholeSku(line),
    quantity: line.Quantity,
  }))
}

/**
 * The weight of these pieces together, in kg to 3 decimals; null when that of any is not known, or is 0.
 *
 * @param pieces the weight of one piece in kg, and how many there are
 */
export function weightOfPieces(
  pieces: readonly { readonly weight: number | undefined; readonly quantity: number }[],
): number | null {
  let sum = 0
  for (const { weight = 0, quantity } of pieces) {
    if (weight <= 0) return null
    sum += weight * quantity
  }
  return pieces.length === 0 ? null : Math.round(sum * 1000) / 1000
}
