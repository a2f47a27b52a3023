import { tryStandIn } from "../try-stand-in.ts"
import { SHOPIFY_APP } from "./shopify-app.ts"

export const SHOP = "heron-pottery.myshopify.com"
const BASE = "/marketplaces/shopify/heron-pottery"
/** What the tests ask for unless they say otherwise. */
export const ALL_SCOPES = "read_orders,write_merchant_managed_fulfillment_orders,read_products,read_customers"

/** The stand-in of Shopify as a test calls it. */
export function tryShopify() {
  const standIn = tryStandIn("shopify")
  const { sandbox } = standIn

  function authorizeUrl(changes: Readonly<Record<string, string>> = {}): string {
    const app = { client_id: SHOPIFY_APP.clientId, scope: ALL_SCOPES }
    const query = { ...app, redirect_uri: "https://ours.example/back", state: "nonce-1", ...changes }
    return `${BASE}/admin/oauth/authorize?${new URLSearchParams(query).toString()}`
  }

  async function decide(decision: string, changes: Readonly<Record<string, string>> = {}): Promise<URLSearchParams> {
    return (await standIn.decide(authorizeUrl(changes), { decision })).searchParams
  }

  async function token(body: object, base = BASE) {
    const { clientId: client_id, clientSecret: client_secret } = SHOPIFY_APP
    const payload = { client_id, client_secret, ...body }
    const answer = await sandbox.inject({ method: "POST", url: `${base}/admin/oauth/access_token`, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  return {
    ...standIn,
    authorizeUrl,
    decide,
    token,
    linked: async (scope = ALL_SCOPES) =>
      token({ code: (await decide("agree", { scope })).get("code"), expiring: "1" }),
    ask: async (accessToken: string, query: string, variables: object = {}) => {
      const headers = { "x-shopify-access-token": accessToken }
      const url = `${BASE}/admin/api/2026-10/graphql.json`
      const answer = await sandbox.inject({ method: "POST", url, headers, payload: { query, variables } })
      return { status: answer.statusCode, ...answer.json() }
    },
    base: BASE,
  }
}
