import { expect, it, vi } from "vitest"
import { createFolderShelf } from "./folder-shelf.ts"
import type { WatchedDirectory } from "./folder-access.ts"

const folder: WatchedDirectory = {
  name: "Orders",
  async *values() {},
  getFileHandle: async () => ({ getFile: async () => new File([], "a.csv") }),
  queryPermission: async () => "granted",
  requestPermission: async () => "granted",
}
const before = {
  name: "a.csv",
  size: 1,
  changed: 1,
  hash: "",
  at: 1,
  state: "before",
  counts: null,
  message: "",
} as const

it("knows as long as the page lasts what the browser refuses to store", async () => {
  // Here is no IndexedDB, as where a browser refuses it.
  expect("indexedDB" in globalThis).toBe(false)
  const shelf = createFolderShelf("c1")
  expect(await shelf.read()).toEqual({ folder: null, entries: [] })
  await shelf.keepFolder(folder)
  await shelf.keepEntries([before])
  expect(await shelf.read()).toEqual({ folder, entries: [before] })
  expect(await createFolderShelf("c2").read()).toEqual({ folder: null, entries: [] })
})

it("tells the shelves of the same customer in other tabs that the folder is another, and not itself", async () => {
  const [ours, theirs, stranger] = [createFolderShelf("c3"), createFolderShelf("c3"), createFolderShelf("c4")]
  const heard = vi.fn<(who: string) => void>()
  ours.onFolderElsewhere(() => heard("ours"))
  theirs.onFolderElsewhere(() => heard("theirs"))
  stranger.onFolderElsewhere(() => heard("stranger"))
  await ours.keepFolder(folder)
  await ours.keepEntries([before])
  await expect.poll(() => heard.mock.calls).toEqual([["theirs"]])
  await theirs.keepFolder(null)
  await expect.poll(() => heard.mock.calls).toEqual([["theirs"], ["ours"]])
})
