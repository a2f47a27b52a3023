import { createHash } from "node:crypto"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { Grant, GrantReading, Grants } from "../create-grants.ts"
import type { MarketplaceTerms } from "../shop.ts"
import { ETSY_APP, etsyUserId, refuseEtsy } from "./etsy-app.ts"

/** Documented; the controls may make it shorter. */
const ACCESS_SECONDS = 3600
const REFRESH_SECONDS = 90 * 24 * 3600

const bodySchema = z.object({
  grant_type: z.string().default(""),
  client_id: z.string().default(""),
  redirect_uri: z.string().default(""),
  code: z.string().default(""),
  code_verifier: z.string().default(""),
  refresh_token: z.string().default(""),
})
type Asked = z.infer<typeof bodySchema>

/** Codes and refresh tokens become tokens; each refresh token is taken once. */
export function etsyTokens(app: FastifyInstance, grants: Grants, terms: MarketplaceTerms): void {
  const spent = new Set<string>()

  function answer(grant: Grant) {
    const seconds = Math.min(ACCESS_SECONDS, terms.tokenSeconds())
    const prefix = `${etsyUserId(grant.account)}.`
    return {
      access_token: `${prefix}${grants.give("access", grant, seconds).token}`,
      token_type: "Bearer",
      expires_in: seconds,
      refresh_token: `${prefix}${grants.give("refresh", grant, REFRESH_SECONDS).token}`,
    }
  }

  function byCode(reply: FastifyReply, { code, code_verifier: verifier, redirect_uri: uri }: Asked) {
    if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier))
      return refuseEtsy(reply, 400, "invalid_request", "code_verifier is invalid")
    const reading = grants.read("code", code)
    if (reading.kind !== "granted") return invalidGrant(reply, "code", reading.kind)
    if (reading.grant.redirectUri !== uri) return refuseEtsy(reply, 400, "invalid_grant", "redirect_uri does not match")
    const challenge = createHash("sha256").update(verifier).digest("base64url")
    if (challenge !== reading.grant.challenge)
      return refuseEtsy(reply, 400, "invalid_grant", "code_verifier does not match the code_challenge")
    return answer(reading.grant)
  }

  function byRefreshToken(reply: FastifyReply, { refresh_token: token }: Asked) {
    const reading = readEtsyToken(grants, "refresh", token)
    if (reading.kind !== "granted") return invalidGrant(reply, "refresh_token", reading.kind)
    if (spent.has(token)) return invalidGrant(reply, "refresh_token", "revoked")
    spent.add(token)
    return answer(reading.grant)
  }

  app.post("/v3/public/oauth/token", (request, reply) => {
    const body = bodySchema.safeParse(request.body ?? {})
    if (!body.success || body.data.grant_type === "")
      return refuseEtsy(reply, 400, "invalid_request", "grant_type is required")
    if (body.data.client_id !== ETSY_APP.keystring)
      return refuseEtsy(reply, 401, "invalid_client", "client_id is invalid")
    if (body.data.grant_type === "authorization_code") return byCode(reply, body.data)
    if (body.data.grant_type === "refresh_token") return byRefreshToken(reply, body.data)
    return refuseEtsy(reply, 400, "unsupported_grant_type", "grant_type is not supported")
  })
}

/** A token begins with the number of its user. */
export function readEtsyToken(grants: Grants, kind: "access" | "refresh", token: string): GrantReading {
  const cut = token.indexOf(".")
  const reading = grants.read(kind, token.slice(cut + 1))
  const isOwn = reading.kind !== "granted" || String(etsyUserId(reading.grant.account)) === token.slice(0, cut)
  return isOwn ? reading : { kind: "unknown" }
}

const WHY: Readonly<Record<Exclude<GrantReading["kind"], "granted">, string>> = {
  unknown: "is invalid",
  expired: "is expired",
  revoked: "is revoked",
  spent: "has been used previously",
}

function invalidGrant(reply: FastifyReply, name: string, kind: keyof typeof WHY): FastifyReply {
  return refuseEtsy(reply, 400, "invalid_grant", `${name} ${WHY[kind]}`)
}
