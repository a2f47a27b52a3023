import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tryShopify } from "./try-shopify.ts"

const { control, sale, edit, linked, ask: askWith, close } = tryShopify()
let access: string

beforeAll(async () => {
  access = (await linked()).access_token
})
afterAll(close)

async function ask(query: string, variables: object = {}) {
  return askWith(access, query, variables)
}

async function found(query: string): Promise<readonly string[]> {
  const asked = "query($q: String) { orders(first: 250, query: $q, sortKey: ID) { nodes { id } } }"
  const answer = await ask(asked, { q: query })
  return answer.data.orders.nodes.map(({ id }: { readonly id: string }) => id)
}

const FULFIL = `mutation($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
  fulfillment { id status totalQuantity trackingInfo { company number } } userErrors { field message } } }`

async function fulfillmentOrderOf(id: string) {
  const { data } = await ask(
    `query($id: ID!) { order(id: $id) { displayFulfillmentStatus fulfillmentOrders(first: 1) { nodes { id status lineItems(first: 9) { nodes { id remainingQuantity } } } } } }`,
    { id },
  )
  return { status: data.order.displayFulfillmentStatus, ...data.order.fulfillmentOrders.nodes[0], order: data.order }
}

async function errorOf(fulfillmentOrder: object): Promise<string> {
  const answer = await ask(FULFIL, { fulfillment: { lineItemsByFulfillmentOrder: [fulfillmentOrder] } })
  return answer.data.fulfillmentCreate.userErrors[0].message
}

describe("a dispatch at the stand-in of Shopify", () => {
  it("of some pieces leaves the others to be sent, and of all of them closes the order", async () => {
    const id = await sale({
      Lines: [
        { Sku: "A", Quantity: 2 },
        { Sku: "B", Quantity: 1 },
      ],
    })
    const { id: fulfillmentOrderId, lineItems } = await fulfillmentOrderOf(id)
    const some = await ask(FULFIL, {
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          { fulfillmentOrderId, fulfillmentOrderLineItems: [{ id: lineItems.nodes[0].id, quantity: 1 }] },
        ],
        notifyCustomer: true,
        trackingInfo: { company: "Royal Mail", number: "AB123456789GB" },
      },
    })
    expect(some.data.fulfillmentCreate).toMatchObject({
      fulfillment: {
        status: "SUCCESS",
        totalQuantity: 1,
        trackingInfo: [{ company: "Royal Mail", number: "AB123456789GB" }],
      },
      userErrors: [],
    })
    const between = await fulfillmentOrderOf(id)
    expect(between).toMatchObject({
      status: "IN_PROGRESS",
      lineItems: { nodes: [{ remainingQuantity: 1 }, { remainingQuantity: 1 }] },
    })
    await ask(FULFIL, { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] } })
    expect(await fulfillmentOrderOf(id)).toMatchObject({ status: "CLOSED" })
    expect(await found(`status:closed id:${id.split("/").at(-1)}`)).toEqual([id])
    const again = await ask(FULFIL, { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] } })
    expect(again.data.fulfillmentCreate).toMatchObject({
      fulfillment: null,
      userErrors: [{ message: expect.stringContaining("unfulfillable status= closed") }],
    })
    const { Dispatches } = await control("GET", `/orders/${encodeURIComponent(id)}`)
    expect(Dispatches).toHaveLength(2)
  })

  it("of more than is left, of no known order, or of a held one is a user error", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 1 }] })
    const { id: fulfillmentOrderId, lineItems } = await fulfillmentOrderOf(id)
    const line = lineItems.nodes[0].id
    expect(await errorOf({ fulfillmentOrderId, fulfillmentOrderLineItems: [{ id: line, quantity: 2 }] })).toContain(
      "Invalid fulfillment order line item quantity",
    )
    expect(await errorOf({ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/1" })).toBe(
      "Fulfillment order does not exist.",
    )
    await edit(id, { Held: true })
    expect(await errorOf({ fulfillmentOrderId })).toContain("on_hold")
  })

  it("has its number changed without being told twice", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 1 }] })
    const { id: fulfillmentOrderId } = await fulfillmentOrderOf(id)
    const made = await ask(FULFIL, {
      fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }], trackingInfo: { number: "OLD" } },
    })
    const fulfillmentId = made.data.fulfillmentCreate.fulfillment.id
    const update = `mutation($id: ID!, $info: FulfillmentTrackingInput!) { fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $info, notifyCustomer: false) {
      fulfillment { trackingInfo { number } } userErrors { message } } }`
    const changed = await ask(update, { id: fulfillmentId, info: { number: "NEW", company: "DPD UK" } })
    expect(changed.data.fulfillmentTrackingInfoUpdate).toEqual({
      fulfillment: { trackingInfo: [{ number: "NEW" }] },
      userErrors: [],
    })
    const told = await ask(`{ order(id: "${id}") { fulfillments(first: 10) { id trackingInfo { number company } } } }`)
    expect(told.data.order.fulfillments).toEqual([
      { id: fulfillmentId, trackingInfo: [{ number: "NEW", company: "DPD UK" }] },
    ])
    const none = await ask(update, { id: "gid://shopify/Fulfillment/1", info: { number: "X" } })
    expect(none.data.fulfillmentTrackingInfoUpdate.userErrors[0].message).toBe("Fulfillment does not exist.")
  })
})
