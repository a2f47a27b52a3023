import type { FeedChanges, ItemDriver } from "../data/items/item-driver.ts"

/** Applies the feed's changes to the list and to what is shown beside it. A page that shows no list yet has only the latter. */
export interface ListUpdates {
  readonly deliver: (changes: FeedChanges) => Promise<void>
  /** Reads the list again. Requests made meanwhile cause one further read. */
  readonly readAgain: () => Promise<void>
  readonly stop: () => void
}

type Driver = Pick<ItemDriver, "refresh" | "applyFeedChanges" | "rereadBeside"> & {
  readonly store: Pick<ItemDriver["store"], "status" | "onList">
}

export function createListUpdates(driver: Driver): ListUpdates {
  let isReading = false
  let isStale = false
  const isLoaded = (): boolean => driver.store.status().kind === "loaded"

  const readAgain = async (): Promise<void> => {
    isStale = true
    if (!isLoaded()) await driver.rereadBeside()
    if (isReading || !isLoaded()) return
    isReading = true
    while (isStale) {
      isStale = false
      await driver.refresh()
    }
    isReading = false
  }

  const stop = driver.store.onList(() => {
    // Changes came in while the list was read, so it may be older than they are.
    if (isStale && isLoaded()) void readAgain()
  })

  return {
    deliver: async (changes) => {
      if (isLoaded()) return driver.applyFeedChanges(changes)
      isStale = true
      return driver.rereadBeside([...changes.added, ...changes.updated, ...changes.removed])
    },
    readAgain,
    stop,
  }
}
