import { randomUUID } from "node:crypto"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import { createCouriers } from "@smart-send/connectors/registry"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { calls } from "@smart-send/contract/calls"
import type { Call } from "@smart-send/contract/call/define-call"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anOperator } from "@smart-send/testkit/an-operator"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { aNewItem, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { attacks } from "@smart-send/testkit/hostile/attacks"
import { type Foreign, type Sent, unknownIds } from "@smart-send/testkit/hostile/foreign"
import { numbersIn, objectsIn, openObjectsIn, withMember } from "@smart-send/testkit/hostile/members"
import { ebayAlone } from "@smart-send/testkit/hostile/plant-shop"
import type { Json, Path } from "@smart-send/testkit/hostile/texts-in"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { allRoutes } from "./routes.ts"

let world: EdgeWorld
let seller: ACustomer
let other: ACustomer
let own: Foreign
let version = ""
let othersItem = ""
let bearer = ""
/** Operators make their own calls. */
let badge = ""

// Neither is ever asked: no worker runs here, and nobody opens a payment page.
const couriers = createCouriers({
  wren: { connector: "wren", account: "", baseUrl: "http://127.0.0.1:1", apiKey: "none" },
})
const cards = { connector: "card-page", baseUrl: "http://127.0.0.1:1", apiKey: "none" }
const payments = createPaymentProviders({ cards: { ...cards, callbackSecret: "never-used-in-here" } })
const wren = anItemService({ Id: flatServiceId("wren"), AccountId: "main" })

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, {
    platform: {
      catalogue: aFlatCatalogue(),
      couriers,
      payments,
      ...ebayAlone,
      booking: { timings: { answerWithinMs: 50 } },
    },
    edge: { partial: false },
  })
  seller = await aCustomer(world.ownerDb, { prepay: 10_000 })
  other = await aCustomer(world.ownerDb, { prepay: 10_000 })
  othersItem = (await savedItems(world.db, other, { count: 1 }))[0] ?? ""
  bearer = `Bearer ${await world.token(seller.tenant, seller.customerId)}`
  badge = `Bearer ${await world.operatorToken(await anOperator(world.ownerDb))}`
  await renew()
})
afterAll(() => world.dispose())

/** An item of the seller's that is ready to be booked, and a prepared order of it. */
async function renew(): Promise<void> {
  const [item] = await savedItems(world.db, seller, { count: 1 })
  if (item === undefined) throw new Error("no item was saved")
  const client = world.client(seller.tenant, seller.customerId)
  const prepared = await client.call(prepareBooking, {
    params: { provider: "PARCELYARD", account: "main" },
    body: { Items: [{ Id: item }], PaymentMethod: "PrePay" },
  })
  const [listed] = (await client.call(listItemsByIds, { body: { Ids: [item] } })).result?.Items ?? []
  if (prepared.result === null || listed === undefined) throw new Error("nothing was prepared")
  version = listed.Updated
  own = {
    ...unknownIds(),
    item,
    line: prepared.result.Items[0]?.OrderLineId ?? "",
    reference: prepared.result.Reference,
  }
}

/** What nobody but the server may say of anything, under every name that it has with us or in the database. */
const serversOwn = (): readonly (readonly [string, Json])[] => [
  ["TotalPrice", 0.01],
  ["Price", 0.01],
  ["price_minor", 1],
  ["Balance", 9999],
  ["Status", "Booked"],
  ["BookingStatus", "Booked"],
  ["MarketplaceStatus", "AwaitingDispatch"],
  ["BookingDetails", json(aBooking())],
  ["TrackingSummary", json(aTrackingSummary({ Delivered: "2026-11-20T10:00:00.000Z" }))],
  ["TrackingNumber", "MINE"],
  ["ShipmentRef", "MINE"],
  ["CustomerId", other.customerId],
  ["customer_id", other.customerId],
  ["tenant_id", "lite"],
  ["Id", othersItem],
  ["OptionId", "heron-flat::"],
  ["Created", "2020-01-01T00:00:00.000Z"],
]

/** Numbers that JSON can carry and money, weights and counts can't. */
const NUMBERS = ["-1", "-0", "1e999", "-1e999", "1e308", "0.30000000000000004", '"1"', "9007199254740993", "5e-324"]
const PLACEHOLDER = "a number as its text"

const json = (value: unknown): Json => z.json().parse(value)
/** A file has no members. */
const writes = calls
  .filter((call) => call.body !== undefined && call.fileBody === undefined)
  .map((call) => [call.name, call] as const)

/** A complete request of the seller's own. */
function requestOf(call: Call): Sent {
  const item = { ...aNewItem(), Service: wren }
  if (call.name === "createItems" || call.name === "previewItems") return { body: { Items: { [randomUUID()]: item } } }
  if (call.name === "updateItems") {
    const { Recipient, PackageDimensions, Service, MarketplaceOrderLines } = item
    const Changes = { Recipient, PackageDimensions, Service, MarketplaceOrderLines }
    return { body: { Items: [{ Item: { Id: own.item, Updated: version }, Changes }] } }
  }
  // A call without a row is reported where every call must have one, beside this test.
  return attacks[call.name]?.(own) ?? { body: {} }
}

async function send(call: Call, { params, query }: Sent, body: string) {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? "x"))
  const answer = await world.rawFetch(`/edge/demo${path}?${new URLSearchParams(query).toString()}`, {
    method: call.method,
    headers: { authorization: call.access === "operator" ? badge : bearer, "content-type": "application/json" },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

/** What the server alone says, of every customer: each row's own facts, the same ones once. */
async function facts(): Promise<unknown> {
  const { rows } = await sql<{ facts: unknown }>`
    select jsonb_build_object(
      'items', (select jsonb_agg(distinct jsonb_build_array(tenant_id, customer_id, doc ->> 'CustomerId', booking_status,
          doc -> 'BookingDetails', doc -> 'TrackingSummary', doc ->> 'MarketplaceStatus', created > now() - interval '1 hour',
          doc ->> 'Id' = id::text)) from item),
      'bookings', (select jsonb_agg(distinct jsonb_build_array(tenant_id, customer_id, price_minor, vat_minor, currency,
          option_id, tracking_number, shipment_ref, courier)) from booking),
      'accounts', (select jsonb_agg(jsonb_build_array(customer_id, kind, posted) order by id) from account),
      'ledger', (select jsonb_agg(jsonb_build_array(kind, ref) order by id) from ltx),
      'owners', (select jsonb_agg(distinct jsonb_build_array(tenant_id, customer_id)) from customer_address),
      'customers', (select jsonb_agg(jsonb_build_array(tenant_id, id, email, name) order by id) from customer),
      'users', (select jsonb_agg(to_jsonb(app_user) order by id) from app_user)
    ) as facts
  `.execute(world.ownerDb)
  return rows[0]?.facts
}

describe("what a client may not set (SEC-5, EDGE-4)", () => {
  test.each(writes)("has no place in the schema of %s: each of its objects is closed, or a record", (_name, call) => {
    const body = call.shownBody ?? call.body
    if (body === undefined) throw new Error("no body")
    expect(openObjectsIn(z.toJSONSchema(body, { io: "input", unrepresentable: "any", reused: "inline" }))).toEqual([])
  })

  test.each(Object.entries(userSettingSchemas))("has no place in the user setting %s", (_name, schema) => {
    expect(openObjectsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }))).toEqual([])
  })

  test.each(writes)("is refused or not looked at when it is sent with %s, at every level", async (_name, call) => {
    await renew()
    const request = requestOf(call)
    const before = await facts()
    const failed: unknown[] = []
    for (const path of objectsIn(json(request.body))) {
      for (const [name, value] of serversOwn()) {
        // An operator says whose credit it is.
        if (call.name === "createOperatorRefund" && name === "CustomerId") continue
        const body = JSON.stringify(withMember(json(requestOf(call).body), [...path, name], value))
        const { status, text } = await send(call, request, body)
        if (status >= 500) failed.push({ path, name, status, text })
      }
    }
    expect(failed).toEqual([])
    expect(await facts()).toEqual(before)
  })

  test.each(writes)("is not the number that %s takes, whatever is sent for one", async (_name, call) => {
    await renew()
    const request = requestOf(call)
    const paths: readonly Path[] = numbersIn(json(request.body))
    const before = await facts()
    const failed: unknown[] = []
    for (const path of paths) {
      for (const number of NUMBERS) {
        const body = JSON.stringify(withMember(json(requestOf(call).body), path, PLACEHOLDER))
        const { status, text } = await send(call, request, body.replace(`"${PLACEHOLDER}"`, number))
        if (status >= 500 || text.includes("Infinity")) failed.push({ path, number, status, text })
      }
    }
    expect(failed).toEqual([])
    expect(await facts()).toEqual(before)
    const { rows } = await sql`
      select from payment where amount_minor <= 0 or bonus_minor < 0 or amount_minor > 10000000
    `.execute(world.ownerDb)
    expect(rows).toEqual([])
  })

  test("is noticed by these tests when it is set after all", async () => {
    const before = await facts()
    await sql`update booking set price_minor = 1, vat_minor = 0 where id = ${own.line}`.execute(world.ownerDb)
    expect(await facts()).not.toEqual(before)
    await sql`update booking set price_minor = 175, vat_minor = 29 where id = ${own.line}`.execute(world.ownerDb)
    expect(await facts()).toEqual(before)
  })
})
