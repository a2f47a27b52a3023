import type { OrderLine } from "@smart-send/domain/item/order-line"
import { productKey } from "@smart-send/domain/product/product-key"
import type { TariffSystem } from "@smart-send/domain/service/service"
import { TARIFF_CODE_LENGTH } from "@smart-send/domain/tariff/tariff-code"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** A product with the tariff codes that its order lines have. */
export interface TariffProduct {
  /** See `productKey`. */
  readonly key: string
  readonly name: string
  readonly sku: string
  readonly lines: number
  /** Each code once; empty where no line has one. */
  readonly had: readonly string[]
  readonly system: TariffSystem
}

/** The products in these items, the one on most lines first. */
export function productsToTariff(records: Iterable<ItemRecord>): readonly TariffProduct[] {
  const products = new Map<string, TariffProduct>()
  for (const { item, quote } of records) {
    const system = quote?.Quote?.Service.TariffSystem ?? "HS"
    for (const line of item.MarketplaceOrderLines) {
      const key = productKey(line)
      products.set(key, withLine(products.get(key), { key, line, system }))
    }
  }
  return [...products.values()].toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))
}

interface FoundLine {
  readonly key: string
  readonly line: OrderLine
  readonly system: TariffSystem
}

function withLine(known: TariffProduct | undefined, { key, line, system }: FoundLine): TariffProduct {
  const { Description, Sku, TariffCode } = line.Product
  const { had = [], lines = 0, name = line.Description || Description, sku = Sku } = known ?? {}
  return {
    key,
    name,
    sku,
    lines: lines + 1,
    had: TariffCode === "" || had.includes(TariffCode) ? had : [...had, TariffCode],
    system: longerSystem(known?.system ?? "HS", system),
  }
}

/** Of several services, the system that asks for the most digits: its codes are long enough for all of them. */
function longerSystem(a: TariffSystem, b: TariffSystem): TariffSystem {
  return TARIFF_CODE_LENGTH[b] > TARIFF_CODE_LENGTH[a] ? b : a
}
