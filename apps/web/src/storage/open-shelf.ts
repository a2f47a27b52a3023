import { createStore, get, set } from "idb-keyval"

/** Named values that only IndexedDB can hold, such as the handle of a folder. */
export interface Shelf {
  readonly read: (name: string) => Promise<unknown>
  readonly keep: (name: string, value: unknown) => Promise<void>
}

/** What the browser refuses to store lasts as long as the page. */
export function openShelf(database: string): Shelf {
  const store = createStore(database, "kept")
  const unstored = new Map<string, unknown>()
  return {
    read: async (name) => {
      if (unstored.has(name)) return unstored.get(name)
      try {
        return await get<unknown>(name, store)
      } catch {
        return null
      }
    },
    keep: async (name, value) => {
      try {
        await set(name, value, store)
        unstored.delete(name)
      } catch {
        unstored.set(name, value)
      }
    },
  }
}
