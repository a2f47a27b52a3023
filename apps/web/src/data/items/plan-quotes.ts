import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemRecord } from "./item-record.ts"

interface QuotePlan {
  /** Priced first, because somebody has just changed them. */
  readonly urgentIds: ReadonlySet<ItemId>
  /** Skipped, because their quote came back empty a moment ago. */
  readonly restingIds: ReadonlySet<ItemId>
  /** QuoteBatchSize (QUOTE-7). */
  readonly size: number
}

/** The next items to price: those waiting in QUOTE, the urgent ones first, then in the list's order. */
export function planQuotes(waiting: ReadonlyMap<ItemId, ItemRecord>, plan: QuotePlan): readonly ItemRecord[] {
  const batch = new Map<ItemId, ItemRecord>()
  const take = (record: ItemRecord | undefined): void => {
    if (record?.state === "QUOTE" && !plan.restingIds.has(record.id)) batch.set(record.id, record)
  }
  for (const id of plan.urgentIds) {
    if (batch.size >= plan.size) break
    take(waiting.get(id))
  }
  for (const record of waiting.values()) {
    if (batch.size >= plan.size) break
    take(record)
  }
  return [...batch.values()]
}
