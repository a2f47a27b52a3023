import type { ItemId } from "@smart-send/domain/id/id"
import { useCallback } from "react"
import { useSession } from "../session/session-context.ts"
import { sessionKey, type Session } from "../session/session.ts"
import { createWatchedValue, useWatchedValue, type WatchedValue } from "../session/watched-value.ts"

/** The selection that a panel was opened for. It lasts for this page view; after a reload nothing is selected. */
const chosenItems = sessionKey<WatchedValue<readonly ItemId[]>>("chosen items")

export type ChooseItems = (ids: Iterable<ItemId>) => void

export function chosenItemsOf(session: Session): WatchedValue<readonly ItemId[]> {
  return session.part(chosenItems, () => createWatchedValue<readonly ItemId[]>([]))
}

/** Returns the function to call before a panel is opened for several items. */
export function useChooseItems(): ChooseItems {
  const session = useSession()
  return useCallback((ids) => chosenItemsOf(session).set([...ids]), [session])
}

export function useChosenItems(): readonly ItemId[] {
  return useWatchedValue(chosenItemsOf(useSession()))
}
