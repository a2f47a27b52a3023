import { randomUUID } from "node:crypto"
import { checkAddresses } from "@smart-send/contract/item/check-addresses"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { readItems } from "@smart-send/server/records/item/item-rows"
import { inScope } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { addressCheckRoutes } from "./address-check-routes.ts"

const gazetteer = createGazetteer([
  { town: "Leeds", districts: [{ area: "LS", from: 1, to: 29 }], latitude: 53.8, longitude: -1.5 },
])
let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(addressCheckRoutes, { platform: { catalogue: await aCatalogue(), gazetteer } })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
})

const items = async (over: Partial<ShipmentItem>, count = 1) => savedItems(world.db, seller, { count, over })
async function check(Ids: readonly ItemId[], who = seller) {
  const answer = await world.client(who.tenant, who.customerId).call(checkAddresses, { body: { Ids: [...Ids] } })
  return answer.result
}

it("the address check lists findings for items still to be sent, and changes nothing", async () => {
  const wrong = { Recipient: anAddress({ Postcode: "LSI 4DY", AddressLine1: "Station Road" }) }
  const [first] = await items(wrong)
  const [fine] = await items({ Recipient: anAddress({ Name: "Bob" }) })
  const closed = [
    ...(await items({ ...wrong, Status: "Deleted" })),
    ...(await items({ ...wrong, MarketplaceStatus: "Dispatched" })),
  ]
  if (first === undefined || fine === undefined) throw new Error("no items")
  const all = [first, fine, ...closed]
  const read = async () => inScope(world.db, seller, async (tx) => readItems(tx, all))
  const before = await read()
  const result = await check(all)
  expect(result?.Findings).toMatchObject([
    {
      Id: first,
      Suggestions: [{ Code: "POSTCODE-FORM", Changes: { Postcode: "LS1 4DY" } }, { Code: "HOUSE-NUMBER-MISSING" }],
    },
  ])
  expect(result?.Duplicates).toEqual([])
  expect(await read()).toEqual(before)
})

it("the address check reports a county that is not a state, with its field", async () => {
  const abroad = { CountryIsoCode: "USA", Town: "Springfield", Postcode: "62701" }
  const [wrong] = await items({ Recipient: anAddress({ ...abroad, County: "North Yorkshire" }) })
  const [fine] = await items({ Recipient: anAddress({ ...abroad, County: "illinois" }) })
  if (wrong === undefined || fine === undefined) throw new Error("no items")
  expect((await check([wrong, fine]))?.Findings).toMatchObject([
    { Id: wrong, Suggestions: [{ Code: "STATE-UNKNOWN", Field: "County" }] },
  ])
})

it("the address check uses the line length of the chosen courier", async () => {
  const Recipient = anAddress({ AddressLine1: "Flat 12, The Old Counting House, 5 Kirkgate" })
  const services = (world.platform.catalogue.accounts[0]?.services ?? []).map(({ details }) => details)
  const plover = services.find(({ Meta }) => Meta["LongestLine"] === "35")
  const wren = services.find(({ Meta }) => Meta["LongestLine"] === undefined)
  if (plover === undefined || wren === undefined) throw new Error("no such services")
  const by = async ({ Id, Name, Provider, AccountId }: typeof plover) =>
    items({ Recipient, Service: anItemService({ Id, Name, Provider, AccountId }) })
  const [tight] = await by(plover)
  const [wide] = await by(wren)
  if (tight === undefined || wide === undefined) throw new Error("no items")
  const result = await check([tight, wide])
  expect(result?.Findings).toMatchObject([
    {
      Id: tight,
      Suggestions: [
        { Code: "LINE-TOO-LONG", Message: `Address line 1 is 43 characters long. ${plover.Name} takes 35.` },
      ],
    },
  ])
})

it("the address check names other items still to be sent that seem to have the same buyer", async () => {
  const [one] = await items({})
  const [other] = await items({ Recipient: anAddress({ AddressLine1: "1 station rd", Postcode: "ls1 4dy" }) })
  const [unasked] = await items({})
  await items({ MarketplaceStatus: "AwaitingDispatch" })
  await items({ Status: "Inactive" })
  await items({ Status: "Deleted" })
  await items({ Tags: ["ReturnCollection"] })
  await items({ Recipient: anAddress({ CountryIsoCode: "FRA" }) })
  const elsewhere = await items({ Recipient: anAddress({ Postcode: "LS2 9JT" }) }, 2)
  if (one === undefined || other === undefined || unasked === undefined) throw new Error("no items")
  const found = [{ Ids: [one, other, unasked], Match: "Near" }]
  expect((await check([one, other, one]))?.Duplicates).toMatchObject(found)
  expect((await check([unasked]))?.Duplicates).toMatchObject(found)
  expect((await check([...elsewhere, unasked]))?.Duplicates).toMatchObject([
    ...found,
    { Ids: elsewhere, Match: "Same" },
  ])
})

it("the address check compares towns where there is no postcode", async () => {
  const Recipient = anAddress({ Postcode: "", Town: "Leeds" })
  const [one] = await items({ Recipient })
  const [other] = await items({ Recipient: { ...Recipient, Postcode: " - " } })
  await items({ Recipient: { ...Recipient, Town: "Hull" } })
  if (one === undefined || other === undefined) throw new Error("no items")
  expect((await check([other]))?.Duplicates).toMatchObject([{ Ids: [one, other] }])
})

it("the address check finds a buyer's orders among three thousand", async () => {
  const [first] = await items({})
  for (let street = 0; street < 30; street += 1) {
    const AddressLine1 = `${street + 2} Station Road`
    await items({ Recipient: anAddress({ Name: `Buyer ${street}`, AddressLine1, Postcode: `LS${street} 4DY` }) }, 100)
  }
  const [last] = await items({ Recipient: anAddress({ AddressLine1: "1 station rd" }) })
  if (first === undefined || last === undefined) throw new Error("no items")
  const all = await inScope(world.db, seller, async (tx) => {
    const { rows } = await sql<{
      id: ItemId
    }>`select id from item where customer_id = ${seller.customerId} order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  expect(all).toHaveLength(3002)
  const [, second = ""] = all
  const pages = [
    await check(all.slice(0, 1000)),
    await check(all.slice(1000, 2000)),
    await check(all.slice(2000, 3000)),
  ]
  const found = pages.flatMap((page) => page?.Duplicates ?? [])
  expect(found.filter(({ Ids }) => Ids.includes(first))).toMatchObject([{ Ids: [first, last], Match: "Near" }])
  expect(found.find(({ Ids }) => Ids.some((id) => id === second))?.Ids).toHaveLength(100)
  expect((await check([last]))?.Duplicates).toMatchObject([{ Ids: [first, last] }])
})

it("the address check answers for another customer's items as for unknown ones", async () => {
  const theirs = await items({ Recipient: anAddress({ Postcode: "LSI 4DY" }) }, 2)
  const stranger = await aCustomer(world.ownerDb)
  const nothing = { Findings: [], Duplicates: [] }
  expect(await check(theirs, stranger)).toEqual(nothing)
  expect(await check([itemIdSchema.parse(randomUUID())], stranger)).toEqual(nothing)
})

it("the address check takes a thousand items in one call", async () => {
  const ids = await items({ Recipient: anAddress({ Postcode: "LSI 4DY" }) }, 1000)
  const result = await check(ids)
  expect(result?.Findings).toHaveLength(1000)
  expect(result?.Duplicates).toMatchObject([{ Match: "Same" }])
  expect(result?.Duplicates[0]?.Ids).toHaveLength(1000)
})
