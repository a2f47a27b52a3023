import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { checkCanSend } from "@smart-send/contract/customs/check-can-send"
import { calculateDutyPaid } from "@smart-send/contract/extra/calculate-duty-paid"
import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import type { BodySentBy, Call } from "@smart-send/contract/call/define-call"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aNewItem } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let client: Client
let listed: ShipmentItem
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: await aCatalogue() } })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  const { customerId } = await aCustomer(world.ownerDb)
  client = world.client("demo", customerId)
  await client.call(createItems, { body: { Items: { [randomUUID()]: aNewItem() } } })
  const [item] = (await client.call(listItems)).result?.Items ?? []
  if (item === undefined) throw new Error("not listed")
  listed = item
})

const account = { provider: "PARCELYARD", account: "main" }

/** Every call that takes an item, with the place in its body. */
const takers = [
  taker(createItems, (item) => ({ Items: { [randomUUID()]: item } })),
  taker(updateItems, (item) => ({ Items: [{ Item: item, Changes: { Tags: ["seen"], Value: 99, Type: "Reorder" } }] })),
  taker(quoteItems, (item) => ({ Items: [{ Item: item, Provider: "PARCELYARD", AccountId: "main" }] })),
  taker(getQuoteOptions, (item) => ({ Item: item }), account),
  taker(getFullQuote, (item) => ({ Item: item }), account),
  taker(checkCanSend, (item) => ({ Items: [item] })),
  taker(calculateDutyPaid, (item) => ({ Item: item, DeliveryCost: null }), account, [422]),
  // The item stays in its country, so no duty is due, and has no service that could be prepared.
  taker(prepareBooking, (item) => ({ Items: [item], PaymentMethod: "PrePay" as const }), account, [409]),
  taker(groupItems, (item) => ({ Mode: "SPLIT" as const, Parcels: 2, Items: [item] })),
]

interface Taker {
  readonly call: Call
  readonly name: string
  readonly bodyOf: (item: ShipmentItem) => unknown
  readonly params: Readonly<Record<string, string>>
  /** Statuses besides 200 that are right for this item, for reasons other than its form. */
  readonly refuses: readonly number[]
}

function taker<C extends Call>(
  call: C,
  bodyOf: (item: ShipmentItem) => BodySentBy<C>,
  params: Readonly<Record<string, string>> = {},
  refuses: readonly number[] = [],
): Taker {
  return { call, name: call.name, bodyOf, params, refuses }
}

/** Sends the body as an untyped script would. */
async function send({ call, params }: Taker, body: unknown) {
  const path = Object.entries(params).reduce<string>(
    (made, [name, value]) => made.replace(`:${name}`, value),
    call.path,
  )
  const answer = await world.rawFetch(`/edge/demo${path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${await world.token("demo", listed.CustomerId)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

describe.each(takers)("$name", (call) => {
  test("accepts an item as a list returned it", async () => {
    const { status, text } = await send(call, call.bodyOf(listed))
    expect(text).not.toContain("There is no field")
    expect([200, ...call.refuses]).toContain(status)
  })

  test("refuses an unknown field by name", async () => {
    const strange = JSON.parse(JSON.stringify(call.bodyOf(listed)).replace('"UpdatedBy":', '"UpdatedBi":'))
    const { text } = await send(call, strange)
    expect(text).toContain("UpdatedBi")
  })
})

test("a listed item can be created again, without the fields that only the server sets", async () => {
  const fresh = JSON.parse(
    JSON.stringify(listed).replaceAll(/"MarketplaceOrderId":"[^"]*"/g, '"MarketplaceOrderId":"another"'),
  )
  const answer = await client.call(createItems, {
    body: { Items: { copy: { ...fresh, Value: 99_999, MarketplaceStatus: "Dispatched", Type: "Reorder" } } },
  })
  const made = answer.result?.Items["copy"]?.Item
  expect(made).toMatchObject({ Type: "SmartSend", MarketplaceStatus: "Sold", Value: listed.Value })
  expect(made?.Id).not.toBe(listed.Id)
})

test("changes to a listed item are saved, and the server's own fields beside them are ignored", async () => {
  const answer = await client.call(updateItems, {
    body: { Items: [{ Item: listed, Changes: { Tags: ["seen"], Value: 99_999, MarketplaceStatus: "Dispatched" } }] },
  })
  expect(answer.result?.Items[0]?.Item).toMatchObject({
    Tags: ["seen"],
    Value: listed.Value,
    MarketplaceStatus: "Sold",
  })
})
