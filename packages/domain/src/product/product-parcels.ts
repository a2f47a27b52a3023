import type { NewItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { PackageDimensions } from "../parcel/package-dimensions.ts"
import { filledParcel } from "./filled-parcel.ts"
import { skuKey } from "./products-by-sku.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** Weight and sides of one piece of each product, by {@link productKeyOf}. */
export type ProductParcels = ReadonlyMap<string, PackageDimensions>

/** A product of which some items of a file have no weight. */
export interface UnweighedProduct {
  /** By {@link productKeyOf}. */
  readonly key: string
  /** Empty for a product that only its name tells. */
  readonly sku: string
  readonly description: string
  /** How many of the file's items hold it and have no weight. */
  readonly itemCount: number
}

/** Names a product within a file: by its SKU, otherwise by its description. */
export function productKeyOf(line: Pick<OrderLine, "Description" | "Meta" | "Product">): string {
  const key = skuKey(wholeSku(line))
  return key === "" ? `name ${line.Description.trim().toLowerCase()}` : skuProductKey(key)
}

/** The same for a SKU, as the product memory has it. */
export function skuProductKey(sku: string): string {
  return `sku ${skuKey(sku)}`
}

/** The products of the items without a weight, those of most items first. */
export function unweighedProducts(items: readonly NewItem[]): readonly UnweighedProduct[] {
  const found = new Map<string, UnweighedProduct>()
  for (const item of items) {
    if (!lacksWeight(item)) continue
    const lines = new Map(item.MarketplaceOrderLines.map((line) => [productKeyOf(line), line]))
    for (const [key, line] of lines) {
      const before = found.get(key)
      if (before === undefined)
        found.set(key, { key, sku: wholeSku(line).trim(), description: line.Description, itemCount: 1 })
      else found.set(key, { ...before, itemCount: before.itemCount + 1 })
    }
  }
  return [...found.values()].toSorted((a, b) => b.itemCount - a.itemCount)
}

/**
 * The item as it is created: one without a weight takes what is known of its products, as an offer of the product
 * memory would fill it in. An item that has a weight stays as the file has it.
 */
export function withProductParcel(item: NewItem, parcels: ProductParcels): NewItem {
  if (parcels.size === 0 || !lacksWeight(item)) return item
  const PackageDimensions = filledParcel(item, (line) => parcels.get(productKeyOf(line)))
  return PackageDimensions === item.PackageDimensions ? item : { ...item, PackageDimensions }
}

function lacksWeight({ Consignment, PackageDimensions }: NewItem): boolean {
  return Consignment === null && PackageDimensions.Weight === 0
}
