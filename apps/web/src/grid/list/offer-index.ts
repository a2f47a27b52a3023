import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemRecord } from "../../data/items/item-record.ts"
import type { ItemStore } from "../../data/items/item-store.ts"
import { rememberedOf, type ProductsBySku } from "./memory-offer.ts"
import { hasOpenProblems } from "./shared-problems.ts"

/** Keeps, item by item, the few items for which something can be offered. */
export interface OfferIndex {
  /** A new object when one of these items has changed. */
  readonly snapshot: () => OfferSnapshot
  readonly onChange: (listener: () => void) => () => void
}

export interface OfferSnapshot {
  /** Items whose products were sent before, where the product memory knows more than the item says. */
  readonly remembered: (products: ProductsBySku) => readonly ItemRecord[]
  /** Items whose problems count. */
  readonly withProblems: () => readonly ItemRecord[]
}

export function createOfferIndex(store: ItemStore): OfferIndex {
  const problemIds = new Set<ItemId>()
  const rememberedIds = new Set<ItemId>()
  const listeners = new Set<() => void>()
  let products: ProductsBySku = new Map()

  const recordsOf = (ids: Iterable<ItemId>): readonly ItemRecord[] => [...ids].flatMap((id) => store.get(id) ?? [])
  const remember = (ids: Iterable<ItemId>): boolean =>
    keep(rememberedIds, ids, (id) => {
      const record = products.size === 0 ? undefined : store.get(id)
      return record !== undefined && rememberedOf(record, products) !== null
    })
  const takeSnapshot = (): OfferSnapshot => ({
    remembered: (known) => {
      if (known !== products) {
        products = known
        remember(store.all().keys())
      }
      return recordsOf(rememberedIds)
    },
    withProblems: () => recordsOf(problemIds),
  })
  let snapshot = takeSnapshot()
  const hasProblem = (id: ItemId): boolean => {
    const record = store.get(id)
    return record !== undefined && hasOpenProblems(record)
  }

  const update = (changed: Iterable<ItemId>): void => {
    const ids = [...changed]
    const areOther = [keep(problemIds, ids, hasProblem), remember(ids)]
    if (!areOther.includes(true)) return
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  }
  update(store.all().keys())
  // The index and the store both live as long as the session, so nothing stops listening.
  store.onList(update)

  return {
    snapshot: () => snapshot,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Adds the ids to `kept` or removes them.
 * @returns whether one was added or removed, or is still in it and has changed.
 */
function keep(kept: Set<ItemId>, ids: Iterable<ItemId>, isOne: (id: ItemId) => boolean): boolean {
  let isOther = false
  for (const id of ids) {
    const was = kept.has(id)
    const is = isOne(id)
    isOther ||= was || is
    if (is) kept.add(id)
    else kept.delete(id)
  }
  return isOther
}
