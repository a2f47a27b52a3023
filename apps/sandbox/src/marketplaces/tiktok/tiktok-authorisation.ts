import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { createGrants, type Grant, type Grants } from "../create-grants.ts"
import { escaped, sendPage } from "../draw-page.ts"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import { sendConsentPage } from "../send-consent-page.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import {
  CHANGE_PACKAGES,
  cipherOf,
  createTikTokGate,
  READ_LOGISTICS,
  READ_ORDERS,
  READ_PACKAGES,
  READ_SHOPS,
} from "./create-tiktok-gate.ts"
import { refuse, send } from "./tiktok-envelope.ts"

const { clientId, clientSecret, serviceId } = SANDBOX_APPS.tiktok
const SCOPES = [READ_ORDERS, READ_PACKAGES, CHANGE_PACKAGES, READ_LOGISTICS, READ_SHOPS]
const CODE_SECONDS = 30 * 60
const REFRESH_SECONDS = 365 * 24 * 60 * 60

const tokenSchema = z.object({
  app_key: z.string().default(""),
  app_secret: z.string().default(""),
  grant_type: z.string().default(""),
  auth_code: z.string().default(""),
  refresh_token: z.string().default(""),
})

/** Tokens, and the shops that they are for. */
export function tikTokAuthorisation(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const grants = createGrants(shop, terms)
  const gate = createTikTokGate(shop, terms)

  app.get("/api/v2/token/get", (request, reply) => {
    const asked = tokenSchema.safeParse(request.query)
    if (!asked.success || !isApp(asked.data)) return refuse(reply, 36_009_004, "Invalid app_key or app_secret")
    if (asked.data.grant_type !== "authorized_code") return refuse(reply, 36_009_004, "Invalid grant_type")
    const reading = grants.read("code", asked.data.auth_code)
    return reading.kind === "granted"
      ? give(reply, shop, grants, { grant: reading.grant, terms })
      : refuse(reply, 36_004_004)
  })

  app.get("/api/v2/token/refresh", (request, reply) => {
    const asked = tokenSchema.safeParse(request.query)
    if (!asked.success || !isApp(asked.data)) return refuse(reply, 36_009_004, "Invalid app_key or app_secret")
    if (asked.data.grant_type !== "refresh_token") return refuse(reply, 36_009_004, "Invalid grant_type")
    const reading = grants.read("refresh", asked.data.refresh_token)
    return reading.kind === "granted"
      ? give(reply, shop, grants, { grant: reading.grant, terms })
      : refuse(reply, 36_004_004)
  })

  app.get("/authorization/202309/shops", (request, reply) => {
    const call = gate(request, reply, READ_SHOPS, false)
    if (call === null) return reply
    const owner = shop.accounts.get(call.grant.account)
    const shops =
      owner === undefined
        ? []
        : [
            {
              id: owner.id,
              name: owner.name,
              region: "GB",
              seller_type: "LOCAL",
              cipher: cipherOf(owner),
              code: `GBLC${owner.id.slice(-6)}`,
            },
          ]
    return send(reply, { shops })
  })
}

const askedSchema = z.object({
  service_id: z.string().default(""),
  app_key: z.string().default(""),
  state: z.string().default(""),
})
const decidedSchema = askedSchema.extend({ account: z.string(), decision: z.enum(["agree", "decline"]) })

/** The page of the seller's consent, at its newer and its older address. */
export function tikTokConsent(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const grants = createGrants(shop, terms)
  for (const path of ["/open/authorize", "/oauth/authorize"]) {
    app.get(path, (request, reply) => {
      const asked = askedSchema.parse(request.query)
      const wrong = whatIsWrong(asked, terms)
      if (wrong !== null) return refusePage(reply, wrong)
      return sendConsentPage(reply, {
        marketplace: "TikTok Shop",
        owners: [...shop.accounts.values()],
        scopes: SCOPES,
        kept: asked,
        sendsTo: terms.acceptUrl() ?? "",
      })
    })

    app.post(path, (request, reply) => {
      const decided = decidedSchema.safeParse(request.body)
      if (!decided.success || !shop.accounts.has(decided.data.account)) return refusePage(reply, "Invalid request")
      const wrong = whatIsWrong(decided.data, terms)
      if (wrong !== null) return refusePage(reply, wrong)
      const { account, decision, state } = decided.data
      const query = new URLSearchParams({ app_key: clientId, locale: "en-GB", shop_region: "GB", state })
      if (decision === "decline") query.set("error", "access_denied")
      else {
        const grant = { account, clientId, scopes: SCOPES, redirectUri: "", challenge: "" }
        query.set("code", grants.give("code", grant, CODE_SECONDS).token)
      }
      const accept = terms.acceptUrl() ?? ""
      return reply.redirect(`${accept}${accept.includes("?") ? "&" : "?"}${query.toString()}`, 303)
    })
  }
}

function whatIsWrong({ service_id, app_key }: z.infer<typeof askedSchema>, terms: MarketplaceTerms): string | null {
  if (service_id !== serviceId && app_key !== clientId) return "There is no such service"
  return terms.acceptUrl() === null ? "The app has no redirect URL yet (set AcceptUrl)" : null
}

function isApp({ app_key, app_secret }: z.infer<typeof tokenSchema>): boolean {
  return app_key === clientId && app_secret === clientSecret
}

function give(
  reply: FastifyReply,
  shop: Shop,
  grants: Grants,
  { grant, terms }: { readonly grant: Grant; readonly terms: MarketplaceTerms },
): FastifyReply {
  const access = grants.give("access", grant)
  const refresh = grants.give("refresh", grant, REFRESH_SECONDS)
  const left = terms.scopes()
  return send(reply, {
    access_token: access.token,
    // Absolute, whatever the name says.
    access_token_expire_in: Math.floor(access.expiresAt / 1000),
    refresh_token: refresh.token,
    refresh_token_expire_in: Math.floor(refresh.expiresAt / 1000),
    open_id: `sbx${grant.account}`,
    seller_name: shop.accounts.get(grant.account)?.name ?? "",
    seller_base_region: "GB",
    user_type: 0,
    granted_scopes: left === null ? grant.scopes : grant.scopes.filter((scope) => left.includes(scope)),
  })
}

function refusePage(reply: FastifyReply, words: string): FastifyReply {
  reply.code(400)
  return sendPage(reply, { title: "TikTok Shop can't ask you this", isNarrow: true, body: `<p>${escaped(words)}</p>` })
}
