import type { WatchedDirectory } from "./folder-access.ts"
import type { FolderEntry } from "./folder-entry.ts"
import { type FolderTools, importByName, type LastLook, lookIntoFolder, noteFilesThere } from "./look-into-folder.ts"

/** How the page stands to its folder. `asks`: after a reload the browser wants to be asked again. `elsewhere`: another tab watches it. */
export type FolderPhase = "reading" | "none" | "asks" | "elsewhere" | "watching" | "gone"

export interface FolderState {
  readonly phase: FolderPhase
  readonly folder: WatchedDirectory | null
  readonly entries: readonly FolderEntry[]
  readonly isBusy: boolean
}

/** What is kept in this browser of the folder. */
export interface FolderShelf {
  read(): Promise<{ readonly folder: WatchedDirectory | null; readonly entries: readonly FolderEntry[] }>
  keepFolder(folder: WatchedDirectory | null): Promise<void>
  keepEntries(entries: readonly FolderEntry[]): Promise<void>
}

export interface FolderWatchTools extends Pick<FolderTools, "send" | "hashOf" | "now"> {
  readonly shelf: FolderShelf
  readonly mayRead: (folder: WatchedDirectory) => Promise<boolean>
  readonly askToRead: (folder: WatchedDirectory) => Promise<boolean>
  readonly pick: () => Promise<WatchedDirectory | null>
  /** Calls back every few seconds while the page is in sight; returns the way to stop it. */
  readonly everyLook: (look: () => void) => () => void
  /** Whether this tab is the one that watches, for as long as it is open. */
  readonly claim: () => Promise<boolean>
}

export interface FolderWatch {
  state(): FolderState
  subscribe(listener: () => void): () => void
  choose(): Promise<void>
  /** The seller lets the page read the folder again. */
  allow(): Promise<void>
  forget(): Promise<void>
  importNow(name: string): Promise<void>
  stop(): void
}

/** Watches a folder. It starts with what is kept of it in this browser. */
export function createFolderWatch(tools: FolderWatchTools): FolderWatch {
  const listeners = new Set<() => void>()
  let state: FolderState = { phase: "reading", folder: null, entries: [], isBusy: false }
  let lastLook: LastLook = new Set()
  let stopLooking: (() => void) | null = null
  let work: Promise<unknown> = Promise.resolve()
  let isOver = false

  const become = (changes: Partial<FolderState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const toolsFor = (folder: WatchedDirectory): FolderTools => ({
    folder,
    send: tools.send,
    hashOf: tools.hashOf,
    now: tools.now,
    entries: () => state.entries,
    keep: async (entries) => {
      become({ entries })
      await tools.shelf.keepEntries(entries)
    },
  })

  /** One look after the other: a file that is being imported is not imported again. */
  function inTurn(one: (folder: WatchedDirectory) => Promise<void>): Promise<void> {
    const turn = work.then(async () => {
      const { folder } = state
      if (folder === null || isOver) return
      become({ isBusy: true })
      try {
        await one(folder)
        if (state.phase === "gone") become({ phase: "watching" })
      } catch {
        // Moved, renamed or unplugged: it may come back.
        if (!isOver) become({ phase: (await mayStillRead(folder)) ? "gone" : "asks" })
      } finally {
        become({ isBusy: false })
      }
    })
    work = turn
    return turn
  }

  const mayStillRead = async (folder: WatchedDirectory) => tools.mayRead(folder).catch(() => false)

  async function watch(): Promise<void> {
    if (isOver) return
    const isOurs = stopLooking !== null || (await tools.claim())
    if (isOver) return
    if (!isOurs) return become({ phase: "elsewhere" })
    become({ phase: "watching" })
    stopLooking?.()
    lastLook = new Set()
    stopLooking = tools.everyLook(() => {
      if (state.isBusy) return
      void inTurn(async (folder) => {
        lastLook = await lookIntoFolder(toolsFor(folder), lastLook)
      })
    })
  }

  async function begin(): Promise<void> {
    const { folder, entries } = await tools.shelf.read()
    become({ folder, entries })
    if (folder === null) become({ phase: "none" })
    else if (await mayStillRead(folder)) await watch()
    else become({ phase: "asks" })
  }
  void begin().catch(() => become({ phase: "none" }))

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async () => {
      const folder = await tools.pick()
      if (folder === null) return
      become({ folder })
      await tools.shelf.keepFolder(folder)
      await inTurn(async (chosen) => noteFilesThere(toolsFor(chosen)))
      await watch()
    },
    allow: async () => {
      const { folder } = state
      if (folder !== null && (await tools.askToRead(folder))) await watch()
    },
    forget: async () => {
      stopLooking?.()
      become({ phase: "none", folder: null })
      await tools.shelf.keepFolder(null)
    },
    importNow: async (name) => inTurn(async (folder) => importByName(toolsFor(folder), name)),
    stop: () => {
      isOver = true
      stopLooking?.()
    },
  }
}
