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
import { readItems } from "@smart-send/server/platform/db/item-rows"
import { inScope } from "@smart-send/server/platform/db/scope"
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

it("says what may be said of items still to be sent, and changes nothing", async () => {
  const wrong = { Recipient: anAddress({ Postcode: "ls14dy", AddressLine1: "Station Road" }) }
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

it("measures lines by what the chosen courier takes", async () => {
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

it("names who seems to be one buyer, among the items asked for alone", async () => {
  const [one] = await items({})
  const [other] = await items({ Recipient: anAddress({ AddressLine1: "1 station rd" }) })
  const [unasked] = await items({})
  if (one === undefined || other === undefined || unasked === undefined) throw new Error("no items")
  expect((await check([one, other, one]))?.Duplicates).toMatchObject([{ Ids: [one, other], Match: "Near" }])
})

it("answers for another's items as for those that never were", async () => {
  const theirs = await items({ Recipient: anAddress({ Postcode: "ls14dy" }) }, 2)
  const stranger = await aCustomer(world.ownerDb)
  const nothing = { Findings: [], Duplicates: [] }
  expect(await check(theirs, stranger)).toEqual(nothing)
  expect(await check([itemIdSchema.parse(randomUUID())], stranger)).toEqual(nothing)
})

it("looks through a thousand items in one call", async () => {
  const ids = await items({ Recipient: anAddress({ Postcode: "ls14dy" }) }, 1000)
  const result = await check(ids)
  expect(result?.Findings).toHaveLength(1000)
  expect(result?.Duplicates).toMatchObject([{ Match: "Same" }])
  expect(result?.Duplicates[0]?.Ids).toHaveLength(1000)
})
