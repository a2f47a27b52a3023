import type { ItemId } from "@smart-send/domain/id/id"
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from "react"
import {
  isPricing,
  summariseSelection,
  type BookingSummary,
  type PricedLine,
} from "../../../data/booking/booking-summary.ts"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"

/**
 * What the first `most` of the ready items come to. The same object until one of their prices or ways changes, so that the
 * bar is not drawn again for every change in a list of ten thousand items.
 */
export function useReadySummary(store: ItemStore, ids: readonly ItemId[], most: number): BookingSummary {
  // More than one action books are not looked at: the list may have ten thousand, and any of them may change.
  const look = useMemo(() => watchSummary(store, ids.slice(0, most), most), [store, ids, most])
  // The rows go first when many of them change at once.
  return useDeferredValue(useSyncExternalStore(store.onList, look))
}

/** How many of these items may be ready in a moment: their prices are on the way. */
export function usePricing(store: ItemStore, ids: readonly ItemId[]): number {
  const count = useCallback(() => {
    let pricing = 0
    for (const id of ids) {
      const record = store.get(id)
      if (record !== undefined && isPricing(record)) pricing += 1
    }
    return pricing
  }, [store, ids])
  return useSyncExternalStore(store.onList, count)
}

function watchSummary(store: ItemStore, ids: readonly ItemId[], most: number): () => BookingSummary {
  let records: readonly ItemRecord[] = []
  let summary = summariseSelection(records, most)
  return () => {
    const now = ids.flatMap((id) => store.get(id) ?? [])
    if (isSame(now, records)) return summary
    records = now
    const next = summariseSelection(now, most)
    if (!isSameOffer(next, summary)) summary = next
    return summary
  }
}

function isSameOffer(a: BookingSummary, b: BookingSummary): boolean {
  return (
    a.ready === b.ready &&
    a.totalExVat === b.totalExVat &&
    a.duties === b.duties &&
    a.lines.every((line, at) => isSameLine(line, b.lines[at]))
  )
}

function isSameLine(line: PricedLine, other: PricedLine | undefined): boolean {
  return (
    other?.price === line.price &&
    other.record.id === line.record.id &&
    isSame(shownOf(line.record), shownOf(other.record))
  )
}

/** What of an item the bar shows beside its price: its account, and how it is handed over. */
function shownOf({ item: { Service }, quote }: ItemRecord): readonly unknown[] {
  const priced = quote?.Quote?.Service
  return [Service?.Id, Service?.Provider, Service?.AccountId, priced?.HandOver, priced?.DeliversTo]
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at])
}
