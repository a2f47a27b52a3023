import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { takeEmptyJson } from "../../take-empty-json.ts"
import { answerQuery, querySchema, searchSchema, type Query, type QueryFault } from "./answer-query.ts"
import { createIndexes, type Indexes } from "./create-indexes.ts"
import { documentRoutes } from "./document-routes.ts"
import { indexRoutes } from "./index-routes.ts"
import { refuse } from "./meilisearch-answers.ts"
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

const searchBody = z.strictObject({
  queries: z.array(querySchema.extend({ federationOptions: z.object({}).optional() })),
  federation: z.strictObject({ limit: z.int().min(0).default(20), offset: z.int().min(0).default(0) }).nullish(),
})
/** Searching is open to tenant tokens, and whether it is well to everybody. */
const OPEN = ["/health"]
const SEARCHING = ["/multi-search", "/indexes/:uid/search"]

/** Meilisearch's interface as published: indexes, settings, documents and their tasks, keys, and searches with tenant tokens. */
export function meilisearch(app: FastifyInstance, { taskMs = 5, now = Date.now }: MeilisearchOptions = {}): void {
  const indexes = createIndexes(taskMs)
  takeEmptyJson(app)

  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) =>
    error instanceof z.ZodError
      ? refuse(reply, 400, "bad_request", z.prettifyError(error))
      : refuse(
          reply,
          error.statusCode ?? 500,
          (error.statusCode ?? 500) < 500 ? "bad_request" : "internal",
          error.message,
        ),
  )
  app.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.url ?? ""
    if ([...OPEN, ...SEARCHING].some((each) => route.endsWith(each))) return
    const bearer = bearerOf(request)
    if (bearer === "") await refuse(reply, 401, "missing_authorization_header")
    else if (bearer !== MEILISEARCH_KEY.key) await refuse(reply, 403, "invalid_api_key")
  })

  app.get("/health", () => ({ status: "available" }))
  app.get("/version", () => ({ commitSha: "sandbox", commitDate: "2026-11-01T00:00:00Z", pkgVersion: "1.30.0" }))
  keyRoutes(app)
  indexRoutes(app, indexes)
  documentRoutes(app, indexes)
  searchRoutes(app, indexes, now)
}

function keyRoutes(app: FastifyInstance): void {
  const at = "2026-11-01T00:00:00Z"
  const admin = {
    ...MEILISEARCH_KEY,
    name: "Default Admin API Key",
    description: "Use it for anything that is not a search operation.",
    actions: ["*"],
    indexes: ["*"],
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
  }
  app.get("/keys", () => ({ results: [admin], offset: 0, limit: 20, total: 1 }))
  app.get<{ Params: { key: string } }>("/keys/:key", ({ params }, reply) => {
    const isKnown = params.key === MEILISEARCH_KEY.key || params.key === MEILISEARCH_KEY.uid
    return isKnown ? admin : refuse(reply, 404, "api_key_not_found")
  })
}

function searchRoutes(app: FastifyInstance, indexes: Indexes, now: () => number): void {
  type Found =
    | Extract<ReturnType<typeof answerQuery>, { readonly answer: object }>
    | { readonly fault: QueryFault; readonly status: number }
  /** Each query by what the bearer may see; the first that can't be answered refuses them all. */
  const find = (bearer: string, queries: readonly Query[]): readonly Found[] => {
    const rules = rulesOf(bearer, now())
    return queries.map((query) => {
      if (rules === null || (rules !== "all" && !rules.has(query.indexUid)))
        return { status: 403, fault: { code: "invalid_api_key", message: "The provided API key is invalid." } }
      const index = indexes.find(query.indexUid)
      if (index === undefined) {
        const message = `Index \`${query.indexUid}\` not found.`
        return { status: 404, fault: { code: "index_not_found", message } }
      }
      const answered = answerQuery(index, query, rules === "all" ? null : (rules.get(query.indexUid) ?? null))
      return "fault" in answered ? { ...answered, status: 400 } : answered
    })
  }
  const answersOf = (reply: FastifyReply, found: readonly Found[]) => {
    const answers = found.flatMap((each) => ("answer" in each ? [each.answer] : []))
    const [refused] = found.flatMap((each) => ("fault" in each ? [each] : []))
    if (refused === undefined) return answers
    void refuse(reply, refused.status, refused.fault.code, refused.fault.message)
    return null
  }

  app.post("/multi-search", (request, reply) => {
    const bearer = bearerOf(request)
    if (rulesOf(bearer, now()) === null) return refuse(reply, 403, "invalid_api_key")
    const { queries, federation } = searchBody.parse(request.body)
    const answers = answersOf(
      reply,
      find(
        bearer,
        queries.map(({ federationOptions: _none, ...query }) => query),
      ),
    )
    if (answers === null) return reply
    if (federation == null) return { results: answers }
    // One list of all hits, those of earlier queries first.
    const hits = answers.flatMap((answer, queriesPosition) =>
      answer.hits.map((hit) => ({
        ...hit,
        _federation: { indexUid: queries[queriesPosition]?.indexUid, queriesPosition },
      })),
    )
    const { limit, offset } = federation
    const page = hits.slice(offset, offset + limit)
    return { hits: page, processingTimeMs: 1, limit, offset, estimatedTotalHits: hits.length }
  })

  app.post<{ Params: { uid: string } }>("/indexes/:uid/search", (request, reply) => {
    const query = { ...searchSchema.parse(request.body ?? {}), indexUid: request.params.uid }
    const answers = answersOf(reply, find(bearerOf(request), [query]))
    if (answers === null) return reply
    const { indexUid: _none, ...answer } = Object.assign({ indexUid: "" }, answers[0])
    return answer
  })
}

function rulesOf(bearer: string, nowMs: number): SearchRules | "all" | null {
  return bearer === MEILISEARCH_KEY.key ? "all" : readTenantToken(bearer, [MEILISEARCH_KEY], nowMs)
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? ""
}
