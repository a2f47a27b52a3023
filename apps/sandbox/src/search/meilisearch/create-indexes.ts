import { z } from "zod"
import type { Condition, StoredDocument } from "./filter-language.ts"

/** What an index was told about searching, as far as the stand-in minds it. */
const settingsSchema = z.object({
  searchableAttributes: z.array(z.string()).default(["*"]),
  displayedAttributes: z.array(z.string()).default(["*"]),
  filterableAttributes: z.array(z.string()).default([]),
  sortableAttributes: z.array(z.string()).default([]),
  typoTolerance: z
    .object({
      minWordSizeForTypos: z.object({ oneTypo: z.int(), twoTypos: z.int() }).default({ oneTypo: 5, twoTypos: 9 }),
      disableOnAttributes: z.array(z.string()).default([]),
    })
    .prefault({}),
  faceting: z.object({ maxValuesPerFacet: z.int().default(100) }).prefault({}),
  pagination: z.object({ maxTotalHits: z.int().default(1000) }).prefault({}),
})
export type IndexSettings = z.output<typeof settingsSchema>

/** Changes the given settings. Null resets a setting to its default. @throws z.ZodError for an unknown setting. */
export function changeSettings(before: IndexSettings, given: unknown): IndexSettings {
  const named = z.record(z.string(), z.unknown()).parse(given)
  const merged = new Map<string, unknown>(Object.entries(before))
  for (const [name, value] of Object.entries(named)) {
    if (value === null) merged.delete(name)
    else merged.set(name, value)
  }
  return settingsSchema.parse(Object.fromEntries(merged))
}

export interface StoredIndex {
  /** Null until the first documents have come. */
  primaryKey: string | null
  settings: IndexSettings
  readonly documents: Map<string, StoredDocument>
  readonly createdAt: string
  updatedAt: string
}

export interface TaskError {
  readonly code: string
  readonly message: string
}

export interface Task {
  readonly uid: number
  readonly indexUid: string
  readonly type: string
  readonly enqueuedAt: string
  finishedAt: string | null
  status: "enqueued" | "succeeded" | "failed"
  error: TaskError | null
}

/** Indexes, and what is done to them: one task after the other, each some time after it was asked for. */
export interface Indexes {
  readonly find: (uid: string) => StoredIndex | undefined
  readonly all: () => readonly (readonly [uid: string, index: StoredIndex])[]
  readonly task: (uid: number) => Task | undefined
  /** The newest first. */
  readonly tasks: () => readonly Task[]
  /** Puts work in the queue; what it returns is why it failed. */
  readonly enqueue: (indexUid: string, type: string, work: () => TaskError | null) => Task
  readonly make: (uid: string, primaryKey: string | null) => TaskError | null
  readonly remove: (uid: string) => TaskError | null
}

export const noIndex = (uid: string): TaskError => ({
  code: "index_not_found",
  message: `Index \`${uid}\` not found.`,
})

/** @param delayMs between a task's being asked for and its being done. */
export function createIndexes(delayMs: number): Indexes {
  const indexes = new Map<string, StoredIndex>()
  const tasks: Task[] = []
  let last: Promise<void> = Promise.resolve()

  return {
    find: (uid) => indexes.get(uid),
    all: () => [...indexes],
    task: (uid) => tasks[uid],
    tasks: () => tasks.toReversed(),
    enqueue: (indexUid, type, work) => {
      const enqueuedAt = new Date().toISOString()
      const state = { status: "enqueued", error: null, finishedAt: null } as const
      const task: Task = { uid: tasks.length, indexUid, type, enqueuedAt, ...state }
      tasks.push(task)
      last = done(task, work, last, delayMs)
      return task
    },
    make: (uid, primaryKey) => {
      if (indexes.has(uid)) return { code: "index_already_exists", message: `Index \`${uid}\` already exists.` }
      const at = new Date().toISOString()
      const settings = settingsSchema.parse({})
      indexes.set(uid, { primaryKey, settings, documents: new Map(), createdAt: at, updatedAt: at })
      return null
    },
    remove: (uid) => (indexes.delete(uid) ? null : noIndex(uid)),
  }
}

/** Does the work after whatever was asked for before, and some time later. */
async function done(task: Task, work: () => TaskError | null, before: Promise<void>, delayMs: number): Promise<void> {
  await before
  await new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
  task.error = work()
  task.finishedAt = new Date().toISOString()
  task.status = task.error === null ? "succeeded" : "failed"
}

export function removeWhere(index: StoredIndex, isGone: Condition): void {
  for (const [id, document] of index.documents) if (isGone(document)) index.documents.delete(id)
}

/** Puts documents in the place of those of their ids, or into them where `isPartial`. */
export function putDocuments(
  uid: string,
  index: StoredIndex,
  documents: readonly Readonly<Record<string, unknown>>[],
  isPartial: boolean,
): TaskError | null {
  const candidates = Object.keys(documents[0] ?? {}).filter((name) => name.toLowerCase().endsWith("id"))
  index.primaryKey ??= candidates.length === 1 ? (candidates[0] ?? null) : null
  if (index.primaryKey === null) {
    const message = `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names. Please specify the primary key manually using the \`primaryKey\` query parameter.`
    const code = candidates.length === 0 ? "no_candidate_found" : "multiple_candidates_found"
    return { code: `index_primary_key_${code}`, message }
  }
  for (const document of documents) {
    const stored = new Map(Object.entries(document))
    const id = stored.get(index.primaryKey)
    if (!isDocumentId(id)) {
      const code = id === undefined ? "missing_document_id" : "invalid_document_id"
      return { code, message: `A document of \`${uid}\` has no valid \`${index.primaryKey}\`.` }
    }
    const before = isPartial ? (index.documents.get(String(id)) ?? []) : []
    index.documents.set(String(id), new Map([...before, ...stored]))
  }
  return null
}

function isDocumentId(id: unknown): id is string | number {
  return typeof id === "number" || (typeof id === "string" && /^[\w-]{1,511}$/.test(id))
}
