import { useSession } from "../session/session-context.ts"
import { sessionKey, type Session } from "../session/session.ts"
import { createWatchedValue, type WatchedValue } from "../session/watched-value.ts"

/**
 * A file dropped on the list, for the upload panel that is about to open. A panel is opened by an address, and an
 * address holds no file.
 */
const pendingFile = sessionKey<WatchedValue<File | null>>("pending file")

export function pendingFileOf(session: Session): WatchedValue<File | null> {
  return session.part(pendingFile, () => createWatchedValue<File | null>(null))
}

export function usePendingFile(): WatchedValue<File | null> {
  return pendingFileOf(useSession())
}
