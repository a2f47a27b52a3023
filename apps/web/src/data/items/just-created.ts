import type { ItemId } from "@smart-send/domain/id/id"
import { useSession } from "../session/session-context.ts"
import { sessionKey, type Session } from "../session/session.ts"
import { createWatchedValue, useWatchedValue, type WatchedValue } from "../session/watched-value.ts"

/** The items created last, whose outcome is being shown (the view Post_Create). They last for this page view. */
const justCreated = sessionKey<WatchedValue<ReadonlySet<ItemId>>>("items just created")

export function justCreatedOf(session: Session): WatchedValue<ReadonlySet<ItemId>> {
  return session.part(justCreated, () => createWatchedValue<ReadonlySet<ItemId>>(new Set()))
}

export function noteCreated(session: Session, ids: Iterable<ItemId>): void {
  justCreatedOf(session).set(new Set(ids))
}

export function useJustCreated(): ReadonlySet<ItemId> {
  return useWatchedValue(justCreatedOf(useSession()))
}
