import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { takeEmptyJson } from "../../take-empty-json.ts"
import { REVOKED_KEY } from "../stand-in.ts"

interface EasyPostError {
  readonly code: string
  readonly message: string
  readonly errors?: readonly unknown[]
}

/** EasyPost's error form. Its clients expect it in every answer that is not a success. */
export function refuse(reply: FastifyReply, status: number, { errors = [], ...error }: EasyPostError): FastifyReply {
  return reply.code(status).send({ error: { ...error, errors } })
}

export function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { code: "NOT_FOUND", message: "The requested resource could not be found." })
}

/** What no route answers for, and what can't be read. */
export function easyPostErrors(app: FastifyInstance): void {
  takeEmptyJson(app)
  app.setNotFoundHandler((_request, reply) => notFound(reply))
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, { code: "BAD_REQUEST", message: error.message }),
  )
}

/** Lets in who has the key of one of the couriers, `sandbox-{courier}`. */
export function easyPostKeys(
  app: FastifyInstance,
  couriers: { has(courier: string): boolean },
  isWithinLimit: () => boolean,
): void {
  app.addHook("preHandler", async (request, reply) => {
    const key = keyOf(request)
    if (key === REVOKED_KEY)
      await refuse(reply, 403, { code: "APIKEY.INACTIVE", message: "This api key is no longer active." })
    else if (!couriers.has(courierOfKey(request)))
      await refuse(reply, 401, { code: "UNAUTHORIZED", message: "Authentication is required and has failed." })
    else if (!isWithinLimit())
      await refuse(reply, 429, { code: "RATE_LIMITED", message: "You are being rate limited." })
  })
}

/** Returns the courier whose key this is, or "" for an unknown key. */
export function courierOfKey(request: FastifyRequest): string {
  return /^sandbox-(.+)$/.exec(keyOf(request))?.[1] ?? ""
}

/** The user name of Basic authentication; the password stays empty. */
function keyOf({ headers }: FastifyRequest): string {
  const login = /^Basic (.+)$/.exec(headers.authorization ?? "")?.[1] ?? ""
  return Buffer.from(login, "base64").toString("utf8").split(":")[0] ?? ""
}

/** Where a page begins and ends in a list that has the newest first. */
export function pageOf<T extends { readonly id: string }>(
  rows: readonly T[],
  query: Readonly<Record<string, string>>,
): { readonly rows: readonly T[]; readonly has_more: boolean } {
  const { page_size = "20", before_id = "", after_id = "" } = query
  const size = Math.min(100, Number(page_size))
  const older = before_id === "" ? rows : rows.slice(rows.findIndex(({ id }) => id === before_id) + 1)
  if (after_id === "") return { rows: older.slice(0, size), has_more: older.length > size }
  const newer = older.slice(
    0,
    older.findIndex(({ id }) => id === after_id),
  )
  return { rows: newer.slice(-size), has_more: newer.length > size }
}
