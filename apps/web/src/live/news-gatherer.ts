import type { ItemId } from "@smart-send/domain/id/id"
import type { FeedNews } from "../data/items/item-driver.ts"

export type NewsKind = keyof FeedNews

/**
 * How long changes are gathered before they are read: new orders 100 ms, updated ones 250 ms (FEED-4).
 * What is gone needs no reading.
 */
const DELAY_MS: Readonly<Record<NewsKind, number>> = { added: 100, updated: 250, removed: 0 }
const KINDS: readonly NewsKind[] = ["added", "updated", "removed"]

/** Puts the feed's events together, so that a thousand changes a second are a few reads. */
export interface NewsGatherer {
  readonly add: (kind: NewsKind, ids: readonly ItemId[]) => void
  readonly stop: () => void
}

export interface NewsGathererParts {
  /** One at a time: what is told while one is being read waits for the next. */
  readonly tell: (news: FeedNews) => Promise<void>
  /** The news could not be read, and is not told again. */
  readonly onLost: (error: unknown) => void
}

export function createNewsGatherer({ tell, onLost }: NewsGathererParts): NewsGatherer {
  const kindById = new Map<ItemId, NewsKind>()
  const timers = new Map<NewsKind, ReturnType<typeof setTimeout>>()
  const due = new Set<NewsKind>()
  let isTelling = false

  const takeDue = (): FeedNews => {
    const news: Record<NewsKind, ItemId[]> = { added: [], updated: [], removed: [] }
    for (const [id, kind] of kindById) {
      if (!due.has(kind)) continue
      news[kind].push(id)
      kindById.delete(id)
    }
    due.clear()
    return news
  }

  const tellDue = async (): Promise<void> => {
    if (isTelling) return
    isTelling = true
    while (due.size > 0) {
      const news = takeDue()
      if (KINDS.some((kind) => news[kind].length > 0)) await tell(news).catch(onLost)
    }
    isTelling = false
  }

  return {
    add: (kind, ids) => {
      for (const id of ids) {
        // What is new and changed at once is still new; otherwise the last word counts.
        if (kind === "updated" && kindById.get(id) === "added") continue
        kindById.set(id, kind)
      }
      if (timers.has(kind) || due.has(kind)) return
      const ripen = (): void => {
        timers.delete(kind)
        due.add(kind)
        void tellDue()
      }
      timers.set(kind, setTimeout(ripen, DELAY_MS[kind]))
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      kindById.clear()
    },
  }
}
