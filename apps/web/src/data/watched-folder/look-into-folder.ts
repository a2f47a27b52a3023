import type { importFile } from "@smart-send/contract/csv-import/import-file"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { SENT_FILE_SIZE } from "@smart-send/domain/csv-import/csv-limits"
import { isOrderFileName } from "@smart-send/domain/csv-import/file/order-file-name"
import type { EdgeAnswer } from "../client/create-edge.ts"
import type { WatchedDirectory } from "./folder-access.ts"
import { fileKey, type FolderEntry, withEntry } from "./folder-entry.ts"

export interface FolderTools {
  readonly folder: WatchedDirectory
  readonly send: (file: {
    readonly name: string
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly key: string
  }) => Promise<EdgeAnswer<ResultOf<typeof importFile>>>
  readonly hashOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  readonly now: () => number
  /** Resolves when the disk has been given time enough. */
  readonly patience: () => Promise<void>
  readonly entries: () => readonly FolderEntry[]
  /** Resolves once they are stored: a file is known before anything of it is sent. */
  readonly keep: (entries: readonly FolderEntry[]) => Promise<void>
}

/** Sizes and times at the last look: a file that is still being written differs from one look to the next. */
export type LastLook = ReadonlySet<string>

/** The files of the folder that may hold orders. @throws when the folder can't be read, or does not answer. */
async function filesOf({ folder, patience }: Pick<FolderTools, "folder" | "patience">): Promise<readonly File[]> {
  const files = await Promise.race([readFiles(folder), patience()])
  if (files === undefined) throw new Error("The folder does not answer.")
  return files
}

/** Those in folders below it are left out. */
async function readFiles(folder: WatchedDirectory): Promise<readonly File[]> {
  const names: string[] = []
  for await (const { kind, name } of folder.values()) if (kind === "file" && isOrderFileName(name)) names.push(name)
  const files: File[] = []
  for (const name of names.toSorted()) {
    // One that has gone in the meantime is not there.
    const file = await folder
      .getFileHandle(name)
      .then(async (handle) => handle.getFile())
      .catch(() => null)
    if (file !== null) files.push(file)
  }
  return files
}

const partsOf = (file: File) => ({ name: file.name, size: file.size, changed: file.lastModified })

/** Notes what is in the folder already, so that nothing of it is imported unasked. */
export async function noteFilesThere({ folder, patience, entries, keep, now }: FolderTools): Promise<void> {
  const there = (await filesOf({ folder, patience })).map(({ name, size, lastModified }): FolderEntry => ({
    name,
    size,
    changed: lastModified,
    hash: "",
    at: now(),
    state: "before",
    counts: null,
    message: "",
  }))
  const known = new Set(entries().map(fileKey))
  await keep([...there.filter((entry) => !known.has(fileKey(entry))), ...entries()])
}

/** Looks into the folder once and imports what is new in it, one file after the other. Returns what it saw. */
export async function lookIntoFolder(tools: FolderTools, lastLook: LastLook): Promise<LastLook> {
  const files = await filesOf(tools)
  const known = new Map(tools.entries().map((entry) => [fileKey(entry), entry]))
  for (const file of files) {
    const key = fileKey(partsOf(file))
    const isOpen = known.get(key) === undefined || known.get(key)?.state === "stopped"
    if (isOpen && lastLook.has(key)) await importOne(tools, file)
  }
  return new Set(files.map((file) => fileKey(partsOf(file))))
}

/** Imports a file of the folder, whether or not it was there before. */
export async function importByName(tools: FolderTools, name: string): Promise<void> {
  const handle = await tools.folder.getFileHandle(name)
  await importOne(tools, await handle.getFile())
}

/** Null while another program holds it, when it has changed since the look, or where the disk does not answer. */
async function contentsOf(file: File, patience: () => Promise<void>): Promise<Uint8Array<ArrayBuffer> | null> {
  const contents = await Promise.race([file.arrayBuffer().catch(() => null), patience()])
  return contents instanceof ArrayBuffer ? new Uint8Array(contents) : null
}

/** No connection, a sign-in that is being renewed, or too much at once: nothing of it has to be mended in the file. */
const TRIED_AGAIN: ReadonlySet<number> = new Set([0, 401, 409, 429])

async function importOne({ send, hashOf, now, patience, entries, keep }: FolderTools, file: File): Promise<void> {
  const note = async (entry: Pick<FolderEntry, "hash" | "state"> & Partial<FolderEntry>) =>
    keep(withEntry(entries(), { ...partsOf(file), at: now(), counts: null, message: "", ...entry }))
  if (file.size > SENT_FILE_SIZE) return note({ hash: "", state: "waiting", message: "" })
  const bytes = await contentsOf(file, patience)
  if (bytes === null) return note({ hash: "", state: "stopped" })
  const hash = await hashOf(bytes)
  const isSame = entries().some((each) => each.hash === hash && each.state === "imported")
  if (isSame) return note({ hash, state: "same" })
  const { result, error, validationErrors, statusCode } = await send({ name: file.name, bytes, key: hash })
  if (result !== null) {
    const { Items: _items, ...counts } = result.Counts
    return note({ hash, state: "imported", counts })
  }
  const message = error?.message ?? ""
  if (TRIED_AGAIN.has(statusCode) || statusCode >= 500) return note({ hash, state: "stopped", message })
  const isQuestion = validationErrors.some(({ code }) => ["MAPPING", "DATES", "NUMBERS"].includes(code))
  return note({ hash, state: isQuestion ? "waiting" : "refused", message })
}
