import type { FastifyReply } from "fastify"
import type { Task } from "./create-indexes.ts"

/** Its documented types of errors, for those codes that are no fault of the request alone. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ["missing_authorization_header", "auth"],
  ["invalid_api_key", "auth"],
  ["internal", "internal"],
])

function errorOf(code: string, message: string) {
  const link = `https://docs.meilisearch.com/errors#${code}`
  return { message, code, type: TYPES.get(code) ?? "invalid_request", link }
}

export function refuse(reply: FastifyReply, status: number, code: string, message = code): FastifyReply {
  return reply.code(status).send(errorOf(code, message))
}

/** What is done later is answered with its task at once. */
export function accepted(reply: FastifyReply, { uid, indexUid, status, type, enqueuedAt }: Task): FastifyReply {
  return reply.code(202).send({ taskUid: uid, indexUid, status, type, enqueuedAt })
}

export function presentTask({ uid, indexUid, status, type, error, enqueuedAt, finishedAt }: Task) {
  return {
    uid,
    batchUid: uid,
    indexUid,
    status,
    type,
    canceledBy: null,
    details: {},
    error: error === null ? null : errorOf(error.code, error.message),
    duration: finishedAt === null ? null : "PT0.005S",
    enqueuedAt,
    startedAt: finishedAt,
    finishedAt,
  }
}

/** A part of a list, by its `offset` and `limit`. */
export function partOf<T>(
  rows: readonly T[],
  { offset = 0, limit = 20 }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
) {
  return { results: rows.slice(offset, offset + limit), offset, limit, total: rows.length }
}
