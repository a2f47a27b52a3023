import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { useAskBeforeUnload } from "../unsaved/use-ask-before-unload.ts"
import { useDraftStore } from "./draft-store.ts"
import { conflictsResolved, draftNow, draftOn, draftWith, type Draft, type DraftChanges } from "./draft.ts"
import { isEmptyDraft } from "./draft.ts"

export interface DraftHandle {
  readonly draft: Draft
  readonly change: (change: DraftChanges) => void
  readonly settle: (side: "mine" | "theirs") => void
  /** Drops what was typed. */
  readonly reset: () => void
}

/** The draft of one item, moved to the item as it is now. All panels open for the item share it. */
export function useDraft(item: ShipmentItem): DraftHandle {
  const store = useDraftStore()
  const kept = useSyncExternalStore(store.subscribe, () => store.get(item.Id))
  const draft = useMemo(() => draftNow(kept, item), [kept, item])

  // The item was saved, or changed by somebody else or by the row behind the panel.
  useEffect(() => {
    if (kept !== undefined) store.keep(item.Id, draft)
  }, [store, item.Id, kept, draft])
  useAskBeforeUnload(!isEmptyDraft(draft))

  return useMemo(() => {
    const move = (to: (present: Draft) => Draft): void => store.keep(item.Id, to(draftNow(store.get(item.Id), item)))
    return {
      draft,
      change: (change) => move((present) => draftWith(present, change)),
      settle: (side) => move((present) => conflictsResolved(present, side)),
      reset: () => move(() => draftOn(item)),
    }
  }, [store, item, draft])
}
