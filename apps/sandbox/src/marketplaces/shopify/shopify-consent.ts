import { createHmac } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Grants } from "../create-grants.ts"
import { sendConsentPage } from "../send-consent-page.ts"
import { sendRefusedPage } from "../send-refused-page.ts"
import type { Shop, ShopOwner } from "../shop.ts"
import { SHOPIFY_APP, SHOPIFY_SCOPES } from "./shopify-app.ts"

const querySchema = z.object({
  client_id: z.string().default(""),
  scope: z.string().default(""),
  redirect_uri: z.string().default(""),
  state: z.string().default(""),
})
type Asked = z.infer<typeof querySchema>
const decisionSchema = z.object({ decision: z.enum(["agree", "decline"]) })

interface ByShop {
  Params: { shop: string }
}

/** A code is good for an hour. */
const CODE_SECONDS = 3600

/** The page on which a shop's owner installs the app. `app` is where the shops are, and forms are parsed there. */
export function shopifyConsent(app: FastifyInstance, shop: Shop, grants: Grants): void {
  const path = "/:shop/admin/oauth/authorize"

  app.get<ByShop>(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const owner = ownerAt(shop, request.params.shop)
    const wrong = whatIsWrong(asked)
    if (owner === null) return sendRefusedPage(reply, "Shopify", 404, UNAVAILABLE)
    if (wrong !== null) return sendRefusedPage(reply, "Shopify", 400, wrong)
    const page = { marketplace: "Shopify", owners: [owner], scopes: scopesOf(asked), kept: {} }
    return sendConsentPage(reply, { ...page, sendsTo: asked.redirect_uri })
  })

  app.post<ByShop>(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const owner = ownerAt(shop, request.params.shop)
    const wrong = whatIsWrong(asked)
    if (owner === null) return sendRefusedPage(reply, "Shopify", 404, UNAVAILABLE)
    if (wrong !== null) return sendRefusedPage(reply, "Shopify", 400, wrong)
    const body = decisionSchema.safeParse(request.body)
    if (!body.success) return sendRefusedPage(reply, "Shopify", 400, "Neither agreed nor declined.")
    const give = () => {
      const { client_id: clientId, redirect_uri: redirectUri } = asked
      const grant = { account: owner.id, clientId, scopes: scopesOf(asked), redirectUri, challenge: "" }
      return grants.give("code", grant, CODE_SECONDS).token
    }
    const answer = {
      ...(body.data.decision === "agree" ? { code: give() } : { error: "access_denied" }),
      host: Buffer.from(`admin.shopify.com/store/${owner.id.replace(/\..*$/, "")}`).toString("base64url"),
      shop: owner.id,
      state: asked.state,
      timestamp: String(Math.floor(shop.now().getTime() / 1000)),
    }
    const url = new URL(asked.redirect_uri)
    for (const [name, value] of Object.entries(signed(answer))) url.searchParams.set(name, value)
    return reply.redirect(url.href, 302)
  })
}

const UNAVAILABLE = "Sorry, this shop is currently unavailable."

/** The shop of a path, named with or without the domain. */
export function ownerAt(shop: Shop, name: string): ShopOwner | null {
  return shop.accounts.get(name) ?? shop.accounts.get(`${name}.myshopify.com`) ?? null
}

/** With the `hmac` over all the others, sorted by name. */
function signed(parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const message = new URLSearchParams(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
  return { ...parameters, hmac: createHmac("sha256", SHOPIFY_APP.clientSecret).update(message).digest("hex") }
}

function scopesOf({ scope }: Asked): readonly string[] {
  return scope.split(/[\s,]+/).filter((name) => name !== "")
}

function whatIsWrong(asked: Asked): string | null {
  if (asked.client_id !== SHOPIFY_APP.clientId) {
    return `Oauth error invalid_request: Could not find Shopify API application with api_key ${asked.client_id}`
  }
  if (!/^https?:$/.test(URL.parse(asked.redirect_uri)?.protocol ?? "")) {
    return "Oauth error invalid_request: The redirect_uri and application url must have matching hosts"
  }
  const unknown = scopesOf(asked).find((name) => !SHOPIFY_SCOPES.has(name))
  return unknown === undefined ? null : `Oauth error invalid_scope: The access scope is invalid: ${unknown}`
}
