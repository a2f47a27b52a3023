import { describe, expect, it } from "vitest"
import { createFolderWatch, type FolderWatchTools } from "./create-folder-watch.ts"
import type { WatchedDirectory } from "./folder-access.ts"
import type { FolderEntry } from "./folder-entry.ts"

/** A folder as the browser hands it out, with what is put into it. */
function aFolder(files: Map<string, File> = new Map()) {
  let isThere = true
  const folder: WatchedDirectory = {
    name: "Orders",
    async *values() {
      if (!isThere) throw new DOMException("gone", "NotFoundError")
      for (const name of files.keys()) yield { kind: "file", name }
    },
    getFileHandle: async (name) => ({
      getFile: async () => {
        const file = files.get(name)
        if (file === undefined) throw new DOMException("gone", "NotFoundError")
        return file
      },
    }),
    queryPermission: async () => "granted",
    requestPermission: async () => "granted",
  }
  return {
    folder,
    put: (name: string, text: string, lastModified = 1) => files.set(name, new File([text], name, { lastModified })),
    /** Another program has it open, so that the browser can't read what is in it. */
    lock: (name: string) => {
      const file = files.get(name)
      if (file !== undefined)
        file.arrayBuffer = async () => Promise.reject(new DOMException("locked", "NotReadableError"))
    },
    unplug: () => (isThere = false),
    plugIn: () => (isThere = true),
  }
}

const COUNTS = { Rows: 1, Created: 1, Exists: 0, Changed: 0, Failed: 0, LeftOut: 0, Items: 1 }
type Sent = Awaited<ReturnType<FolderWatchTools["send"]>>
const made = (): Sent => ({
  statusCode: 200,
  success: true,
  error: null,
  validationErrors: [],
  result: { DryRun: false, Format: "CSV", Counts: COUNTS, Rows: [] },
  requestId: null,
})
const refused = (statusCode: number, code: string, message: string): Sent => ({
  statusCode,
  success: false,
  error: { code: "INVALID", message },
  validationErrors: [{ field: "File", code, message }],
  result: null,
  requestId: null,
})

interface Kept {
  readonly kept?: WatchedDirectory
  readonly mayRead?: boolean
  readonly willAllow?: boolean
}

function aWatch({ kept, mayRead = true, willAllow = true }: Kept = {}) {
  const place = aFolder()
  const sent: { name: string; key: string }[] = []
  let answer = made
  let shelf: readonly FolderEntry[] = []
  let isAlone = true
  const watch = createFolderWatch({
    shelf: {
      read: async () => ({ folder: kept ?? null, entries: shelf }),
      keepFolder: async () => {},
      keepEntries: async (entries) => {
        shelf = entries
      },
    },
    send: async ({ name, key }) => {
      sent.push({ name, key })
      return answer()
    },
    hashOf: async (bytes) => new TextDecoder().decode(bytes),
    now: () => 7,
    mayRead: async () => mayRead,
    askToRead: async () => willAllow,
    pick: async () => place.folder,
    alone: async (work) => (isAlone ? work() : undefined),
  })
  const phase = () => watch.state().phase
  const states = () => watch.state().entries.map(({ name, state }) => [name, state])
  return {
    ...place,
    watch,
    sent,
    phase,
    states,
    shelf: () => shelf,
    answerWith: (given: () => Sent) => (answer = given),
    look: watch.look,
    /** From now on another tab is, or is not, at it. */
    leaveAlone: (given: boolean) => {
      isAlone = given
    },
  }
}

/** A watch of a folder that the seller has just chosen. */
async function chosen() {
  const page = aWatch()
  await expect.poll(page.phase).toBe("none")
  await page.watch.choose()
  expect(page.phase()).toBe("watching")
  return page
}

describe("a watched folder", () => {
  it("imports a new file once it is the same at two looks, and never again", async () => {
    const { put, look, sent, states, watch } = await chosen()
    put("monday.csv", "A1")
    await look()
    expect(sent).toEqual([])
    await look()
    expect(sent).toEqual([{ name: "monday.csv", key: "A1" }])
    await look()
    expect(sent).toHaveLength(1)
    expect(states()).toEqual([["monday.csv", "imported"]])
    expect(watch.state().entries[0]?.counts).toMatchObject({ Rows: 1, Created: 1 })
  })

  it("waits while a file is still being written", async () => {
    const { put, look, sent } = await chosen()
    put("monday.csv", "A", 1)
    await look()
    put("monday.csv", "A1", 2)
    await look()
    expect(sent).toEqual([])
    await look()
    expect(sent.map(({ key }) => key)).toEqual(["A1"])
  })

  it("leaves alone what was there before, what is no order file, and what has the contents of another", async () => {
    const page = aWatch()
    page.put("old.csv", "OLD")
    await page.watch.choose()
    page.put("notes.pdf", "x")
    page.put("a.csv", "A1")
    page.put("copy of a.csv", "A1")
    await page.look()
    await page.look()
    expect(page.sent.map(({ name }) => name)).toEqual(["a.csv"])
    expect(page.states()).toEqual([
      ["copy of a.csv", "same"],
      ["a.csv", "imported"],
      ["old.csv", "before"],
    ])
    await page.watch.importNow("old.csv")
    expect(page.sent.at(-1)?.name).toBe("old.csv")
  })

  it("lets a file wait that needs an answer, and says why another was refused", async () => {
    const { put, look, answerWith, states, watch } = await chosen()
    put("a.csv", "A1")
    answerWith(() => refused(422, "MAPPING", "We don't know the columns."))
    await look()
    await look()
    put("b.csv", "B1")
    answerWith(() => refused(422, "FILE", "There are no items in your file."))
    await look()
    await look()
    expect(states()).toEqual([
      ["b.csv", "refused"],
      ["a.csv", "waiting"],
    ])
    expect(watch.state().entries.map(({ message }) => message)).toEqual([
      "There are no items in your file.",
      "We don't know the columns.",
    ])
  })

  it("tries a file again under the same key after the connection was lost", async () => {
    const { put, look, answerWith, sent, states } = await chosen()
    put("a.csv", "A1")
    answerWith(() => ({ ...refused(0, "NETWORK", "You are offline."), validationErrors: [] }))
    await look()
    await look()
    expect(states()).toEqual([["a.csv", "stopped"]])
    answerWith(made)
    await look()
    expect(sent.map(({ key }) => key)).toEqual(["A1", "A1"])
    expect(states()).toEqual([["a.csv", "imported"]])
  })

  it("says that its folder is gone, and goes on when it is back", async () => {
    const { unplug, plugIn, look, phase } = await chosen()
    unplug()
    await look()
    expect(phase()).toBe("gone")
    plugIn()
    await look()
    expect(phase()).toBe("watching")
  })

  it("asks again after a reload, and watches once it may", async () => {
    const { watch, phase } = aWatch({ kept: aFolder().folder, mayRead: false })
    await expect.poll(phase).toBe("asks")
    await watch.allow()
    expect(phase()).toBe("watching")
  })

  it("says that the browser refused when it was asked", async () => {
    const { watch, phase } = aWatch({ kept: aFolder().folder, mayRead: false, willAllow: false })
    await expect.poll(phase).toBe("asks")
    expect(watch.state().isRefused).toBe(false)
    await watch.allow()
    expect(watch.state()).toMatchObject({ phase: "asks", isRefused: true })
  })

  it("goes on to other files where one is held by another program, and takes that one later", async () => {
    const { put, lock, look, states, phase } = await chosen()
    put("a.csv", "A1")
    lock("a.csv")
    put("b.csv", "B1")
    await look()
    await look()
    expect(phase()).toBe("watching")
    expect(states()).toEqual([
      ["b.csv", "imported"],
      ["a.csv", "stopped"],
    ])
    put("a.csv", "A1")
    await look()
    expect(states()).toContainEqual(["a.csv", "imported"])
  })

  it("is looked into by one tab at a time, and each knows what the other has imported", async () => {
    const { put, look, leaveAlone, sent, watch } = await chosen()
    put("a.csv", "A1")
    await look()
    leaveAlone(false)
    await look()
    expect(sent).toEqual([])
    leaveAlone(true)
    await Promise.all([look(), look()])
    expect(sent).toHaveLength(1)
    await watch.forget()
    await look()
    expect(watch.state().phase).toBe("none")
  })

  it("keeps no row of any file", async () => {
    const { put, look, shelf } = await chosen()
    put("a.csv", "A1,Ada Quill")
    await look()
    await look()
    expect(shelf()).toHaveLength(1)
    expect(JSON.stringify(shelf().map(({ hash: _hash, ...entry }) => entry))).not.toContain("Ada")
  })
})
