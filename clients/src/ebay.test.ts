import { eBayApi } from "ebay-api"
import { SANDBOX_APPS } from "@smart-send/sandbox/marketplaces/sandbox-apps"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openRelay, type Relay } from "./open-relay.ts"
import { openSandbox, type OpenSandbox } from "./open-sandbox.ts"

const SELLER = "harbour-row-pottery"
const SCOPES = ["sell.fulfillment", "commerce.identity.readonly"].map(
  (name) => `https://api.ebay.com/oauth/api_scope/${name}`,
)
let sandbox: OpenSandbox
let relay: Relay
let client: eBayApi
let orderId: string
beforeAll(async () => {
  sandbox = await openSandbox()
  relay = await openRelay(`${sandbox.url}/marketplaces/ebay`)
  await sandbox.set("ebay", { AcceptUrl: "https://ours.example/back" })
  orderId = await sandbox.sale("ebay", SELLER)
  client = await linked()
})
afterAll(async () => {
  await relay.close()
  await sandbox.close()
})

function connect(): eBayApi {
  const { clientId: appId, clientSecret: certId, ruName } = SANDBOX_APPS.ebay
  const made = new eBayApi({ appId, certId, ruName, sandbox: false, autoRefreshToken: false })
  made.OAuth2.setScope(SCOPES)
  made.req.instance.defaults.httpsAgent = relay.agent
  return made
}
async function linked(): Promise<eBayApi> {
  const made = connect()
  const page = new URL(made.OAuth2.generateAuthUrl())
  const back = await sandbox.agree(`${sandbox.url}/sandbox/marketplaces/ebay${page.pathname}${page.search}`, SELLER)
  await made.OAuth2.obtainToken(back.searchParams.get("code") ?? "")
  return made
}

it("a token is renewed by its refresh token", async () => {
  const own = await linked()
  const before = own.OAuth2.getUserAccessToken()
  await own.OAuth2.refreshToken()
  expect(own.OAuth2.getUserAccessToken()).not.toBe(before)
  expect(await own.sell.fulfillment.getOrder(orderId)).toMatchObject({ orderId })
})

it("orders are listed by a filter, and one is read", async () => {
  const filter = "orderfulfillmentstatus:{NOT_STARTED|IN_PROGRESS}"
  const found = await client.sell.fulfillment.getOrders({ filter, limit: 1 })
  expect(found).toMatchObject({ total: 1, limit: 1, orders: [{ orderId, orderFulfillmentStatus: "NOT_STARTED" }] })
  await expect(client.sell.fulfillment.getOrders({ filter: "nonsense:{A}" })).rejects.toMatchObject({
    meta: { errorId: 30_700 },
  })
  await expect(client.sell.fulfillment.getOrder("none")).rejects.toMatchObject({ meta: { errorId: 32_100 } })
})

it("what is dispatched is told, and stands with the order", async () => {
  const order = await client.sell.fulfillment.getOrder(orderId)
  await client.sell.fulfillment.createShippingFulfillment(orderId, {
    lineItems: order.lineItems.map(
      ({ lineItemId, quantity }: { readonly lineItemId: string; readonly quantity: number }) => ({
        lineItemId,
        quantity,
      }),
    ),
    shippedDate: new Date().toISOString(),
    shippingCarrierCode: "RoyalMail",
    trackingNumber: "AB123456785GB",
  })
  expect(await client.sell.fulfillment.getShippingFulfillments(orderId)).toMatchObject({
    fulfillments: [{ shipmentTrackingNumber: "AB123456785GB" }],
  })
  expect(await client.sell.fulfillment.getOrder(orderId)).toMatchObject({ orderFulfillmentStatus: "FULFILLED" })
})

it("the seller is named, and nobody without a token", async () => {
  expect(await client.commerce.identity.getUser()).toMatchObject({ username: SELLER })
  const foreign = connect()
  foreign.OAuth2.setCredentials({
    access_token: "v^1.foreign",
    refresh_token: "",
    expires_in: 7200,
    refresh_token_expires_in: 0,
    token_type: "User Access Token",
  })
  await expect(foreign.sell.fulfillment.getOrder(orderId)).rejects.toMatchObject({ meta: { errorId: 1001 } })
})
