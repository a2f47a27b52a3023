import { useSession } from "../session/session-context.ts"
import { sessionKey } from "../session/session.ts"
import { createWatchedValue, type WatchedValue } from "../session/watched-value.ts"

const wantedDownloads = sessionKey<WatchedValue<string | null>>("wanted downloads")

/** The place at which a page has asked for the Downloads panel, which stands in the frame and has no address; null for none. */
export function useWantedDownloads(): WatchedValue<string | null> {
  return useSession().part(wantedDownloads, () => createWatchedValue<string | null>(null))
}
