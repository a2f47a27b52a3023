import type { WatchedDirectory } from "./folder-access.ts"
import type { FolderEntry } from "./folder-entry.ts"
import { type FolderTools, importByName, type LastLook, lookIntoFolder, noteFilesThere } from "./look-into-folder.ts"

/** How the page stands to its folder. `asks`: after a reload the browser wants to be asked again. `gone`: it can't be read. */
export type FolderPhase = "reading" | "none" | "asks" | "watching" | "gone"

export interface FolderState {
  readonly phase: FolderPhase
  readonly folder: WatchedDirectory | null
  readonly entries: readonly FolderEntry[]
  readonly isBusy: boolean
  /** The browser was asked and said no. */
  readonly isRefused: boolean
}

/** What is kept in this browser of the folder. */
export interface FolderShelf {
  read(): Promise<{ readonly folder: WatchedDirectory | null; readonly entries: readonly FolderEntry[] }>
  keepFolder(folder: WatchedDirectory | null): Promise<void>
  keepEntries(entries: readonly FolderEntry[]): Promise<void>
  /** Another tab has kept another folder, or none. */
  onFolderElsewhere(react: () => void): void
}

export interface FolderWatchTools extends Pick<FolderTools, "send" | "hashOf" | "now"> {
  readonly shelf: FolderShelf
  readonly mayRead: (folder: WatchedDirectory) => Promise<boolean>
  readonly askToRead: (folder: WatchedDirectory) => Promise<boolean>
  readonly pick: () => Promise<WatchedDirectory | null>
  /** Does the work while no other tab is at it: it waits for that tab, or leaves it at that. */
  readonly alone: (work: () => Promise<void>, whileTaken: "wait" | "skip") => Promise<void>
  /** Resolves when the disk has been given time enough: a drive of the network that has gone may never answer. */
  readonly patience: () => Promise<void>
}

export interface FolderWatch {
  state(): FolderState
  subscribe(listener: () => void): () => void
  choose(): Promise<void>
  /** The seller lets the page read the folder again. */
  allow(): Promise<void>
  forget(): Promise<void>
  importNow(name: string): Promise<void>
  /** Looks into the folder, if there is one that may be read. */
  look(): Promise<void>
}

/** Watches a folder. It starts with what is kept of it in this browser. */
export function createFolderWatch(tools: FolderWatchTools): FolderWatch {
  const listeners = new Set<() => void>()
  let state: FolderState = { phase: "reading", folder: null, entries: [], isBusy: false, isRefused: false }
  let lastLook: LastLook = new Set()
  let work: Promise<void> = Promise.resolve()

  const become = (changes: Partial<FolderState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const toolsFor = (folder: WatchedDirectory): FolderTools => ({
    folder,
    send: tools.send,
    hashOf: tools.hashOf,
    now: tools.now,
    patience: tools.patience,
    entries: () => state.entries,
    keep: async (entries) => {
      become({ entries })
      await tools.shelf.keepEntries(entries)
    },
  })

  const mayStillRead = async (folder: WatchedDirectory) => tools.mayRead(folder).catch(() => false)

  async function inFolder(one: (folder: WatchedDirectory) => Promise<void>): Promise<void> {
    const { folder } = state
    if (folder === null) return
    become({ isBusy: true })
    try {
      // Another tab may have imported files in the meantime.
      const { entries } = await tools.shelf.read()
      become({ entries })
      await one(folder)
      if (state.phase === "gone") become({ phase: "watching" })
    } catch {
      // Moved, renamed or unplugged: it may come back.
      become({ phase: (await mayStillRead(folder)) ? "gone" : "asks" })
    } finally {
      become({ isBusy: false })
    }
  }

  /**
   * One look after the other, in all tabs: a file that is being imported is not imported again. A look is left to the tab that is at
   * it; what the seller asked for is not.
   */
  async function inTurn(
    one: (folder: WatchedDirectory) => Promise<void>,
    whileTaken: "wait" | "skip" = "wait",
  ): Promise<void> {
    await afterWork(async () => tools.alone(async () => inFolder(one), whileTaken))
  }

  async function afterWork(one: () => Promise<void>): Promise<void> {
    const before = work
    const turn = Promise.withResolvers<void>()
    work = turn.promise
    await before
    try {
      await one()
    } finally {
      turn.resolve()
    }
  }

  async function begin(): Promise<void> {
    const { folder, entries } = await tools.shelf.read()
    const isReadable = folder !== null && (await mayStillRead(folder))
    become({ folder, entries, phase: folder === null ? "none" : isReadable ? "watching" : "asks" })
  }
  void begin().catch(() => become({ phase: "none" }))
  tools.shelf.onFolderElsewhere(() => {
    void afterWork(async () => {
      lastLook = new Set()
      await begin()
    }).catch(() => become({ phase: "gone" }))
  })

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async () => {
      const folder = await tools.pick()
      if (folder === null) return
      become({ folder, phase: "reading", isRefused: false })
      lastLook = new Set()
      await tools.shelf.keepFolder(folder)
      await inTurn(async (chosen) => noteFilesThere(toolsFor(chosen)))
      if (state.phase === "reading") become({ phase: "watching" })
    },
    allow: async () => {
      const { folder } = state
      if (folder === null) return
      const isAllowed = await tools.askToRead(folder).catch(() => false)
      become(isAllowed ? { phase: "watching", isRefused: false } : { isRefused: true })
    },
    forget: async () => {
      become({ phase: "none", folder: null })
      await tools.shelf.keepFolder(null)
    },
    importNow: async (name) => inTurn(async (folder) => importByName(toolsFor(folder), name)),
    look: async () => {
      if (state.phase !== "watching" && state.phase !== "gone") return
      await inTurn(async (folder) => {
        lastLook = await lookIntoFolder(toolsFor(folder), lastLook)
      }, "skip")
    },
  }
}
