import { compareServices } from "@smart-send/contract/quote/compare-services"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { Edge } from "../client/create-edge.ts"
import { inBatches } from "./plan-saves.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore } from "./item-store.ts"

/** How many are sent at once; each is compared with every service. */
const BATCH = 200

/** Why no service fits them, by item id. */
export type AskWhy = (ids: readonly ItemId[]) => Promise<ReadonlyMap<ItemId, ItemProblem>>

/** For each item that lacks only a service, replaces that problem with the reason why "cheapest" found none. */
export interface UnservedItems {
  readonly look: (changed: Iterable<ItemId>) => void
}

/**
 * "No service yet, use the cheapest" does not help if nothing fits. The reason is asked for once for each version of an
 * item and replaces that problem.
 */
export function createUnservedItems(store: ItemStore, askWhy: AskWhy): UnservedItems {
  /** The version asked about and its answer. Null while the call is in progress, or when a service does fit. */
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

/** Nothing keeps it from being sent except that it has no service. */
function isWithoutService({ problems, item, unsaved }: ItemRecord): boolean {
  const [only, ...others] = problems
  return unsaved === null && item.Service === null && only?.Code === "SERVICE-MISSING" && others.length === 0
}

/** A failed call leaves the rows as they are. */
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
