import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { shown } from "./answer-query.ts"
import { noIndex, putDocuments, removeWhere, type Indexes, type StoredIndex, type TaskError } from "./create-indexes.ts"
import { parseFilter } from "./filter-language.ts"
import { accepted, partOf, refuse } from "./meilisearch-answers.ts"

const documentSchema = z.record(z.string(), z.unknown())
const documentsBody = z.union([z.array(documentSchema), documentSchema.transform((one) => [one])])
const deleteBody = z.strictObject({ filter: z.string() })
const idsBody = z.array(z.union([z.string(), z.number()]))
const keyQuery = z.object({ primaryKey: z.string().optional() })
const fields = z.array(z.string()).default(["*"])
const readBody = z.strictObject({
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(0).optional(),
  fields,
  filter: z.string().optional(),
})
const readQuery = readBody.extend({
  fields: z
    .string()
    .default("*")
    .transform((text) => text.split(",")),
})
/** Its own limit is a hundred megabytes. */
const MOST_BYTES = 20_000_000

interface InIndex {
  Params: { uid: string }
}
interface OfDocument {
  Params: { uid: string; id: string }
}

/** Writing documents, some time later, and reading them as they are now. */
export function documentRoutes(app: FastifyInstance, indexes: Indexes): void {
  const path = "/indexes/:uid/documents"
  /** What is done to an index some time later. */
  const remove = (reply: FastifyReply, uid: string, work: (index: StoredIndex) => TaskError | null) =>
    accepted(
      reply,
      indexes.enqueue(uid, "documentDeletion", () => {
        const index = indexes.find(uid)
        if (index !== undefined) index.updatedAt = new Date().toISOString()
        return index === undefined ? noIndex(uid) : work(index)
      }),
    )

  for (const [method, isPartial] of [
    ["POST", false],
    ["PUT", true],
  ] as const) {
    app.route<InIndex>({
      method,
      url: path,
      bodyLimit: MOST_BYTES,
      handler: ({ params: { uid }, body, query }, reply) => {
        const documents = documentsBody.parse(body)
        const { primaryKey = null } = keyQuery.parse(query)
        return accepted(
          reply,
          indexes.enqueue(uid, "documentAdditionOrUpdate", () => {
            // The first documents make their index.
            if (indexes.find(uid) === undefined) indexes.make(uid, primaryKey)
            const index = indexes.find(uid)
            if (index === undefined) return noIndex(uid)
            index.primaryKey ??= primaryKey
            index.updatedAt = new Date().toISOString()
            return putDocuments(uid, index, documents, isPartial)
          }),
        )
      },
    })
  }

  app.post<InIndex>(`${path}/delete-batch`, ({ params, body }, reply) => {
    const ids = idsBody.parse(body)
    return remove(reply, params.uid, (index) => {
      for (const id of ids) index.documents.delete(String(id))
      return null
    })
  })
  app.post<InIndex>(`${path}/delete`, ({ params, body }, reply) => {
    const { filter } = deleteBody.parse(body)
    return remove(reply, params.uid, (index) => {
      const isGone = parseFilter(filter, new Set(index.settings.filterableAttributes))
      if (typeof isGone !== "function") return { code: "invalid_document_filter", message: isGone.fault }
      removeWhere(index, isGone)
      return null
    })
  })
  app.delete<OfDocument>(`${path}/:id`, ({ params }, reply) =>
    remove(reply, params.uid, (index) => {
      index.documents.delete(params.id)
      return null
    }),
  )
  app.delete<InIndex>(path, ({ params }, reply) =>
    remove(reply, params.uid, (index) => {
      index.documents.clear()
      return null
    }),
  )

  const read = (reply: FastifyReply, uid: string, asked: z.output<typeof readBody>) => {
    const index = indexes.find(uid)
    if (index === undefined) return refuse(reply, 404, noIndex(uid).code, noIndex(uid).message)
    const isAsked =
      asked.filter === undefined ? () => true : parseFilter(asked.filter, new Set(index.settings.filterableAttributes))
    if (typeof isAsked !== "function") return refuse(reply, 400, "invalid_document_filter", isAsked.fault)
    const found = [...index.documents.values()].filter(isAsked)
    return partOf(
      found.map((document) => shown(document, asked.fields)),
      asked,
    )
  }
  app.get<InIndex>(path, ({ params, query }, reply) => read(reply, params.uid, readQuery.parse(query)))
  app.post<InIndex>(`${path}/fetch`, ({ params, body }, reply) => read(reply, params.uid, readBody.parse(body ?? {})))
  app.get<OfDocument>(`${path}/:id`, ({ params: { uid, id } }, reply) => {
    const index = indexes.find(uid)
    if (index === undefined) return refuse(reply, 404, noIndex(uid).code, noIndex(uid).message)
    const document = index.documents.get(id)
    return document === undefined
      ? refuse(reply, 404, "document_not_found", `Document \`${id}\` not found.`)
      : shown(document, ["*"])
  })
}
