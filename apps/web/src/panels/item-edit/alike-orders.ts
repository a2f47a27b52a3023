import { canBeEdited } from "@smart-send/domain/item/item-status"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { productKey } from "@smart-send/domain/product/product-key"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { codeChanges, productsToCode } from "../../grid/changes/change-by-product.ts"

/** The other orders that lack the codes of each product, by the product's key. */
export function ordersToCode(records: Iterable<ItemRecord>, but: ItemId): ReadonlyMap<string, number> {
  return new Map(productsToCode(others(records, but)).map(({ key, ids }) => [key, ids.length]))
}

/** Gives the other orders of these products the codes of this item, where theirs are missing or wrong. */
export function changesOfAlike(
  records: Iterable<ItemRecord>,
  item: ShipmentItem,
  products: ReadonlySet<string>,
): ReadonlyMap<ItemId, ItemChanges> {
  const lines = item.MarketplaceOrderLines.filter((line) => products.has(productKey(line)))
  if (lines.length === 0) return new Map()
  const entered = new Map(
    lines.map((line) => [
      productKey(line),
      { code: line.Product.TariffCode, origin: line.Product.CountryOfManufacture },
    ]),
  )
  return codeChanges(others(records, item.Id), entered)
}

function others(records: Iterable<ItemRecord>, but: ItemId): readonly ItemRecord[] {
  return [...records].filter(({ id, item }) => id !== but && canBeEdited(item))
}
