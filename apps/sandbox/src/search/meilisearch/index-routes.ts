import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { changeSettings, noIndex, type Indexes, type StoredIndex } from "./create-indexes.ts"
import { accepted, partOf, presentTask, refuse } from "./meilisearch-answers.ts"

const indexBody = z.strictObject({ uid: z.string().regex(/^[\w-]{1,512}$/), primaryKey: z.string().nullish() })
const listQuery = z.object({ offset: z.coerce.number().int().optional(), limit: z.coerce.number().int().optional() })
const names = z
  .string()
  .optional()
  .transform((text) => text?.split(","))
const tasksQuery = z.object({
  limit: z.coerce.number().int().min(0).default(20),
  from: z.coerce.number().int().optional(),
  indexUids: names,
  statuses: names,
  types: names,
})

interface InIndex {
  Params: { uid: string }
}

/** Indexes, their settings and counts, and the tasks. */
export function indexRoutes(app: FastifyInstance, indexes: Indexes): void {
  const withIndex = (reply: FastifyReply, uid: string, answer: (index: StoredIndex) => object) => {
    const index = indexes.find(uid)
    return index === undefined ? refuse(reply, 404, noIndex(uid).code, noIndex(uid).message) : answer(index)
  }

  app.get("/indexes", ({ query }) =>
    partOf(
      indexes.all().map(([uid, index]) => presentIndex(uid, index)),
      listQuery.parse(query),
    ),
  )
  app.post("/indexes", ({ body }, reply) => {
    const { uid, primaryKey = null } = indexBody.parse(body)
    return accepted(
      reply,
      indexes.enqueue(uid, "indexCreation", () => indexes.make(uid, primaryKey)),
    )
  })
  app.get<InIndex>("/indexes/:uid", ({ params: { uid } }, reply) =>
    withIndex(reply, uid, (index) => presentIndex(uid, index)),
  )
  app.delete<InIndex>("/indexes/:uid", ({ params: { uid } }, reply) =>
    accepted(
      reply,
      indexes.enqueue(uid, "indexDeletion", () => indexes.remove(uid)),
    ),
  )

  app.get<InIndex>("/indexes/:uid/settings", ({ params: { uid } }, reply) =>
    withIndex(reply, uid, (index) => index.settings),
  )
  app.patch<InIndex>("/indexes/:uid/settings", ({ params: { uid }, body }, reply) => {
    const current = indexes.find(uid)
    // What is no setting is refused at once.
    if (current !== undefined) changeSettings(current.settings, body)
    return accepted(
      reply,
      indexes.enqueue(uid, "settingsUpdate", () => {
        if (indexes.find(uid) === undefined) indexes.make(uid, null)
        const index = indexes.find(uid)
        if (index === undefined) return noIndex(uid)
        index.settings = changeSettings(index.settings, body)
        return null
      }),
    )
  })

  app.get("/stats", () => ({
    databaseSize: 0,
    usedDatabaseSize: 0,
    lastUpdate:
      indexes
        .all()
        .map(([, { updatedAt }]) => updatedAt)
        .toSorted()
        .at(-1) ?? null,
    indexes: Object.fromEntries(indexes.all().map(([uid, index]) => [uid, presentStats(index)])),
  }))
  app.get<InIndex>("/indexes/:uid/stats", ({ params: { uid } }, reply) => withIndex(reply, uid, presentStats))

  app.get("/tasks", ({ query }) => {
    const { limit, from, indexUids, statuses, types } = tasksQuery.parse(query)
    const found = indexes.tasks().filter(
      ({ uid, indexUid, status, type }) =>
        uid <= (from ?? uid) &&
        [
          [indexUids, indexUid],
          [statuses, status],
          [types, type],
        ].every(isAsked),
    )
    const results = found.slice(0, limit)
    const next = found[limit]?.uid ?? null
    return { results: results.map(presentTask), total: found.length, limit, from: results[0]?.uid ?? null, next }
  })
  app.get<InIndex>("/tasks/:uid", ({ params }, reply) => {
    const task = indexes.task(Number(params.uid))
    return task === undefined ? refuse(reply, 404, "task_not_found") : presentTask(task)
  })
}

function isAsked([names, name]: readonly (readonly string[] | string | undefined)[]): boolean {
  return names === undefined || (typeof name === "string" && names.includes(name))
}

function presentIndex(uid: string, { primaryKey, createdAt, updatedAt }: StoredIndex) {
  return { uid, primaryKey, createdAt, updatedAt }
}

function presentStats({ documents }: StoredIndex) {
  const fields = new Map<string, number>()
  for (const document of documents.values())
    for (const name of document.keys()) fields.set(name, (fields.get(name) ?? 0) + 1)
  return {
    numberOfDocuments: documents.size,
    rawDocumentDbSize: 0,
    avgDocumentSize: 0,
    isIndexing: false,
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: Object.fromEntries(fields),
  }
}
