import { z } from "zod"
import type { Condition, StoredDocument } from "./filter-language.ts"

/** What an index was told about searching, as far as the stand-in minds it. */
export const settingsSchema = z.object({
  searchableAttributes: z.array(z.string()).default(["*"]),
  displayedAttributes: z.array(z.string()).default(["*"]),
  filterableAttributes: z.array(z.string()).default([]),
  sortableAttributes: z.array(z.string()).default([]),
  typoTolerance: z
    .object({
      minWordSizeForTypos: z.object({ oneTypo: z.int(), twoTypos: z.int() }),
      disableOnAttributes: z.array(z.string()).default([]),
    })
    .default({ minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] }),
  faceting: z.object({ maxValuesPerFacet: z.int() }).default({ maxValuesPerFacet: 100 }),
  pagination: z.object({ maxTotalHits: z.int() }).default({ maxTotalHits: 1000 }),
})
export type IndexSettings = z.output<typeof settingsSchema>

export interface StoredIndex {
  readonly primaryKey: string
  settings: IndexSettings
  readonly documents: Map<string, StoredDocument>
}

export interface TaskError {
  readonly code: string
  readonly message: string
}

export interface Task {
  readonly uid: number
  readonly indexUid: string
  status: "enqueued" | "succeeded" | "failed"
  error: TaskError | null
}

/** Indexes, and what is done to them: one task after the other, each some time after it was asked for. */
export interface Indexes {
  readonly find: (uid: string) => StoredIndex | undefined
  readonly task: (uid: number) => Task | undefined
  /** Puts work in the queue; what it returns is why it failed. */
  readonly enqueue: (indexUid: string, work: () => TaskError | null) => Task
  readonly make: (uid: string, primaryKey: string) => TaskError | null
}

/** @param delayMs between a task's being asked for and its being done. */
export function createIndexes(delayMs: number): Indexes {
  const indexes = new Map<string, StoredIndex>()
  const tasks: Task[] = []
  let last: Promise<void> = Promise.resolve()

  return {
    find: (uid) => indexes.get(uid),
    task: (uid) => tasks[uid],
    enqueue: (indexUid, work) => {
      const task: Task = { uid: tasks.length, indexUid, status: "enqueued", error: null }
      tasks.push(task)
      last = done(task, work, last, delayMs)
      return task
    },
    make: (uid, primaryKey) => {
      if (indexes.has(uid)) return { code: "index_already_exists", message: `Index \`${uid}\` already exists.` }
      indexes.set(uid, { primaryKey, settings: settingsSchema.parse({}), documents: new Map() })
      return null
    },
  }
}

/** Does the work after whatever was asked for before, and some time later. */
async function done(task: Task, work: () => TaskError | null, before: Promise<void>, delayMs: number): Promise<void> {
  await before
  await new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
  task.error = work()
  task.status = task.error === null ? "succeeded" : "failed"
}

export function removeWhere(index: StoredIndex, isGone: Condition): void {
  for (const [id, document] of index.documents) if (isGone(document)) index.documents.delete(id)
}
