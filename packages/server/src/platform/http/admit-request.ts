import type { Call } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { FastifyRequest } from "fastify"
import { missingScope, type Caller } from "../auth/caller.ts"
import type { TokenVerifier } from "../auth/verify-token.ts"
import { isExactJson, isFileType } from "./content-type.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in caller. Null until the token is verified. */
    caller: Caller | null
  }
}

const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i

/** In bytes; the default of Fastify and of the contract. */
export const BODY_LIMIT = 1_048_576

/**
 * Checks the headers of a request before its body is read. Null means that it is admitted, and `request.caller` is set.
 */
export async function admitRequest(call: Call, auth: TokenVerifier, request: FastifyRequest): Promise<Problem | null> {
  const problem = refuseBodyByHead(call, request)
  if (problem !== null) return problem
  // The signature in the link is the permission; any token sent with it is ignored.
  if (call.access === "link") return null
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1]
  const caller = token === undefined ? null : await auth.verify(token, request.host)
  if (caller === null) return { code: "UNAUTHORIZED" }
  request.caller = caller
  if (!isOwnTenant(caller, request)) return { code: "WRONG-TENANT" }
  return refuseCaller(call, caller)
}

function refuseCaller(call: Call, caller: Caller): Problem | null {
  if (!isOpenTo(call, caller)) return { code: "FORBIDDEN" }
  const missing = missingScope(caller, ["edge", ...(call.scope === undefined ? [] : [call.scope])])
  if (missing !== null) return { code: "FORBIDDEN", message: `This needs a token with the scope ${missing}.` }
  return call.access === "customer" && caller.customerId === null ? { code: "NO-CUSTOMER" } : null
}

/** Sellers make sellers' calls and operators their own, and neither the other's. */
function isOpenTo(call: Call, { role }: Caller): boolean {
  const isOperators = call.access === "operator"
  return role === "operator" ? isOperators || call.alsoForOperators === true : !isOperators
}

function refuseBodyByHead(call: Call, { headers }: FastifyRequest): Problem | null {
  const length = headers["content-length"]
  if ((length === undefined || length === "0") && headers["transfer-encoding"] === undefined) return null
  const type = headers["content-type"]
  if (call.fileBody === undefined) {
    if (!isExactJson(type)) return { code: "NOT-JSON" }
  } else if (!isFileType(type, call.fileBody)) {
    return { code: "NOT-JSON", message: `Send the file itself, as ${call.fileBody.join(", ")}.` }
  }
  const most = call.bodyLimit ?? BODY_LIMIT
  if (Number(length ?? 0) <= most) return null
  if (call.fileBody === undefined) return { code: "TOO-LARGE" }
  return {
    code: "TOO-LARGE",
    message: `A file sent here has ${most / 1_000_000} MB at most. Split it, and send the parts one by one.`,
  }
}

export function readPathTenant(params: unknown): unknown {
  return typeof params === "object" && params !== null && "tenant" in params ? params.tenant : undefined
}

/** The token decides the tenant; the address and the header may only repeat it (SEC-1). */
function isOwnTenant(caller: Caller, request: FastifyRequest): boolean {
  const inPath = readPathTenant(request.params)
  const inHeader = request.headers["x-tenant"]
  const isOwn = inPath === caller.tenant && (inHeader === undefined || inHeader === caller.tenant)
  if (!isOwn) {
    request.log.warn(
      {
        audit: "wrong-tenant",
        userId: caller.userId,
        address: request.ip,
        tokenTenant: caller.tenant,
        pathTenant: inPath,
        headerTenant: inHeader,
      },
      "a token was used at another tenant",
    )
  }
  return isOwn
}
