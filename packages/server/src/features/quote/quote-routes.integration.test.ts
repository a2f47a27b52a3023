import { randomUUID } from "node:crypto"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { listProviders } from "@smart-send/contract/quote/list-providers"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress, anItem, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { quoteRoutes } from "./quote-routes.ts"

let world: EdgeWorld
let seller: ACustomer
let other: ACustomer

beforeAll(async () => {
  world = await createEdgeWorld(quoteRoutes, { platform: { catalogue: await aCatalogue() } })
  seller = await aCustomer(world.ownerDb)
  other = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const client = (customer = seller) => world.client(customer.tenant, customer.customerId)
const wren48 = anItemService({ Id: "wren-48", Name: "Wren 48", AccountId: "main" })

async function save(over: Partial<ShipmentItem> = {}, customer = seller, count = 1): Promise<readonly ItemId[]> {
  return savedItems(world.db, customer, { count, over: { Service: wren48, ...over } })
}

function quote(ids: readonly string[], customer = seller) {
  const Items = ids.map((id) => ({
    Item: { Id: itemIdSchema.parse(id) },
    Provider: "PARCELYARD",
    AccountId: "main",
  }))
  return client(customer).call(quoteItems, { body: { Items } })
}

function options(
  over: { account?: string; provider?: string; included?: string[]; excluded?: string[] } = {},
  changes = {},
) {
  const { Id, Recipient, Sender, PackageDimensions, Service, Extras, Tags, Meta, Consignment, MarketplaceOrderLines } =
    anItem({ Service: null, ...changes })
  return client().call(getQuoteOptions, {
    params: { provider: over.provider ?? "PARCELYARD", account: over.account ?? "main" },
    body: {
      Item: {
        Id,
        Recipient,
        Sender,
        PackageDimensions,
        Service,
        Extras,
        Tags,
        Meta,
        Consignment,
        MarketplaceOrderLines,
      },
      IncludedTags: over.included ?? [],
      ExcludedTags: over.excluded ?? [],
    },
  })
}

describe("GET /quote/providers", () => {
  it("has each provider with Name and Accounts, as the tenant names them", async () => {
    const answer = await client().call(listProviders)
    expect(answer.result?.Providers.map(({ Id, Accounts }) => [Id, Accounts.map((account) => account.Id)])).toEqual([
      ["PARCELYARD", ["main"]],
      ["RMOBA", ["oba"]],
    ])
  })

  it("lists nothing that only another tenant sells", async () => {
    const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
    const answer = await client(lite).call(listProviders)
    expect(answer.result?.Providers.map(({ Id, Name }) => [Id, Name])).toEqual([["PARCELYARD", "Lite Parcels"]])
  })
})

async function slugs(over: Parameters<typeof options>[0]) {
  const { result } = await options(over)
  return result?.Quotes.map(({ Service }) => Service.Id).toSorted((a, b) => a.localeCompare(b))
}

describe("POST /quote/{provider}/{account}/options", () => {
  it("answers every service of the account: those that fit by price, the others with the reason", async () => {
    const { result } = await options()
    const first = result?.Quotes.map((each) => each.Options[0]?.TotalPrice ?? Number.POSITIVE_INFINITY) ?? []
    const sold = accountOf(world.platform.catalogue, { provider: "PARCELYARD", account: "main" })?.services
    expect(first).toHaveLength(sold?.length ?? 0)
    expect(first.length).toBeGreaterThanOrEqual(45)
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    for (const { Options, Unavailable } of result?.Quotes ?? [])
      expect(Options.length > 0).toBe(Unavailable.length === 0)
  })

  it("applies the included and excluded tags", async () => {
    const tagged = (await slugs({ included: ["Next Day", "MultiConsignment"] })) ?? []
    expect(tagged).toEqual(expect.arrayContaining(["heron-business-24", "wren-next-day"]))
    expect(tagged).not.toContain("wren-48")
    const privately = await slugs({ included: ["Next Day", "MultiConsignment"], excluded: ["Business"] })
    expect(privately).toContain("wren-next-day")
    expect(privately).not.toContain("heron-business-24")
    expect(await slugs({ included: ["Nothing has this"] })).toEqual([])
  })

  it("needs a weight before shipment options are shown", async () => {
    const { result } = await options({}, { PackageDimensions: { Weight: 0, Height: 0, Width: 0, Length: 0 } })
    expect(result?.Quotes).toEqual([])
  })

  it.each([[{ provider: "NOBODY" }], [{ account: "nothing" }]])("answers 404 for %o", async (over) => {
    expect(await options(over)).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" }, result: null })
  })

  it("answers 404 for an account that only another tenant has", async () => {
    const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
    const { Id, Recipient, Sender, PackageDimensions, Extras, MarketplaceOrderLines } = anItem()
    const answer = await client(lite).call(getQuoteOptions, {
      params: { provider: "RMOBA", account: "oba" },
      body: { Item: { Id, Recipient, Sender, PackageDimensions, Extras, MarketplaceOrderLines } },
    })
    expect(answer.statusCode).toBe(404)
  })

  it.each([-1, 1e300, "1"])("refuses a weight of %s by name", async (Weight) => {
    const { Id, Recipient, Sender, MarketplaceOrderLines } = anItem()
    const PackageDimensions = { Weight, Height: 1, Width: 1, Length: 1 }
    const answer = await world.rawFetch("/edge/demo/quote/PARCELYARD/main/options", {
      method: "POST",
      headers: {
        authorization: `Bearer ${await world.token(seller.tenant, seller.customerId)}`,
        "content-type": "application/json",
        "x-tenant": "demo",
      },
      body: JSON.stringify({ Item: { Id, Recipient, Sender, PackageDimensions, MarketplaceOrderLines } }),
    })
    const body: unknown = await answer.json()
    expect(body).toMatchObject({ statusCode: 422, validationErrors: [{ field: "Item.PackageDimensions.Weight" }] })
  })
})

describe("POST /quote/bulk", () => {
  it("prices saved items, each with the service it has", async () => {
    const [light = "", heavy = "", unserved = ""] = [
      ...(await save()),
      ...(await save({ PackageDimensions: { Weight: 31, Height: 10, Width: 10, Length: 10 } })),
      ...(await save({ Service: null })),
    ]
    const { result } = await quote([light, heavy, unserved])
    expect(result?.Quotes).toMatchObject({
      [light]: { Quote: { Options: [{ TotalPrice: 4.97 }, {}, {}], Unavailable: [] } },
      [heavy]: {
        Quote: {
          Options: [],
          Unavailable: [{ Message: "Your parcel is too heavy for this service. It is 1 kg over the 30 kg limit." }],
        },
      },
      [unserved]: { Quote: null, Restriction: "NONE" },
    })
  })

  it("quotes what is saved, whatever provider and account the caller claims", async () => {
    const [id = ""] = await save()
    const body = { Items: [{ Item: { Id: itemIdSchema.parse(id) }, Provider: "RMOBA", AccountId: "oba" }] }
    const { result } = await client().call(quoteItems, { body })
    expect(result?.Quotes[id]?.Quote?.Service.Id).toBe("wren-48")
  })

  it("leaves out ids that are unknown or another customer's", async () => {
    const [own = ""] = await save()
    const [foreign = ""] = await save({}, other)
    const { result } = await quote([own, foreign, randomUUID()])
    expect(Object.keys(result?.Quotes ?? {})).toEqual([own])
  })

  it("asks for customs fields where goods leave the country", async () => {
    const [id = ""] = await save({ Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59999" }) })
    const { result } = await quote([id])
    expect(result?.Quotes[id]?.ProductValidation.map((rule) => rule.name)).toContain("TariffCode")
    expect(result?.Quotes[id]?.Quote?.Unavailable[0]?.Message).toBe(
      "This service does not deliver to your selected country.",
    )
  })

  it("takes 100 items and refuses 101", async () => {
    const ids = await save({}, seller, 101)
    expect(Object.keys((await quote(ids.slice(0, 100))).result?.Quotes ?? {})).toHaveLength(100)
    expect((await quote(ids)).statusCode).toBe(422)
  })
})
