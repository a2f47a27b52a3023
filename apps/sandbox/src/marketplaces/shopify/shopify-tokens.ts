import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { Grant, GrantKind, Grants } from "../create-grants.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { SHOPIFY_APP } from "./shopify-app.ts"
import { ownerAt } from "./shopify-consent.ts"

/** Documented; the controls may make it shorter. */
const ACCESS_SECONDS = 3600
const REFRESH_SECONDS = 90 * 24 * 3600
/** A token that does not end lives as good as for ever. */
const ENDLESS_SECONDS = 100 * 365 * 24 * 3600

const bodySchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  code: z
    .string()
    .nullable()
    .default("")
    .transform((code) => code ?? ""),
  expiring: z.union([z.string(), z.number()]).optional(),
  grant_type: z.string().optional(),
  refresh_token: z.string().default(""),
})

/**
 * Codes and refresh tokens become tokens. The refresh token before the last one is taken until its successor is used, in case that the
 * answer was lost.
 */
export function shopifyTokens(app: FastifyInstance, shop: Shop, grants: Grants, terms: MarketplaceTerms): void {
  const parents = new Map<string, string>()
  const retired = new Set<string>()

  function answer({ scopes, ...grant }: Grant, isExpiring: boolean, parent: string) {
    const seconds = isExpiring ? Math.min(ACCESS_SECONDS, terms.tokenSeconds()) : ENDLESS_SECONDS
    const access = `shpat_${grants.give("access", { ...grant, scopes }, seconds).token}`
    const said = { access_token: access, scope: scopes.join(",") }
    if (!isExpiring) return said
    const refresh = `shprt_${grants.give("refresh", { ...grant, scopes }, REFRESH_SECONDS).token}`
    parents.set(refresh, parent)
    return { ...said, expires_in: seconds, refresh_token: refresh, refresh_token_expires_in: REFRESH_SECONDS }
  }

  app.post<{ Params: { shop: string } }>("/:shop/admin/oauth/access_token", (request, reply) => {
    const owner = ownerAt(shop, request.params.shop)
    if (owner === null) return reply.code(404).send({ errors: "Not Found" })
    const body = bodySchema.safeParse(request.body)
    if (!body.success) return refuse(reply, "invalid_request", "The request is missing a required parameter")
    const { client_id: id, client_secret: secret, code, expiring, grant_type: type, refresh_token: token } = body.data
    if (id !== SHOPIFY_APP.clientId) return refuse(reply, "application_cannot_be_found", "Application cannot be found")
    if (secret !== SHOPIFY_APP.clientSecret) return refuse(reply, "invalid_client", "Client authentication failed")

    if (type === "refresh_token") return refresh(reply, owner.id, token)
    if (type !== undefined && type !== "authorization_code") {
      return refuse(reply, "unsupported_grant_type", "The grant type is not supported")
    }
    const grant = grantOf("code", code, owner.id)
    if (grant === null) {
      return refuse(reply, "invalid_request", "The authorization code was not found or was already used")
    }
    return answer(grant, String(expiring) === "1" || expiring === "true", "")
  })

  function refresh(reply: FastifyReply, account: string, token: string) {
    const grant = retired.has(token) ? null : grantOf("refresh", token.replace(/^shprt_/, ""), account)
    if (grant === null) return refuse(reply, "invalid_grant", "Token has been expired or revoked.")
    const parent = parents.get(token) ?? ""
    if (parent !== "") retired.add(parent)
    return answer(grant, true, token)
  }

  function grantOf(kind: GrantKind, token: string, account: string): Grant | null {
    const reading = grants.read(kind, token)
    return reading.kind === "granted" && reading.grant.account === account ? reading.grant : null
  }
}

function refuse(reply: FastifyReply, error: string, description: string): FastifyReply {
  return reply.code(400).send({ error, error_description: description })
}
