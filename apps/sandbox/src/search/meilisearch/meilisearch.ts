import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { answerQuery, querySchema } from "./answer-query.ts"
import {
  createIndexes,
  removeWhere,
  settingsSchema,
  type StoredIndex,
  type Task,
  type TaskError,
} from "./create-indexes.ts"
import { parseFilter } from "./filter-language.ts"
import { readTenantToken, type ApiKey, type SearchRules } from "./read-tenant-token.ts"

/** The key of the stand-in: it may do everything, as the Default Admin API Key may. */
export const MEILISEARCH_KEY: ApiKey = {
  uid: "6062abda-a5aa-4414-ac91-ecd7944c0f8d",
  key: "d0552b41536279a0ad88bd595327b96f01176a60c2243e906c52ac02375f9bc4",
}

export interface MeilisearchOptions {
  /** Between a task's being asked for and its being done. */
  readonly taskMs?: number
  /** The time that tokens are looked at by, in milliseconds; the process's own by default. */
  readonly now?: () => number
}

const indexBody = z.object({ uid: z.string().regex(/^[\w-]+$/), primaryKey: z.string() })
const documentsBody = z.array(z.record(z.string(), z.unknown()))
const deleteBody = z.object({ filter: z.string() })
const idsBody = z.array(z.string())
const searchBody = z.object({ queries: z.array(querySchema) })
/** Its own limit is a hundred megabytes. */
const MOST_BYTES = 20_000_000
type InIndex = { Params: { uid: string } }

/** Meilisearch's interface as published: indexes, settings, documents and their tasks, keys, and multi-search with tenant tokens. */
export function meilisearch(app: FastifyInstance, { taskMs = 5, now = Date.now }: MeilisearchOptions = {}): void {
  const indexes = createIndexes(taskMs)

  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url?.endsWith("/multi-search") === true) return
    const bearer = bearerOf(request)
    if (bearer === "") await refuse(reply, 401, "missing_authorization_header")
    else if (bearer !== MEILISEARCH_KEY.key) await refuse(reply, 403, "invalid_api_key")
  })

  app.get<{ Params: { key: string } }>("/keys/:key", async ({ params }, reply) => {
    const isKnown = params.key === MEILISEARCH_KEY.key || params.key === MEILISEARCH_KEY.uid
    return isKnown
      ? { ...MEILISEARCH_KEY, name: "Default Admin API Key", actions: ["*"], indexes: ["*"], expiresAt: null }
      : refuse(reply, 404, "api_key_not_found")
  })

  app.get<{ Params: { uid: string } }>("/tasks/:uid", async ({ params }, reply) => {
    const task = indexes.task(Number(params.uid))
    return task === undefined ? refuse(reply, 404, "task_not_found") : task
  })

  app.post("/indexes", async ({ body }, reply) => {
    const { uid, primaryKey } = indexBody.parse(body)
    return accepted(
      reply,
      indexes.enqueue(uid, () => indexes.make(uid, primaryKey)),
    )
  })

  /** What is done to an index some time later. */
  const change = (reply: FastifyReply, uid: string, work: (index: StoredIndex) => TaskError | null) =>
    accepted(
      reply,
      indexes.enqueue(uid, () => {
        const index = indexes.find(uid)
        return index === undefined ? { code: "index_not_found", message: `Index \`${uid}\` not found.` } : work(index)
      }),
    )

  app.patch<InIndex>("/indexes/:uid/settings", async ({ params, body }, reply) => {
    const settings = settingsSchema.parse(body)
    return change(reply, params.uid, (index) => {
      index.settings = settings
      return null
    })
  })

  app.post<InIndex>("/indexes/:uid/documents", { bodyLimit: MOST_BYTES }, async ({ params, body }, reply) => {
    const documents = documentsBody.parse(body)
    return change(reply, params.uid, (index) => {
      for (const document of documents) {
        const stored = new Map(Object.entries(document))
        index.documents.set(String(stored.get(index.primaryKey)), stored)
      }
      return null
    })
  })

  app.post<InIndex>("/indexes/:uid/documents/delete-batch", async ({ params, body }, reply) => {
    const ids = idsBody.parse(body)
    return change(reply, params.uid, (index) => {
      for (const id of ids) index.documents.delete(id)
      return null
    })
  })

  app.post<InIndex>("/indexes/:uid/documents/delete", async ({ params, body }, reply) => {
    const { filter } = deleteBody.parse(body)
    return change(reply, params.uid, (index) => {
      const isGone = parseFilter(filter, new Set(index.settings.filterableAttributes))
      if (typeof isGone !== "function") return { code: "invalid_document_filter", message: isGone.fault }
      removeWhere(index, isGone)
      return null
    })
  })

  app.post("/multi-search", async (request, reply) => {
    const rules = rulesOf(bearerOf(request), now())
    if (rules === null) return refuse(reply, 403, "invalid_api_key")
    const results: object[] = []
    for (const query of searchBody.parse(request.body).queries) {
      if (rules !== "all" && !rules.has(query.indexUid)) return refuse(reply, 403, "invalid_api_key")
      const index = indexes.find(query.indexUid)
      if (index === undefined) return refuse(reply, 404, "index_not_found")
      const answer = answerQuery(index, query, rules === "all" ? null : (rules.get(query.indexUid) ?? null))
      if (typeof answer === "string") return refuse(reply, 400, "invalid_search_filter", answer)
      results.push(answer)
    }
    return { results }
  })
}

function rulesOf(bearer: string, nowMs: number): SearchRules | "all" | null {
  return bearer === MEILISEARCH_KEY.key ? "all" : readTenantToken(bearer, [MEILISEARCH_KEY], nowMs)
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? ""
}

async function accepted(reply: FastifyReply, { uid, indexUid, status }: Task): Promise<FastifyReply> {
  return reply.code(202).send({ taskUid: uid, indexUid, status, enqueuedAt: new Date().toISOString() })
}

async function refuse(reply: FastifyReply, status: number, code: string, message = code): Promise<FastifyReply> {
  return reply.code(status).send({ message, code, type: status < 500 ? "invalid_request" : "internal" })
}
