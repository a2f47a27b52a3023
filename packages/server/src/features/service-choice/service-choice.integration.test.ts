import { randomUUID } from "node:crypto"
import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService } from "@smart-send/contract/item/assign-service"
import { createItems } from "@smart-send/contract/item/create-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import { compareServices } from "@smart-send/contract/quote/compare-services"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { NewItem } from "@smart-send/domain/item/item"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: await aCatalogue() } })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
})

const client = (customer = seller) => world.client(customer.tenant, customer.customerId)
const parcel = (Weight: number) => ({ Weight, Length: 30, Width: 20, Height: 15 })
const wren48 = { Provider: "PARCELYARD", AccountId: "main", Id: "wren-48" }

async function weighing(...weights: readonly number[]): Promise<ItemId[]> {
  const ids = await Promise.all(
    weights.map(async (kg) =>
      savedItems(world.db, seller, { count: 1, over: { PackageDimensions: parcel(kg), Service: null } }),
    ),
  )
  return ids.flat()
}

async function compare(Ids: readonly ItemId[], over: object = {}) {
  return client().call(compareServices, { body: { Ids: [...Ids], ...over } })
}

describe("POST /quote/bulk/compare", () => {
  it("says for each service how many of 200 it fits, the total and why not the others", async () => {
    const light = await savedItems(world.db, seller, {
      count: 150,
      over: { PackageDimensions: parcel(2), Service: null },
    })
    const heavy = await savedItems(world.db, seller, {
      count: 50,
      over: { PackageDimensions: parcel(34), Service: null },
    })
    const { result } = await compare([...light, ...heavy])
    expect(result?.Count).toBe(200)
    const wren = result?.Services.find(({ Service }) => Service.Id === "wren-48")
    expect(wren).toMatchObject({ Fits: 150 })
    expect(wren?.Reasons).toEqual([
      {
        Code: "TOO-HEAVY",
        Message: "Your parcel is too heavy for this service. It is 4 kg over the 30 kg limit.",
        Count: 50,
      },
    ])
    const whenever = result?.Arrivals.at(-1)
    expect(whenever).toMatchObject({ ArriveBy: null, Fits: 200 })
    for (const arrival of result?.Arrivals ?? []) {
      expect(arrival.Fits).toBeLessThanOrEqual(200)
      expect(Math.round(arrival.TotalPrice * 100)).toBe(
        Math.round(arrival.TotalPriceExVat * 100) + Math.round(arrival.TotalVat * 100),
      )
    }
  })

  it("includes a locker only when the user accepts lockers; so do new items", async () => {
    const ids = await weighing(0.5, 1, 2, 5, 10, 15)
    const madeOf = async (over: object = {}) =>
      (await compare(ids, over)).result?.Arrivals.at(-1)?.Services.map(({ ServiceId }) => ServiceId)
    const cheapest = async () => {
      const { result } = await client().call(assignCheapestService, { body: { Ids: [...ids] } })
      return result?.Items.map(({ Item }) => Item?.Service?.Id)
    }
    const created = async () => {
      const item = aNewItem({
        PackageDimensions: parcel(15),
        Service: null,
        Recipient: anAddress({ Postcode: "LS1 4DY" }),
      })
      const { result } = await client().call(createItems, { body: { Items: { [randomUUID()]: item } } })
      return Object.values(result?.Items ?? {})[0]?.Item?.Service?.Id
    }
    expect(await madeOf()).not.toContain("puffin-locker-saver")
    expect(await madeOf({ PointsWillDo: true })).toContain("puffin-locker-saver")
    expect(await cheapest()).not.toContain("puffin-locker-saver")
    const before = await created()
    await client().call(saveUserSetting, { query: { setting: "PointsWillDo" }, body: true })
    expect(await madeOf()).toContain("puffin-locker-saver")
    expect(await madeOf({ PointsWillDo: false })).not.toContain("puffin-locker-saver")
    expect(await cheapest()).toContain("puffin-locker-saver")
    expect([before === "puffin-locker-saver", await created()]).toEqual([false, "puffin-locker-saver"])
  })

  it("promises exactly what is then assigned", async () => {
    const ids = await weighing(1, 4, 12)
    const { result } = await compare(ids)
    const soonest = result?.Arrivals[0]
    const ArriveBy = soonest?.ArriveBy ?? ""
    const assigned = await client().call(assignCheapestService, { body: { Ids: ids, ArriveBy } })
    const chosen = assigned.result?.Items.filter((item) => item.Success).map((item) => item.Item?.Service?.Id) ?? []
    expect(chosen).toHaveLength(soonest?.Fits ?? -1)
    expect(new Set(chosen)).toEqual(new Set(soonest?.Services.map(({ ServiceId }) => ServiceId)))
  })

  it("leaves out items without weight, and does not count another customer's items", async () => {
    const [unweighed = ""] = await weighing(0)
    const other = await aCustomer(world.ownerDb)
    const foreign = await savedItems(world.db, other, { count: 1 })
    const { result } = await compare([itemIdSchema.parse(unweighed), ...foreign, itemIdSchema.parse(randomUUID())])
    expect(result).toMatchObject({ Count: 0, LeftOut: [{ Id: unweighed, Reason: "It has no weight yet." }] })
  })

  it("refuses an unknown account, and more than 1,000 items", async () => {
    const ids = await weighing(1)
    expect((await compare(ids, { Accounts: [{ Provider: "PARCELYARD", AccountId: "none" }] })).statusCode).toBe(404)
    const many = Array.from({ length: 1001 }, () => itemIdSchema.parse(randomUUID()))
    expect((await compare(many)).statusCode).toBe(422)
  })
})

describe("PUT /smartsenditem/bulk/service", () => {
  it("sets the service of the items that it fits as the seller's choice; the others keep theirs, with the number that broke the limit", async () => {
    const ids = await weighing(2, 31)
    const { result } = await client().call(assignService, { body: { Ids: ids, Service: wren48 } })
    expect(result?.Items.map(({ Success, Error, Item }) => [Success, Error, Item?.Service?.Id ?? null])).toEqual([
      [true, null, "wren-48"],
      [false, "Your parcel is too heavy for this service. It is 1 kg over the 30 kg limit.", null],
    ])
    expect(result?.Items[0]?.Item?.Service?.Meta.AssignedBy).toBe("Seller")
  })

  it("refuses a service that is not sold, and one of an account that only another tenant has", async () => {
    const ids = await weighing(1)
    const unknown = await client().call(assignService, { body: { Ids: ids, Service: { ...wren48, Id: "no-such" } } })
    expect(unknown.statusCode).toBe(404)
    const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
    const post = { Provider: "RMOBA", AccountId: "oba", Id: "post-tracked-24" }
    expect((await client(lite).call(assignService, { body: { Ids: ids, Service: post } })).statusCode).toBe(404)
  })

  it("says what is missing when there is no weight", async () => {
    const ids = await weighing(0)
    const { result } = await client().call(assignService, { body: { Ids: ids, Service: wren48 } })
    expect(result?.Items[0]).toMatchObject({ Success: false, Code: "ITEM-WEIGHT" })
  })
})

describe("assigning the cheapest service that arrives by a day", () => {
  it("says so when no service does", async () => {
    const ids = await weighing(1)
    const { result } = await client().call(assignCheapestService, { body: { Ids: ids, ArriveBy: "2020-01-01" } })
    expect(result?.Items[0]).toMatchObject({
      Success: false,
      Error: "No service that fits this item arrives by Wed 1 Jan.",
    })
  })

  it("never assigns an excluded service", async () => {
    const ids = await weighing(1)
    const first = await client().call(assignCheapestService, { body: { Ids: ids } })
    const had = first.result?.Items[0]?.Item?.Service?.Id ?? ""
    const second = await client().call(assignCheapestService, { body: { Ids: ids, ExcludedServices: [had] } })
    expect(second.result?.Items[0]?.Item?.Service?.Id).not.toBe(had)
  })
})

async function created(customer: ACustomer, over: Partial<NewItem>) {
  const answer = await client(customer).call(createItems, { body: { Items: { [randomUUID()]: aNewItem(over) } } })
  const item = Object.values(answer.result?.Items ?? {})[0]?.Item
  if (item == null) throw new Error("not created")
  return item
}

const worth = (Value: number) => [{ ...anOrderLine(), Value }]

describe("auto-applied extras", () => {
  const france = anAddress({ CountryIsoCode: "FRA", Postcode: "59999", Town: "Lille" })
  const heronEurope = anItemService({
    Id: "heron-europe",
    Name: "Heron Europe",
    AccountId: "main",
    Tags: ["dduUnavailable"],
  })

  it("include DeliveredDutyPaid for a service that is dduUnavailable, until the seller removes it", async () => {
    const item = await created(seller, { Recipient: france, Service: heronEurope, PackageDimensions: parcel(2) })
    expect(item.Extras.map(({ Id }) => Id)).toEqual(["DeliveredDutyPaid"])
    const change = { Item: { Id: item.Id, Updated: item.Updated }, Changes: { Extras: [] } }
    const { result } = await client().call(updateItems, { body: { Items: [change] } })
    expect(result?.Items[0]?.Item?.Extras).toEqual([])
  })

  it("include Signature, for the other profile, with full cover on a value of 50 or more", async () => {
    const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
    const Extras = [{ Id: "Cover" as const, Name: "Full protection", Provider: "PARCELYARD" }]
    const wren = anItemService({ Id: "wren-48", Name: "Wren 48", AccountId: "main" })
    const dear = await created(lite, {
      Extras,
      Service: wren,
      PackageDimensions: parcel(2),
      MarketplaceOrderLines: worth(50),
    })
    expect(dear.Extras.map(({ Id }) => Id)).toEqual(["Cover", "Signature"])
    const cheap = await created(lite, {
      Extras,
      Service: wren,
      PackageDimensions: parcel(2),
      MarketplaceOrderLines: worth(49.99),
    })
    expect(cheap.Extras.map(({ Id }) => Id)).toEqual(["Cover"])
  })
})
