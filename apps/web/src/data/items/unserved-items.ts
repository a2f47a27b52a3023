import { compareServices } from "@smart-send/contract/quote/compare-services"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { Edge } from "../client/create-edge.ts"
import { inBatches } from "./plan-saves.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore } from "./item-store.ts"

/** So many at once: each is held against every service. */
const BATCH = 200

/** Why nothing fits them, by id. */
export type AskWhy = (ids: readonly ItemId[]) => Promise<ReadonlyMap<ItemId, ItemProblem>>

/** Says on each item without a service, that has all else a price needs, why "cheapest" found none for it. */
export interface UnservedItems {
  readonly look: (changed: Iterable<ItemId>) => void
}

/**
 * "No service yet, use the cheapest" is no help where nothing fits: the system has looked already. The reason is asked for
 * once for each version of an item, and stands in the place of that problem.
 */
export function createUnservedItems(store: ItemStore, askWhy: AskWhy): UnservedItems {
  /** The version asked about, and the answer; null while it is out, or when something does fit. */
  const known = new Map<ItemId, { readonly version: string; readonly why: ItemProblem | null }>()

  const ask = async (records: readonly ItemRecord[]): Promise<void> => {
    for (const batch of inBatches(
      records.map(({ id }) => id),
      BATCH,
    )) {
      const found = await askWhy(batch)
      for (const [id, why] of found) known.set(id, { version: known.get(id)?.version ?? "", why })
      showReasons(found.keys())
    }
  }

  const showReasons = (ids: Iterable<ItemId>): void => {
    store.put(
      [...ids].flatMap((id) => {
        const record = store.get(id)
        const answer = known.get(id)
        const isOf = record !== undefined && isWithoutService(record) && answer?.version === record.item.Updated
        return isOf && answer.why !== null ? [{ ...record, problems: [answer.why] }] : []
      }),
    )
  }

  return {
    look: (changed) => {
      const records = [...changed].flatMap((id) => store.get(id) ?? []).filter(isWithoutService)
      const fresh = records.filter(({ id, item }) => known.get(id)?.version !== item.Updated)
      for (const { id, item } of fresh) known.set(id, { version: item.Updated, why: null })
      const answered = records.filter(({ id }) => known.get(id)?.why != null)
      if (answered.length > 0) showReasons(answered.map(({ id }) => id))
      if (fresh.length > 0) void ask(fresh)
    },
  }
}

/** All that keeps it from being sent is that it has no service. */
function isWithoutService({ problems, item, unsaved }: ItemRecord): boolean {
  const [only, ...others] = problems
  return unsaved === null && item.Service === null && only?.Code === "SERVICE-MISSING" && others.length === 0
}

/** A call that fails leaves the rows as they are. */
export function askServer(edge: Edge): AskWhy {
  return async (ids) => {
    const { result } = await edge.call(compareServices, { body: { Ids: [...ids], ExcludedServices: [] } })
    return new Map(
      (result?.Unserved ?? []).map(({ Id, Code, Message }) => [
        Id,
        {
          Code,
          Message,
          Field: Code === "ITEM-DIMENSIONS" ? "PackageDimensions.Length" : "Service",
          Severity: "error",
        },
      ]),
    )
  }
}
