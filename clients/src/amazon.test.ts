import { AMAZON_APP, AMAZON_UK } from "@smart-send/sandbox/marketplaces/amazon/amazon-app"
import { SellingPartner } from "amazon-sp-api"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openRelay, type Relay } from "./open-relay.ts"
import { openSandbox, type OpenSandbox } from "./open-sandbox.ts"

const SELLER = "A2SANDBOXHERON"
const AFTER = "2026-01-01T00:00:00Z"
let sandbox: OpenSandbox
let relay: Relay
let client: SellingPartner
let order: string
beforeAll(async () => {
  sandbox = await openSandbox()
  relay = await openRelay(`${sandbox.url}/marketplaces/amazon`)
  order = await sandbox.sale("amazon", SELLER)
  const { refresh_token } = await connect("Atzr|none").exchange(await consent())
  client = connect(refresh_token)
})
afterAll(async () => {
  await relay.close()
  await sandbox.close()
})

function connect(refresh_token: string): SellingPartner {
  return new SellingPartner({
    region: "eu",
    refresh_token,
    credentials: {
      SELLING_PARTNER_APP_CLIENT_ID: AMAZON_APP.clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: AMAZON_APP.clientSecret,
    },
    options: { https_proxy_agent: relay.agent, auto_request_throttled: false, version_fallback: false },
  })
}

/** The code of a seller who has agreed. The page was asked for with an address to come back to; the client names none. */
async function consent(): Promise<string> {
  const query = { application_id: AMAZON_APP.applicationId, state: "s", redirect_uri: "https://ours.example/back" }
  const page = `${sandbox.url}/marketplaces/amazon/apps/authorize/consent?${new URLSearchParams(query).toString()}`
  return (await sandbox.agree(page, SELLER)).searchParams.get("spapi_oauth_code") ?? ""
}
interface Found {
  readonly orders: readonly {
    readonly orderItems: readonly { readonly orderItemId: string; readonly quantityOrdered: number }[]
  }[]
}
const search = async (asking: SellingPartner, query: object) =>
  asking.callAPI<Found>({ method: "GET", api_path: "/orders/2026-01-01/orders", query: { ...query } })

it("a code is exchanged once, and a refresh token is taken", async () => {
  const code = await consent()
  expect(await connect("Atzr|none").exchange(code)).toMatchObject({ refresh_token: expect.stringMatching(/^Atzr\|/) })
  await expect(connect("Atzr|none").exchange(code)).rejects.toMatchObject({ code: "invalid_grant" })
  await expect(connect("Atzr|none").refreshAccessToken()).rejects.toMatchObject({ code: "invalid_grant" })
})

it("orders are searched with the fields that are compulsory, and with no others", async () => {
  const found = await search(client, { createdAfter: AFTER, marketplaceIds: [AMAZON_UK.marketplaceId] })
  expect(found).toMatchObject({ orders: [{ orderId: order }], pagination: {} })
  await expect(search(client, {})).rejects.toMatchObject({ code: "InvalidInput" })
  await expect(search(client, { createdAfter: AFTER, orderStatuses: "Shipped" })).rejects.toMatchObject({
    code: "InvalidInput",
  })
})

it("a shipment is confirmed with what is compulsory, and refused without", async () => {
  const { orders } = await search(client, { createdAfter: AFTER })
  const orderItems = orders[0]?.orderItems.map(({ orderItemId, quantityOrdered: quantity }) => ({
    orderItemId,
    quantity,
  }))
  const packageDetail = {
    packageReferenceId: "1",
    carrierCode: "Other",
    carrierName: "Kestrel",
    trackingNumber: "KES1",
    shipDate: new Date().toISOString(),
    orderItems,
  }
  const confirm = async (changes: object) =>
    client.callAPI({
      operation: "confirmShipment",
      endpoint: "orders",
      path: { orderId: order },
      body: { marketplaceId: AMAZON_UK.marketplaceId, packageDetail: { ...packageDetail, ...changes } },
    })
  for (const missing of ["packageReferenceId", "carrierCode", "trackingNumber", "shipDate", "orderItems"])
    await expect(confirm({ [missing]: undefined })).rejects.toMatchObject({ code: "InvalidInput" })
  await confirm({})
  const { orders: after } = await search(client, { createdAfter: AFTER, includedData: "PACKAGES,FULFILLMENT" })
  expect(JSON.stringify(after)).toContain("KES1")
})

it("what the new interface has in the place of the old is refused in a form that the client reads", async () => {
  const query = { MarketplaceIds: [AMAZON_UK.marketplaceId], CreatedAfter: AFTER }
  await expect(client.callAPI({ operation: "getOrders", endpoint: "orders", query })).rejects.toMatchObject({
    code: "MissingAuthenticationToken",
  })
  await expect(
    client.callAPI({
      method: "POST",
      api_path: "/tokens/2021-03-01/restrictedDataToken",
      body: { restrictedResources: [] },
    }),
  ).rejects.toMatchObject({ code: "MissingAuthenticationToken" })
})

it("a seller takes part in a marketplace", async () => {
  const found = await client.callAPI({ operation: "getMarketplaceParticipations", endpoint: "sellers" })
  expect(found).toMatchObject([
    { marketplace: { id: AMAZON_UK.marketplaceId }, participation: { isParticipating: true } },
  ])
})
