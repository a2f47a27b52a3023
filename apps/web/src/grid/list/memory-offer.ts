import type { ItemId } from "@smart-send/domain/id/id"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { knownFacts } from "@smart-send/domain/product/known-facts"
import type { ProductMemory } from "@smart-send/domain/product/product"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** The missing facts that the product memory can fill in, item by item, and which facts those are in total. */
export interface MemoryOffer {
  readonly changes: ReadonlyMap<ItemId, ItemChanges>
  readonly facts: readonly MemoryFact[]
}

export const MEMORY_FACTS = ["weight", "size", "code", "origin", "value", "service"] as const
export type MemoryFact = (typeof MEMORY_FACTS)[number]

export type ProductsBySku = ReadonlyMap<string, ProductMemory>

/**
 * What the product memory can add to an item that can be booked and is not being saved or priced; null when that is
 * nothing.
 */
function rememberedOf({ item, state }: ItemRecord, products: ProductsBySku): ItemChanges | null {
  const isPageIdle = state === "IDLE" || state === "ERROR"
  return isPageIdle && canBeBooked(item) ? knownFacts(item, products) : null
}

/** The facts that the product memory can add to an item. */
export function rememberedFacts(record: ItemRecord, products: ProductsBySku): readonly MemoryFact[] {
  const known = rememberedOf(record, products)
  return known === null ? [] : factsOf(record.item, known)
}

export function memoryOffer(records: Iterable<ItemRecord>, products: ProductsBySku): MemoryOffer {
  const changes = new Map<ItemId, ItemChanges>()
  const facts = new Set<MemoryFact>()
  if (products.size === 0) return { changes, facts: [] }
  for (const record of records) {
    const known = rememberedOf(record, products)
    if (known === null) continue
    changes.set(record.id, known)
    for (const fact of factsOf(record.item, known)) facts.add(fact)
  }
  return { changes, facts: MEMORY_FACTS.filter((fact) => facts.has(fact)) }
}

function factsOf(item: ShipmentItem, changes: ItemChanges): readonly MemoryFact[] {
  const before = item.PackageDimensions
  const after = changes.PackageDimensions ?? before
  const hasOther = (read: (line: ShipmentItem["MarketplaceOrderLines"][number]) => unknown): boolean =>
    changes.MarketplaceOrderLines?.some((line, index) => {
      const present = item.MarketplaceOrderLines[index]
      return present !== undefined && read(line) !== read(present)
    }) === true
  const isFilled: Readonly<Record<MemoryFact, boolean>> = {
    weight: after.Weight !== before.Weight,
    size: after.Length !== before.Length || after.Width !== before.Width || after.Height !== before.Height,
    code: hasOther((line) => line.Product.TariffCode),
    origin: hasOther((line) => line.Product.CountryOfManufacture),
    value: hasOther((line) => line.Value),
    service: changes.Service !== undefined,
  }
  return MEMORY_FACTS.filter((fact) => isFilled[fact])
}
