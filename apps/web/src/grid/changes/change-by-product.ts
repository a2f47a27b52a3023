import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"
import { piecesOf, productKey, weightOfPieces } from "@smart-send/domain/product/product-key"
import type { ItemRecord } from "../../data/items/item-record.ts"
import type { ProductCodes } from "../../product/product-codes-fields.tsx"

/** A product that several items hold, for a form that asks for it once. */
export interface ProductToFix {
  readonly key: string
  readonly name: string
  readonly sku: string
  /** The items that wait for it. */
  readonly ids: readonly ItemId[]
}

type Changes = ReadonlyMap<ItemId, ItemChanges>

/** The products in these items that have no weight, the one in most items first. */
export function productsToWeigh(records: Iterable<ItemRecord>): readonly ProductToFix[] {
  const products = createProductList()
  for (const { id, item } of records) {
    if (isWeighedHere(item)) for (const piece of piecesOf(item)) products.add(id, piece)
  }
  return products.list()
}

/** The weight of each item whose products are all weighed: the sum of its pieces. */
export function weightChanges(records: Iterable<ItemRecord>, weights: ReadonlyMap<string, number>): Changes {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, item } of records) {
    if (!isWeighedHere(item)) continue
    const Weight = weightOfPieces(piecesOf(item).map(({ key, quantity }) => ({ weight: weights.get(key), quantity })))
    if (Weight === null || Weight > PARCEL_LIMITS.Weight) continue
    changes.set(id, { PackageDimensions: { ...item.PackageDimensions, Weight } })
  }
  return changes
}

/** The parcels of a consignment are weighed one by one. */
function isWeighedHere({ Consignment, PackageDimensions }: ItemRecord["item"]): boolean {
  return (Consignment?.Parcels.length ?? 0) === 0 && PackageDimensions.Weight === 0
}

/** The products whose tariff code or country of manufacture is missing or wrong, the one in most items first. */
export function productsToCode(records: Iterable<ItemRecord>): readonly ProductToFix[] {
  const products = createProductList()
  for (const record of records) {
    const faulty = faultyFields(record)
    for (const [index, line] of record.item.MarketplaceOrderLines.entries()) {
      if (!faulty.has(pathOf(index, "TariffCode")) && !faulty.has(pathOf(index, "CountryOfManufacture"))) continue
      const { Sku: sku, Description } = line.Product
      products.add(record.id, { key: productKey(line), name: line.Description || Description, sku })
    }
  }
  return products.list()
}

/** Sets code and origin on every line of the product where they are missing or wrong. */
export function codeChanges(records: Iterable<ItemRecord>, codes: ReadonlyMap<string, ProductCodes>): Changes {
  const changes = new Map<ItemId, ItemChanges>()
  for (const record of records) {
    const lines = record.item.MarketplaceOrderLines
    const faulty = faultyFields(record)
    const coded = lines.map((line, index) => {
      const entered = codes.get(productKey(line))
      if (entered === undefined) return line
      const value = (field: keyof OrderLine["Product"] & ("TariffCode" | "CountryOfManufacture"), typed: string) => {
        const now = line.Product[field]
        return typed !== "" && (now === "" || faulty.has(pathOf(index, field))) ? typed : now
      }
      const TariffCode = value("TariffCode", entered.code)
      const CountryOfManufacture = value("CountryOfManufacture", entered.origin)
      const isSame =
        TariffCode === line.Product.TariffCode && CountryOfManufacture === line.Product.CountryOfManufacture
      return isSame ? line : { ...line, Product: { ...line.Product, TariffCode, CountryOfManufacture } }
    })
    if (coded.some((line, index) => line !== lines[index])) changes.set(record.id, { MarketplaceOrderLines: coded })
  }
  return changes
}

/** The codes that lines of these items have for each product: what a seller entered for another order of it. */
export function codesOfOthers(records: Iterable<ItemRecord>): ReadonlyMap<string, ProductCodes> {
  const codes = new Map<string, ProductCodes>()
  for (const record of records) {
    const faulty = faultyFields(record)
    for (const [index, line] of record.item.MarketplaceOrderLines.entries()) {
      const { TariffCode: code, CountryOfManufacture: origin } = line.Product
      if (code === "" || faulty.has(pathOf(index, "TariffCode"))) continue
      const key = productKey(line)
      const known = codes.get(key)
      if (known === undefined || (known.origin === "" && origin !== "")) codes.set(key, { code, origin })
    }
  }
  return codes
}

function faultyFields({ problems }: ItemRecord): ReadonlySet<string> {
  return new Set(problems.filter(({ Severity }) => Severity === "error").map(({ Field }) => Field))
}

function pathOf(line: number, field: "TariffCode" | "CountryOfManufacture"): string {
  return `MarketplaceOrderLines.${line}.Product.${field}`
}

function createProductList() {
  const found = new Map<
    string,
    { readonly key: string; readonly name: string; readonly sku: string; ids: Set<ItemId> }
  >()
  return {
    add: (id: ItemId, { key, name, sku }: Omit<ProductToFix, "ids">): void => {
      const known = found.get(key)
      if (known === undefined) found.set(key, { key, name, sku, ids: new Set([id]) })
      else known.ids.add(id)
    },
    list: (): readonly ProductToFix[] =>
      [...found.values()]
        .map(({ key, name, sku, ids }) => ({ key, name, sku, ids: [...ids] }))
        .toSorted((a, b) => b.ids.length - a.ids.length || (a.name < b.name ? -1 : 1)),
  }
}
