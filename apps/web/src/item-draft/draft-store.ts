import type { ItemId } from "@smart-send/domain/id/id"
import { sessionKey } from "../data/session/session.ts"
import { useSession } from "../data/session/session-context.ts"
import type { Draft } from "./draft.ts"
import { isEmptyDraft } from "./draft.ts"

/** The drafts of the items, which every panel of an item types into. */
export interface DraftStore {
  readonly all: () => ReadonlyMap<ItemId, Draft>
  readonly get: (id: ItemId) => Draft | undefined
  /** An empty draft is removed. */
  readonly keep: (id: ItemId, draft: Draft) => void
  readonly subscribe: (onChange: () => void) => () => void
}

export function createDraftStore(): DraftStore {
  const drafts = new Map<ItemId, Draft>()
  const listeners = new Set<() => void>()
  return {
    all: () => drafts,
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

const drafts = sessionKey<DraftStore>("item drafts")

/** Returns the user's drafts. They outlive the panel, so Escape loses nothing. They are in memory only, because they hold personal data. */
export function useDraftStore(): DraftStore {
  return useSession().part(drafts, createDraftStore)
}
