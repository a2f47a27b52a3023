import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemStore } from "../../data/items/item-store.ts"
import { rememberedFacts, type MemoryFact, type ProductsBySku } from "./memory-offer.ts"

/** Keeps, item by item, what the product memory can fill in. */
export interface OfferIndex {
  /** A new object when what is offered for an item has changed. */
  readonly snapshot: () => OfferSnapshot
  readonly onChange: (listener: () => void) => () => void
}

export interface OfferSnapshot {
  /** Items whose products were sent before, with the facts that the product memory knows and the item lacks. */
  readonly remembered: (products: ProductsBySku) => ReadonlyMap<ItemId, readonly MemoryFact[]>
}

export function createOfferIndex(store: ItemStore): OfferIndex {
  const factsById = new Map<ItemId, readonly MemoryFact[]>()
  const listeners = new Set<() => void>()
  let products: ProductsBySku = new Map()

  /** @returns whether an item's facts have changed. */
  const remember = (id: ItemId): boolean => {
    const record = products.size === 0 ? undefined : store.get(id)
    const before = factsById.get(id)
    const facts = record === undefined ? [] : rememberedFacts(record, products)
    if (facts.length === 0) return factsById.delete(id)
    factsById.set(id, facts)
    return before?.join(" ") !== facts.join(" ")
  }
  const rememberAll = (ids: Iterable<ItemId>): boolean => {
    let isOther = false
    for (const id of ids) isOther = remember(id) || isOther
    return isOther
  }
  const takeSnapshot = (): OfferSnapshot => ({
    remembered: (known) => {
      if (known !== products) {
        products = known
        rememberAll(store.all().keys())
      }
      return factsById
    },
  })
  let snapshot = takeSnapshot()
  // The index and the store both live as long as the session, so nothing stops listening.
  store.onList((changed) => {
    if (!rememberAll(changed)) return
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  })

  return {
    snapshot: () => snapshot,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
