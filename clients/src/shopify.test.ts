import { createAdminApiClient, type AdminApiClient } from "@shopify/admin-api-client"
import { SHOPIFY_APP } from "@smart-send/sandbox/marketplaces/shopify/shopify-app"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openSandbox, type OpenSandbox } from "./open-sandbox.ts"

const SHOP = "heron-pottery.myshopify.com"
const VERSION = "2026-10"
const SCOPES = "read_orders,write_merchant_managed_fulfillment_orders"
let sandbox: OpenSandbox
let accessToken: string
let client: AdminApiClient
let order: string
beforeAll(async () => {
  sandbox = await openSandbox()
  order = await sandbox.sale("shopify", SHOP)
  accessToken = await install()
  client = connect(accessToken)
})
afterAll(async () => sandbox.close())

const at = (path: string) => `${sandbox.url}/marketplaces/shopify/heron-pottery${path}`

/** The client knows a shop by its host alone. */
function connect(token: string, apiVersion = VERSION): AdminApiClient {
  return createAdminApiClient({
    storeDomain: SHOP,
    apiVersion,
    accessToken: token,
    customFetchApi: async (url, init) => fetch(url.replace(`https://${SHOP}`, at("")), init),
  })
}

async function install(): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = SHOPIFY_APP
  const query = { client_id, scope: SCOPES, redirect_uri: "https://ours.example/back", state: "n" }
  const back = await sandbox.agree(at(`/admin/oauth/authorize?${new URLSearchParams(query).toString()}`), SHOP)
  const answer = await fetch(at("/admin/oauth/access_token"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_id, client_secret, code: back.searchParams.get("code") }),
  })
  const { access_token }: { readonly access_token: string } = await answer.json()
  return access_token
}

it("a shop says who it is, and which plan it is on", async () => {
  const { data, errors, extensions } = await client.request(
    "query { shop { name myshopifyDomain plan { publicDisplayName partnerDevelopment shopifyPlus } } }",
  )
  expect(errors).toBeUndefined()
  const plan = { publicDisplayName: "Basic", partnerDevelopment: false, shopifyPlus: false }
  expect(data).toEqual({ shop: { name: "Heron Pottery", myshopifyDomain: SHOP, plan } })
  expect(extensions?.["cost"]).toMatchObject({ throttleStatus: { restoreRate: 100 } })
})

it("orders are read by variables, page by page", async () => {
  const { data } = await client.request(
    "query ($first: Int!) { orders(first: $first) { nodes { id displayFulfillmentStatus } pageInfo { hasNextPage } } }",
    { variables: { first: 1 } },
  )
  expect(data).toEqual({
    orders: { nodes: [{ id: order, displayFulfillmentStatus: "UNFULFILLED" }], pageInfo: { hasNextPage: false } },
  })
})

it("a field that there is not is refused by its name", async () => {
  const { data, errors } = await client.request("query { shop { nonsense } }")
  expect(data).toBeUndefined()
  expect(errors?.graphQLErrors?.[0]).toMatchObject({ extensions: { code: "undefinedField", fieldName: "nonsense" } })
})

it.each([
  ["a foreign token", "shpat_foreign", VERSION, 401],
  ["a version that has ended", null, "2023-01", 404],
])("%s is refused", async (_name, token, version, status) => {
  const { errors } = await connect(token ?? accessToken, version).request("query { shop { name } }")
  expect(errors?.networkStatusCode).toBe(status)
})
