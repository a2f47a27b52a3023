import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { productKey } from "@smart-send/domain/product/product-key"
import type { ItemRecord } from "../../data/items/item-record.ts"

export interface TariffEntry {
  /** For every line whose product has none of its own in `byProduct`; empty for none. */
  readonly code: string
  /** Codes by the product's key. */
  readonly byProduct: ReadonlyMap<string, string>
  /** Replaces existing codes. Otherwise only missing ones are filled (SELECT-4). */
  readonly isForced: boolean
}

/** The code without spaces and dots, if that leaves six to ten digits (CUSTOMS-8); otherwise null. */
export function tariffCodeOf(text: string): string | null {
  const code = text.replaceAll(/[\s.]/g, "")
  return /^\d{6,10}$/.test(code) ? code : null
}

/** Sets the code, or that of its product, on every order line that lacks one, or with force on all. */
export function tariffChanges(
  records: Iterable<ItemRecord>,
  { code, byProduct, isForced }: TariffEntry,
): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, item } of records) {
    const lines = item.MarketplaceOrderLines
    const coded = lines.map((line): OrderLine => {
      const now = line.Product.TariffCode
      const wanted = byProduct.get(productKey(line)) ?? code
      if (wanted === "" || wanted === now || (now !== "" && !isForced)) return line
      return { ...line, Product: { ...line.Product, TariffCode: wanted } }
    })
    if (coded.some((line, index) => line !== lines[index])) changes.set(id, { MarketplaceOrderLines: coded })
  }
  return changes
}
