import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { ownValue } from "@smart-send/domain/record/own-value"
import { parseForms } from "../../payments/parse-forms.ts"
import { createGrants, type Grant, type Grants } from "../create-grants.ts"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { createEbayGate } from "./create-ebay-gate.ts"
import { APP_SCOPE, READ_IDENTITY } from "./ebay-scopes.ts"

/** About 18 months. */
const REFRESH_SECONDS = 47_304_000
const { clientId, clientSecret } = SANDBOX_APPS.ebay
const BASIC = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`

const bodySchema = z.object({
  grant_type: z.string().default(""),
  code: z.string().default(""),
  redirect_uri: z.string().default(""),
  refresh_token: z.string().default(""),
  scope: z.string().default(""),
})
type Body = z.infer<typeof bodySchema>

const WORDS = {
  invalid_request: "request is missing a required parameter or malformed.",
  invalid_client: "client authentication failed",
  invalid_grant: "the provided authorization grant code is invalid or was issued to another client",
  invalid_scope: "The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client",
  unsupported_grant_type: "grant type in request is not supported by the authorization server",
} as const

/** Tokens, and who their seller is. */
export function ebayIdentity(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const grants = createGrants(shop, terms)
  const gate = createEbayGate(shop, terms)

  void app.register((scope, _options, done) => {
    parseForms(scope)
    scope.removeContentTypeParser("application/json")
    scope.setErrorHandler((_error, _request, reply) => refuseToken(reply, "invalid_request"))
    scope.post("/identity/v1/oauth2/token", (request, reply) => {
      if (request.headers.authorization !== BASIC) return refuseToken(reply, "invalid_client", 401)
      const body = bodySchema.safeParse(request.body)
      if (!body.success) return refuseToken(reply, "invalid_request")
      const give = ownValue(GIVERS, body.data.grant_type)
      return give === undefined ? refuseToken(reply, "unsupported_grant_type") : give(body.data, reply, grants)
    })
    done()
  })

  // Documented with the stroke at its end; the real host takes it without, too.
  const user = (request: FastifyRequest, reply: FastifyReply) => {
    const grant = gate(request, reply, [READ_IDENTITY])
    if (grant === null) return reply
    const owner = shop.accounts.get(grant.account)
    return {
      userId: `sbx${Buffer.from(grant.account).toString("base64url").slice(0, 12)}`,
      username: grant.account,
      accountType: "BUSINESS",
      registrationMarketplaceId: "EBAY_GB",
      businessAccount: { name: owner?.name ?? "" },
    }
  }
  app.get("/commerce/identity/v1/user", user)
  app.get("/commerce/identity/v1/user/", user)
}

type Giver = (body: Body, reply: FastifyReply, grants: Grants) => object

const GIVERS: Readonly<Record<string, Giver>> = {
  authorization_code: ({ code, redirect_uri: redirectUri }, reply, grants) => {
    if (code === "" || redirectUri === "") return refuseToken(reply, "invalid_request")
    const reading = grants.read("code", code)
    if (reading.kind !== "granted" || reading.grant.redirectUri !== redirectUri)
      return refuseToken(reply, "invalid_grant")
    return { ...present(reading.grant, grants), ...refreshOf(reading.grant, grants) }
  },
  refresh_token: ({ refresh_token: token, scope }, reply, grants) => {
    if (token === "") return refuseToken(reply, "invalid_request")
    const reading = grants.read("refresh", token)
    if (reading.kind !== "granted") {
      const words = "the provided authorization refresh token is invalid or was issued to another client"
      return reply.code(400).send({ error: "invalid_grant", error_description: words })
    }
    const { grant } = reading
    const asked = scope === "" ? grant.scopes : scope.split(" ")
    if (!asked.every((one) => grant.scopes.includes(one))) return refuseToken(reply, "invalid_scope")
    return present({ ...grant, scopes: asked }, grants)
  },
  client_credentials: ({ scope }, reply) => {
    if (scope !== APP_SCOPE) return refuseToken(reply, "invalid_scope")
    return { access_token: APP_TOKEN, expires_in: 7200, token_type: "Application Access Token" }
  },
}

/** No seller's: it opens nothing but public keys. */
export const APP_TOKEN = "v^1.1#i^1#sandbox-application"

function present(grant: Grant, grants: Grants): object {
  const { token, expiresAt } = grants.give("access", grant)
  // The clock of the tokens is the stand-in's own, and so is this reading of it.
  const seconds = Math.max(0, Math.round((expiresAt - grants.now().getTime()) / 1000))
  return { access_token: token, expires_in: seconds, token_type: "User Access Token" }
}

function refreshOf(grant: Grant, grants: Grants): object {
  const { token } = grants.give("refresh", grant, REFRESH_SECONDS)
  return { refresh_token: token, refresh_token_expires_in: REFRESH_SECONDS }
}

function refuseToken(reply: FastifyReply, error: keyof typeof WORDS, status = 400): FastifyReply {
  return reply.code(status).send({ error, error_description: WORDS[error] })
}
