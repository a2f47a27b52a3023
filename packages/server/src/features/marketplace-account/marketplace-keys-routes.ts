import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Platform } from "../../context.ts"
import { API_HEADERS } from "../../platform/http/api-headers.ts"
import { sendProblem } from "../../platform/http/send.ts"
import { keepPosted } from "./link-store.ts"

/** Far above any pair of keys. */
const MOST_BYTES = 10_000
/** As shops write it, with or without the character set that JSON has anyway. */
const IS_JSON = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i
/** 32 bytes in base64url. */
const STATE = /^[\w-]{43}$/

interface Hook {
  readonly Params: { readonly name: string; readonly state: string }
}

/**
 * Where a shop posts the keys of a seller who has just agreed (WooCommerce). The address holds the link's state, which nobody guesses
 * and which is good for ten minutes and one post. What is posted is sealed, and read only when the seller comes back: it links nothing.
 */
export function marketplaceKeysRoutes(app: FastifyInstance, platform: Platform): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body))
    const options = { bodyLimit: MOST_BYTES }
    scope.post<Hook>("/hooks/marketplaces/:name/keys/:state", options, async (request, reply) =>
      take(platform, request, reply),
    )
    done()
  })
}

async function take(platform: Platform, request: FastifyRequest<Hook>, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(API_HEADERS)
  const { name: connector, state } = request.params
  const seal = platform.credentialSeal
  if (seal === undefined || platform.marketplaces?.get(connector) === undefined || !STATE.test(state)) {
    return sendProblem(reply, { code: "NOT-FOUND" })
  }
  if (!IS_JSON.test(request.headers["content-type"] ?? "")) return sendProblem(reply, { code: "NOT-JSON" })
  const posted = objectOf(request.body)
  if (posted === null) return sendProblem(reply, { code: "MALFORMED" })
  const isKept = await keepPosted(platform.db, seal, { connector, state }, posted)
  return isKept ? reply.code(200).send({}) : sendProblem(reply, { code: "NOT-FOUND" })
}

function objectOf(body: unknown): object | null {
  try {
    const value: unknown = readStorableJson(Buffer.isBuffer(body) ? body.toString("utf8") : "")
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
