import type { ShipmentItem } from "@smart-send/domain/item/item"
import { shopsWeight, type WeightOf } from "@smart-send/domain/marketplace-order/lines-left"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import type { Tx } from "../../platform/db/scope.ts"
import { readKnownProducts } from "./known-products.ts"

/** The weights of one piece of what items hold, or are to hold: as the shop gave them with the order, otherwise as they are remembered. */
export async function productWeights(
  tx: Tx,
  items: Iterable<Pick<ShipmentItem, "MarketplaceOrderLines">>,
): Promise<WeightOf> {
  const lines = [...items].flatMap(({ MarketplaceOrderLines }) => MarketplaceOrderLines)
  const keys = new Set(lines.filter((line) => shopsWeight(line) === 0).map(keyOf))
  keys.delete("")
  const known = await readKnownProducts(tx, [...keys])
  return (line) => shopsWeight(line) || (known.get(keyOf(line))?.Dimensions.Weight ?? 0)
}

function keyOf({ Product }: OrderLine): string {
  return skuKey(Product.Sku)
}
