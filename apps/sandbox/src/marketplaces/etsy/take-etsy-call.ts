import type { FastifyReply, FastifyRequest } from "fastify"
import type { Grants } from "../create-grants.ts"
import type { MarketplaceTerms } from "../shop.ts"
import { ETSY_APP, refuseEtsy } from "./etsy-app.ts"
import { readEtsyToken } from "./etsy-tokens.ts"

export interface EtsyCaller {
  readonly account: string
  readonly scopes: readonly string[]
}

const SECOND = { perSecond: 10, burst: 10 }
const DAY = { perSecond: 10_000 / 86_400, burst: 10_000 }

/** Whose call it is, if it may be made now; otherwise it has been refused. The limits are of the app, not of the shop. */
export function takeEtsyCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { terms, grants }: { readonly terms: MarketplaceTerms; readonly grants: Grants },
  scope: string,
): EtsyCaller | null {
  const wrongKey = whatIsWrong(request.headers["x-api-key"])
  if (wrongKey !== null) {
    void refuseEtsy(reply, 403, wrongKey)
    return null
  }
  const early = Math.max(terms.take("day", DAY), terms.take("second", SECOND))
  reply
    .header("x-limit-per-second", String(SECOND.burst * terms.generosity()))
    .header("x-remaining-this-second", String(Math.max(0, Math.floor(terms.left("second", SECOND)))))
    .header("x-limit-per-day", String(DAY.burst * terms.generosity()))
    .header("x-remaining-today", String(Math.max(0, Math.floor(terms.left("day", DAY)))))
  if (early > 0) {
    void refuseEtsy(reply.header("retry-after", String(Math.ceil(early / 1000))), 429, "Exceeded rate limit")
    return null
  }
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? ""
  const reading = readEtsyToken(grants, "access", token)
  if (reading.kind !== "granted") {
    const why =
      token === ""
        ? "access token is required"
        : reading.kind === "expired"
          ? "access token is expired"
          : "access token is invalid"
    void refuseEtsy(reply, 401, "invalid_token", why)
    return null
  }
  if (!reading.grant.scopes.includes(scope)) {
    void refuseEtsy(reply, 403, "insufficient_scope", `The token lacks ${scope}`)
    return null
  }
  return reading.grant
}

function whatIsWrong(key: string | readonly string[] | undefined): string | null {
  if (typeof key !== "string") return "Missing x-api-key header"
  const [keystring, secret] = key.split(":")
  if (keystring === ETSY_APP.keystring && secret === undefined) return "Shared secret is required in x-api-key header."
  if (keystring === ETSY_APP.keystring && secret === ETSY_APP.sharedSecret) return null
  return "API key not found or not active, or incorrect shared secret for API key."
}
