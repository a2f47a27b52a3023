import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useCallback, useEffect, useState } from "react"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { clashesSettled, draftOn, draftWith, isEmptyDraft, rebased, type Draft, type DraftChanges } from "./draft.ts"

/**
 * What was typed outlives the panel, for as long as the page does and the seller is signed in: Escape loses nothing. It is
 * in memory only, because it holds personal data.
 */
const draftsByDriver = new WeakMap<ItemDriver, Map<ItemId, Draft>>()

export interface DraftHandle {
  readonly draft: Draft
  readonly change: (change: DraftChanges) => void
  readonly settle: (side: "mine" | "theirs") => void
  /** Drops what was typed. */
  readonly reset: () => void
}

/** The draft of one item, kept on the item as it is now. */
export function useDraft(item: ShipmentItem): DraftHandle {
  const drafts = useDrafts()
  const [draft, setDraft] = useState(() => rebased(drafts.get(item.Id) ?? draftOn(item), item))
  // Somebody else, or the row behind the panel, has changed the item.
  if (draft.base !== item) setDraft(rebased(draft, item))

  const isKept = !isEmptyDraft(draft)
  useEffect(() => {
    if (isKept) drafts.set(item.Id, draft)
    else drafts.delete(item.Id)
  }, [draft, drafts, isKept, item.Id])
  useEffect(() => {
    if (!isKept) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isKept])

  return {
    draft,
    change: useCallback((change) => setDraft((present) => draftWith(present, change)), []),
    settle: useCallback((side) => setDraft((present) => clashesSettled(present, side)), []),
    reset: useCallback(() => setDraft((present) => draftOn(present.base)), []),
  }
}

function useDrafts(): Map<ItemId, Draft> {
  const driver = useItemDriver()
  const drafts = draftsByDriver.get(driver) ?? new Map<ItemId, Draft>()
  draftsByDriver.set(driver, drafts)
  return drafts
}
