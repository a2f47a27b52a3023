import type { FeedChanges, ItemDriver } from "../data/items/item-driver.ts"

/** Applies the feed's changes to the list. A page that shows no list yet has nothing to update. */
export interface ListUpdates {
  readonly deliver: (changes: FeedChanges) => Promise<void>
  /** Reads the list again. Requests made meanwhile cause one further read. */
  readonly readAgain: () => Promise<void>
  readonly stop: () => void
}

type Driver = Pick<ItemDriver, "refresh" | "applyFeedChanges"> & {
  readonly store: Pick<ItemDriver["store"], "status" | "onList">
}

export function createListUpdates(driver: Driver): ListUpdates {
  let isReading = false
  let isStale = false
  const isLoaded = (): boolean => driver.store.status().kind === "loaded"

  const readAgain = async (): Promise<void> => {
    isStale = true
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
      if (isLoaded()) await driver.applyFeedChanges(changes)
      else isStale = true
    },
    readAgain,
    stop,
  }
}
