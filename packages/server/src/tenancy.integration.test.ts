import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import type { Call } from "@smart-send/contract/call/define-call"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { calls } from "@smart-send/contract/calls"
import { groupItems } from "@smart-send/contract/item/group-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import type { ItemId } from "@smart-send/domain/id/id"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import { createCouriers } from "@smart-send/connectors/registry"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress } from "@smart-send/testkit/an-item"
import { smallNomenclature } from "@smart-send/domain/tariff/fixtures/small-nomenclature"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { type AnOperator, anOperator } from "@smart-send/testkit/an-operator"
import { plantCases } from "@smart-send/testkit/plant-case"
import { plantPrintJob } from "@smart-send/testkit/plant-print-job"
import { plantRule } from "@smart-send/testkit/plant-rule"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createTariff } from "./records/tariff/tariff.ts"
import { allRoutes } from "./routes.ts"
import { account, attacks } from "@smart-send/testkit/hostile/attacks"
import { type Foreign, type Sent, unknownIds } from "@smart-send/testkit/hostile/foreign"
import { ebayAlone, plantShop } from "@smart-send/testkit/hostile/plant-shop"
import { fingerprintOf } from "@smart-send/testkit/hostile/fingerprint-of"
import { plantManifest, plantRows, plantSurcharge } from "@smart-send/testkit/hostile/plant-rows"
import { ofOwnSessions } from "@smart-send/testkit/hostile/of-own-sessions"
import { withoutIds } from "@smart-send/testkit/hostile/without-ids"

/** A marker in every text of the victim's that a list could leak. */
const CANARY = "CANARY-4711"

let world: EdgeWorld
let victim: ACustomer
let foreign: Foreign
/** Operators of the victim's tenant and of another one. */
let staff: Record<"own" | "others", AnOperator>
let attackers: Record<"another customer" | "another tenant", ACustomer>
// These couriers are never called: preparing an order does not call one, and nobody may pay for another customer's
// order.
const couriers = createCouriers({
  wren: { connector: "wren", account: "", baseUrl: "http://127.0.0.1:1", apiKey: "none" },
})
// Nor is this provider, because nobody opens a payment page here.
const cards = { connector: "card-page", baseUrl: "http://127.0.0.1:1", apiKey: "none" }
const payments = createPaymentProviders({ cards: { ...cards, callbackSecret: "never-used-in-here" } })
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, {
    platform: {
      catalogue: aFlatCatalogue(),
      tariff: createTariff({ nomenclature: smallNomenclature, categories: [] }),
      couriers,
      payments,
      ...ebayAlone,
      booking: { timings: { answerWithinMs: 100 } },
      // Nobody listens there, and no worker sends.
      mailServer: { host: "127.0.0.1", port: 1, security: "none", login: null, authority: null },
    },
    edge: { partial: false },
  })
  victim = await aCustomer(world.ownerDb, { email: `${CANARY}@demo.test`, prepay: 10_000 })
  attackers = {
    "another customer": await aCustomer(world.ownerDb, { prepay: 10_000 }),
    "another tenant": await aCustomer(world.ownerDb, { tenant: "lite", prepay: 10_000 }),
  }
  const [item, split, another] = await savedItems(world.db, victim, {
    count: 4,
    over: { Recipient: anAddress({ Name: CANARY }) },
  })
  if (item === undefined || split === undefined || another === undefined) throw new Error("no item was saved")
  const planted = { ...victim, item, says: CANARY }
  await plantRows(world.ownerDb, planted)
  const prepared = await prepare(item)
  const { id: address } = await world.ownerDb
    .selectFrom("customer_address")
    .select("id")
    .where("customer_id", "=", victim.customerId)
    .executeTakeFirstOrThrow()
  const line = prepared.Items[0]?.OrderLineId ?? ""
  await plantSurcharge(world.ownerDb, { ...planted, line })
  foreign = {
    item,
    line,
    reference: prepared.Reference,
    address,
    group: await splitItem(split),
    ...(await plantPrintJob(world.ownerDb, { ...victim, item, says: CANARY })),
    manifest: await openManifest(),
    paid: await payFor(another),
    rule: await plantRule(world.ownerDb, { ...victim, says: CANARY }),
    shop: await plantShop(world.ownerDb, { ...victim, item, says: CANARY }),
    state: await beginLink(),
    ...(await plantCases(world.ownerDb, { ...victim, item, line, says: CANARY })),
    searchToken: await searchToken(),
  }
  staff = {
    own: await anOperator(world.ownerDb, { name: "Olive" }),
    others: await anOperator(world.ownerDb, { tenant: "lite" }),
  }
})
afterAll(() => world.dispose())

async function searchToken(): Promise<string> {
  const { result, error } = await world.client("demo", victim.customerId).call(getSearchToken)
  if (result === null) throw new Error(JSON.stringify(error))
  return result.token
}

async function prepare(Id: ItemId) {
  const { result, error } = await world.client("demo", victim.customerId).call(prepareBooking, {
    params: account,
    body: { Items: [{ Id }], PaymentMethod: "PrePay" },
  })
  if (result?.Status !== "Prepared") throw new Error(JSON.stringify(error ?? result))
  return result
}

/** An order of the victim's that waits for a courier: no worker runs here. */
async function payFor(Id: ItemId): Promise<string> {
  const { Reference } = await prepare(Id)
  const body = { Reference, PaymentMethod: "PrePay" as const }
  const { error } = await world.client("demo", victim.customerId).call(completeBooking, { params: account, body })
  if (error !== null) throw new Error(JSON.stringify(error))
  return Reference
}

/** What eBay sends back with the victim, who has gone there to link it. */
async function beginLink(): Promise<string> {
  const params = { type: "marketplace" as const, provider: "ebay", action: "Link" as const }
  const { result, error } = await world.client("demo", victim.customerId).call(actOnIntegration, { params, body: {} })
  const state = new URL(result?.redirectUrl ?? "none:").searchParams.get("state")
  if (state === null) throw new Error(JSON.stringify(error ?? result))
  return state
}

const openManifest = async () => plantManifest(world.ownerDb, { ...victim, says: CANARY })

/** Splits an item of the victim's and returns the grouping's id. */
async function splitItem(id: ItemId): Promise<string> {
  const client = world.client("demo", victim.customerId)
  const [item] = (await client.call(listItemsByIds, { body: { Ids: [id] } })).result?.Items ?? []
  const Items = [{ Id: id, Updated: item?.Updated ?? "" }]
  const { result } = await client.call(groupItems, { body: { Mode: "SPLIT", Parcels: 2, Items } })
  if (result === null) throw new Error("not split")
  return result.GroupId
}

async function send(call: Call, sent: Sent, headers: Record<string, string>, tenant = "demo") {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? "x"))
  const type = call.fileBody?.[0] ?? "application/json"
  const body = call.fileBody !== undefined && typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body)
  const answer = await world.rawFetch(`/edge/${tenant}${path}?${new URLSearchParams(sent.query).toString()}`, {
    method: call.method,
    headers: { ...headers, ...(sent.body === undefined ? {} : { "content-type": type }) },
    ...(sent.body === undefined ? {} : { body }),
  })
  return { status: answer.status, text: await answer.text() }
}
const bearerOf = async ({ tenant, customerId }: ACustomer) => ({
  authorization: `Bearer ${await world.token(tenant, customerId)}`,
})
const badgeOf = async (operator: AnOperator) => ({ authorization: `Bearer ${await world.operatorToken(operator)}` })
const attackOf = (call: Call, ids: Foreign): Sent => attacks[call.name]?.(ids) ?? {}

const victimsRows = async () => fingerprintOf(world.ownerDb, victim.customerId)

test("every call of the contract has exactly one row in this table", () => {
  expect(Object.keys(attacks).toSorted()).toEqual(calls.map((call) => call.name).toSorted())
})

test("these tests notice a change to the other customer's rows", async () => {
  const before = await victimsRows()
  expect(Object.keys(before)).toEqual(expect.arrayContaining(["booking", "customer_address", "item"]))
  await sql`update customer_address set doc = doc where customer_id = ${victim.customerId}`.execute(world.ownerDb)
  expect(await victimsRows()).toEqual(before)
  const moved = sql`update customer_address set created = created + interval '1 second' where customer_id = ${victim.customerId}`
  await moved.execute(world.ownerDb)
  expect(await victimsRows()).not.toEqual(before)
})

const named = (call: Call) => [`${call.method} ${call.path}`, call] as const
const signedInCalls = calls.filter((call) => call.access !== "link")
const operatorCalls = calls.filter((call) => call.access === "operator")
const sellerCalls = signedInCalls.filter((call) => call.access !== "operator")
const linkCalls = calls.filter((call) => call.access === "link")

describe.each(linkCalls.map(named))("%s", (_name, call) => {
  test("a label link gives access, and an id in its place does not", async () => {
    const bearers = [{}, await bearerOf(victim), await bearerOf(attackers["another customer"])]
    const answers = await Promise.all(
      bearers.flatMap((headers) => [
        send(call, attackOf(call, foreign), headers),
        send(call, attackOf(call, unknownIds()), headers),
        send(call, attackOf(call, foreign), headers, "lite"),
      ]),
    )
    // The other tenant has few features, and is told so before a link is looked at.
    const others = call.feature === undefined || call.feature === "Labels" ? "LINK-EXPIRED" : "FEATURE-OFF"
    const codes = answers.map(({ status, text }) => `${status} ${JSON.parse(text).error.code}`)
    expect(codes).toEqual(bearers.flatMap(() => ["403 LINK-EXPIRED", "403 LINK-EXPIRED", `403 ${others}`]))
  })
})

describe.each(signedInCalls.map(named))("%s", (_name, call) => {
  test("without a token every call is 401, and says nothing of what exists", async () => {
    const { status, text } = await send(call, attackOf(call, foreign), {})
    expect(status).toBe(401)
    expect(JSON.parse(text)).toMatchObject({ error: { message: "Unauthorized" }, result: null })
  })

  test("with another tenant's token every call is 403, at this path or with a forged header", async () => {
    const before = await victimsRows()
    const lite = await bearerOf(attackers["another tenant"])
    const sent = attackOf(call, foreign)
    const answers = [
      await send(call, sent, lite),
      await send(call, sent, { ...lite, "x-tenant": "demo" }),
      await send(call, sent, { ...lite, "x-tenant": "demo" }, "lite"),
      await send(call, sent, { ...(await bearerOf(victim)), "x-tenant": "lite" }),
    ]
    expect(answers.map(({ status, text }) => [status, JSON.parse(text).error.code])).toEqual(
      answers.map(() => [403, "WRONG-TENANT"]),
    )
    expect(await victimsRows()).toEqual(before)
  })

  test.each(["another customer", "another tenant"] as const)(
    "%s answers for another customer's id as for an unknown one, changes nothing and shows nothing",
    async (who) => {
      const before = await victimsRows()
      const attacker = attackers[who]
      const headers = await bearerOf(attacker)
      const random = unknownIds()
      const withRandom = await send(call, attackOf(call, random), headers, attacker.tenant)
      const withForeign = await send(call, attackOf(call, foreign), headers, attacker.tenant)
      expect(withoutIds(withForeign, foreign)).toEqual(withoutIds(withRandom, random))
      expect(withForeign.status).toBeLessThan(500)
      expect(withForeign.text).not.toContain(CANARY)
      expect(withForeign.text).not.toContain(victim.customerId)
      expect(await victimsRows()).toEqual(before)
    },
  )
})

describe.each(sellerCalls.filter((call) => call.alsoForOperators !== true).map(named))("%s", (_name, call) => {
  test("an operator makes no seller's call, whosever the ids are", async () => {
    const before = await victimsRows()
    const { status, text } = await send(call, attackOf(call, foreign), await badgeOf(staff.own))
    expect([status, JSON.parse(text).error.code]).toEqual([403, "FORBIDDEN"])
    expect(await victimsRows()).toEqual(before)
  })
})

describe.each(operatorCalls.map(named))("%s", (_name, call) => {
  test("a seller makes no operator's call, not even about themselves", async () => {
    const before = await victimsRows()
    for (const who of [victim, attackers["another customer"]]) {
      const { status, text } = await send(call, attackOf(call, foreign), await bearerOf(who))
      expect([status, JSON.parse(text).error.code]).toEqual([403, "FORBIDDEN"])
    }
    expect(await victimsRows()).toEqual(before)
  })

  test("another tenant's operator finds nothing and changes nothing", async () => {
    const before = await victimsRows()
    const badge = await badgeOf(staff.others)
    const random = unknownIds()
    const withRandom = await send(call, attackOf(call, random), badge, "lite")
    const withForeign = await send(call, attackOf(call, foreign), badge, "lite")
    expect(withoutIds(withForeign, foreign)).toEqual(withoutIds(withRandom, random))
    expect(withForeign.status).toBeLessThan(500)
    expect(withForeign.text).not.toContain(CANARY)
    expect((await send(call, attackOf(call, foreign), badge)).status).toBe(403)
    expect(await victimsRows()).toEqual(before)
  })
})

describe("the same calls, sent by the owner,", () => {
  test("show the owner's items", async () => {
    const list = calls.find((call) => call.name === "listItems")
    if (list === undefined) throw new Error("no list")
    expect((await send(list, {}, await bearerOf(victim))).text).toContain(CANARY)
  })

  // Without this, the rows above would prove only that a malformed call is refused.
  const taken = signedInCalls.filter(({ name }) => !ofOwnSessions.has(name))
  test.each(taken.map((call) => [call.name, call] as const))("are taken: %s", async (_name, call) => {
    // An earlier call has closed or deleted the one before.
    foreign = { ...foreign, manifest: await openManifest() }
    const isOperators = call.access === "operator"
    const headers = isOperators ? await badgeOf(staff.own) : await bearerOf(victim)
    const { status, text } = await send(call, attackOf(call, foreign), headers)
    // 409 is right too: an earlier call of this table may have changed the item's state.
    expect({ status, text }).toMatchObject({ status: expect.toBeOneOf([200, 409]) })
  })
})
