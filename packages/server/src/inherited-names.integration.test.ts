import { createCouriers } from "@smart-send/connectors/registry"
import type { Call } from "@smart-send/contract/call/define-call"
import { calls } from "@smart-send/contract/calls"
import { NO_TARIFF } from "./records/tariff/tariff.ts"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { newItemSchema } from "@smart-send/domain/item/item"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { anOperator } from "@smart-send/testkit/an-operator"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { cursorToText } from "./features/order/order-cursor.ts"
import { allRoutes } from "./routes.ts"
import { type Json, type Path, textsIn, withText } from "@smart-send/testkit/hostile/texts-in"
import { sampleOf, type Seeds } from "@smart-send/testkit/hostile/sample-of"

/**
 * Of the names that every object has by inheritance one of each kind. A lookup by it finds a function, an object, or a function whose
 * name is lost when the case of the text is changed.
 */
const NAMES = ["constructor", "__proto__", "hasOwnProperty"]

let world: EdgeWorld
let seller: ACustomer
let bearer = ""
/** Operators make their own calls. */
let badge = ""
let itemId = ""
let itemVersion = ""

/** Values for fields of these names, so that a body made from its schema alone passes the first checks. */
const SEEDS: Seeds = new Map<string, () => Json>(
  Object.entries({
    Id: () => itemId,
    Updated: () => itemVersion,
    CustomerId: () => seller.customerId,
    Ids: () => [itemId],
    cursor: () => cursorToText({ sort: "Date", isDescending: false, key: "2026-11-20 09:00:00+00", tie: itemId }),
    DiscountCode: () => "",
    Amount: () => 5000,
    CurrencyCode: () => "GBP",
    GroupId: () => itemId,
    Provider: () => "PARCELYARD",
    provider: () => "PARCELYARD",
    AccountId: () => "main",
    account: () => "main",
    service: () => flatServiceId("wren"),
    ServiceSlug: () => flatServiceId("wren"),
    Month: () => "2026-10",
    TimeZone: () => "Europe/London",
    CountryIsoCode: () => "GBR",
    CountryISO3Code: () => "GBR",
    country: () => "GBR",
    postcode: () => "LS1 4DY",
    Postcode: () => "LS1 4DY",
    AddressLine1: () => "1 Station Road",
    Town: () => "Leeds",
    searchTerm: () => "station road",
    ids: () => itemId,
    id: () => itemId,
    Conditions: () => [{ Id: "1", Field: "ItemName", Comparison: "IsOneOf", Values: ["x"] }],
    Actions: () => [{ Id: "1", Field: "Tag", Type: "Append", Value: "x" }],
    Weight: () => 1,
    Height: () => 10,
    Width: () => 10,
    Length: () => 10,
  }),
)
/** Replaced by a fresh client id at every creation. */
const CLIENT_ID = "client-id"
let creations = 0
const nextClientId = (): string => `client-${(creations += 1)}`

function json(value: unknown): Json {
  return z.json().parse(value)
}

function named(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((each) => named(each, name))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key === "name" || key === CLIENT_ID ? name : key,
      named(member, name),
    ]),
  )
}

interface Sent {
  readonly params: Json
  readonly query: Json
  readonly body: Json | undefined
}

function schemaOf(schema: z.ZodType | undefined): unknown {
  return schema === undefined
    ? { type: "object" }
    : z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline", cycles: "throw" })
}

/** A complete request according to the contract. */
function requestOf(call: Call): Sent {
  return {
    params: sampleOf(schemaOf(call.params), SEEDS),
    query: queryOf(call),
    body: bodyOf(call),
  }
}

/** Orders' cursor is of no other list. */
function queryOf(call: Call): Json {
  if (call.name === "listOperatedCases") return { take: "10", search: "name" }
  return sampleOf(schemaOf(call.query), SEEDS)
}

function bodyOf(call: Call): Json | undefined {
  if (call.body === undefined) return undefined
  // The bodies of these two are only JSON to the contract; they have schemas of their own behind it.
  if (call.name === "createItems") return { Items: { [CLIENT_ID]: sampleOf(schemaOf(newItemSchema), SEEDS) } }
  if (call.name === "calculateDutyPaid") {
    return withText(sampleOf(schemaOf(call.body), SEEDS), ["Item", "Recipient", "CountryIsoCode"], "FRA")
  }
  // An email address, a phone number and numbers at customs have a form of their own.
  if (call.name === "saveMyDetails")
    return { Name: "x", Email: "x@demo.test", Phone: "0161 496 0000", Organisation: "x", TradingName: "x" }
  if (call.name === "saveUserSetting") return sampleOf(schemaOf(userSettingSchemas.SavedViews), SEEDS)
  return sampleOf(schemaOf(call.body), SEEDS)
}

async function send(call: Call, request: Sent): Promise<{ status: number; text: string }> {
  const { body } = request
  return sendText(call, request, body === undefined ? null : JSON.stringify(body).replace(CLIENT_ID, nextClientId))
}

async function sendText(call: Call, { params, query }: Sent, body: string | null) {
  const inPath = new Map(Object.entries(z.record(z.string(), z.coerce.string()).parse(params)))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? "x"))
  const search = new URLSearchParams(z.record(z.string(), z.coerce.string()).parse(query)).toString()
  const answer = await world.rawFetch(`/edge/demo${path}?${search}`, {
    method: call.method,
    headers: {
      authorization: call.access === "operator" ? badge : bearer,
      ...(body !== null && { "content-type": "application/json" }),
    },
    ...(body !== null && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

const wholeOf = ({ params, query, body }: Sent): Json => ({ params, query, body: body ?? null })
const sentOf = (whole: Json, like: Sent): Sent => {
  const { params, query, body } = z.object({ params: z.json(), query: z.json(), body: z.json() }).parse(whole)
  return { params, query, body: like.body === undefined ? undefined : body }
}

/** The request with a text put at each of the paths. */
function filled(request: Sent, paths: readonly Path[], textAt: (place: number) => string): Sent {
  const whole = paths.reduce<Json>((value, path, place) => withText(value, path, textAt(place)), wholeOf(request))
  return sentOf(whole, request)
}

const creationAnswer = z.object({ result: z.object({ Items: z.record(z.string(), z.object({ Id: z.string() })) }) })

/** Whether the contract accepts a text at a path: a field that accepts any text passes it on to the use case. */
async function takesText(call: Call, request: Sent, path: Path): Promise<boolean> {
  const { status, text } = await send(
    call,
    filled(request, [path], () => "constructor"),
  )
  return status !== 400 && status !== 422 && !text.includes('"INVALID"')
}

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, {
    platform: {
      catalogue: aFlatCatalogue(),
      couriers: createCouriers({
        wren: { connector: "wren", account: "", baseUrl: "http://127.0.0.1:1", apiKey: "none" },
      }),
      booking: { timings: { answerWithinMs: 100 } },
      tariff: NO_TARIFF,
      gazetteer: createGazetteer([
        { town: "Leeds", districts: [{ area: "LS", from: 1, to: 29 }], latitude: 53.8, longitude: -1.5 },
      ]),
    },
    edge: { partial: false, production: true },
  })
  seller = await aCustomer(world.ownerDb, { prepay: 10_000 })
  bearer = `Bearer ${await world.token("demo", seller.customerId)}`
  badge = `Bearer ${await world.operatorToken(await anOperator(world.ownerDb))}`
  await useItem((await savedItems(world.db, seller, { count: 1 }))[0] ?? "")
})
afterAll(() => world.dispose())

async function useItem(id: string): Promise<void> {
  const { rows } = await sql<{ updated: Date }>`select updated from item where id = ${id}`.execute(world.ownerDb)
  itemId = id
  itemVersion = rows[0]?.updated.toISOString() ?? ""
}

/** A file of orders is tried with these names in features/csv-import. */
const signedIn = calls.filter((call) => call.access !== "link" && call.fileBody === undefined)
const byName = signedIn.map((call) => [call.name, call] as const)

describe("a name that every object inherits, used as any text of any call", () => {
  test("is sent in requests that the contract accepts, so that the code behind it is tested", async () => {
    const answers = await Promise.all(
      byName.map(async ([name, call]) => [name, await send(call, requestOf(call))] as const),
    )
    const refused = answers.filter(([, { status }]) => status === 400 || status === 422)
    expect(refused.map(([name]) => name)).toEqual([])
  })

  test.each(byName)("never makes %s fail", async (_name, call) => {
    const request = requestOf(call)
    const free: Path[] = []
    const bound: Path[] = []
    for (const path of textsIn(wholeOf(request))) {
      if (await takesText(call, request, path)) free.push(path)
      else bound.push(path)
    }
    const failed: Sent[] = []
    for (const shift of NAMES.keys()) {
      // Over all rounds every field gets every name.
      const nameAt = (place: number): string => NAMES[(place + shift) % NAMES.length] ?? ""
      for (const sent of [
        filled(request, free, nameAt),
        filled(request, free, (place) => `12 ${nameAt(place)} street`),
        filled(request, bound, nameAt),
        sentOf(named(wholeOf(request), nameAt(0)), request),
      ])
        if ((await send(call, sent)).status >= 500) failed.push(sent)
    }
    expect(failed).toEqual([])
  })

  test.each(NAMES)("is a text like any other to every call, when an item has %s in all its texts", async (name) => {
    const create = signedIn.find((call) => call.name === "createItems")
    if (create === undefined) throw new Error("no creation")
    const { Recipient, ...rest } = aNewItem()
    const words = `12 ${name} street`
    const item = {
      ...rest,
      Description: words,
      Tags: [name],
      Recipient: {
        ...Recipient,
        Name: words,
        Organisation: words,
        AddressLine1: words,
        AddressLine2: name,
        Town: name,
      },
      MarketplaceOrderLines: [anOrderLine({ Description: words, Product: { ...anOrderLine().Product, Sku: name } })],
    }
    const made = await send(create, { params: {}, query: {}, body: json({ Items: { [`with-${name}`]: item } }) })
    const [outcome] = Object.values(creationAnswer.parse(JSON.parse(made.text)).result.Items)
    await useItem(outcome?.Id ?? "")
    const failed: string[] = []
    for (const [callName, call] of byName) if ((await send(call, requestOf(call))).status >= 500) failed.push(callName)
    expect(failed).toEqual([])
  })

  test.each(byName.filter(([, call]) => call.body !== undefined))(
    "%s refuses a body nested 100,000 deep before it is read",
    async (_name, call) => {
      for (const [open, close] of [
        ["[", "]"],
        ['{"a":', "}"],
      ] as const) {
        const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`
        const { status, text } = await sendText(call, requestOf(call), `{"Items":${deep}}`)
        expect([status, JSON.parse(text).error]).toMatchObject([
          400,
          { code: "MALFORMED", message: expect.stringContaining("nested more than") },
        ])
      }
    },
  )
})
