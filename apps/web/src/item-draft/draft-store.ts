import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemDriver } from "../data/items/item-driver.ts"
import type { Draft } from "./draft.ts"
import { isEmptyDraft } from "./is-empty-draft.ts"

/** The drafts of the items, which every panel of an item types into. */
export interface DraftStore {
  readonly get: (id: ItemId) => Draft | undefined
  /** An empty draft is removed. */
  readonly keep: (id: ItemId, draft: Draft) => void
  readonly subscribe: (onChange: () => void) => () => void
}

export function createDraftStore(): DraftStore {
  const drafts = new Map<ItemId, Draft>()
  const listeners = new Set<() => void>()
  return {
    get: (id) => drafts.get(id),
    keep: (id, draft) => {
      const next = isEmptyDraft(draft) ? undefined : draft
      if (drafts.get(id) === next) return
      if (next === undefined) drafts.delete(id)
      else drafts.set(id, next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * What was typed outlives the panel, for as long as the page does and the seller is signed in: Escape loses nothing. It is
 * in memory only, because it holds personal data.
 */
const storesByDriver = new WeakMap<ItemDriver, DraftStore>()

export function draftStoreOf(driver: ItemDriver): DraftStore {
  const store = storesByDriver.get(driver) ?? createDraftStore()
  storesByDriver.set(driver, store)
  return store
}
