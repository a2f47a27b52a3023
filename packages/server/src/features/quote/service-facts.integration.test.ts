import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import { getRateTable } from "@smart-send/contract/quote/get-rate-table"
import { getServiceDetails } from "@smart-send/contract/quote/get-service-details"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { aQuotedItem, smallCatalogue, type QuotedItemParts } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { quoteRoutes } from "./quote-routes.ts"

let world: EdgeWorld
let seller: ACustomer
let lite: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(quoteRoutes, { platform: { catalogue: withPost(smallCatalogue()) } })
  seller = await aCustomer(world.ownerDb)
  lite = await aCustomer(world.ownerDb, { tenant: "lite" })
})
afterAll(() => world.dispose())

/** Adds the same services sold by the post, which the tenant lite does not have. */
function withPost({ accounts }: Catalogue): Catalogue {
  return { accounts: [...accounts, ...accounts.map((account) => ({ ...account, provider: "RMOBA", account: "oba" }))] }
}

const PARCELYARD = { provider: "PARCELYARD", account: "main" }
const POST = { provider: "RMOBA", account: "oba" }
const NOT_FOUND = { statusCode: 404, error: { code: "NOT-FOUND" }, result: null }
const client = (customer = seller) => world.client(customer.tenant, customer.customerId)
const full = (parts: QuotedItemParts, params = PARCELYARD, customer = seller) =>
  client(customer).call(getFullQuote, { params, body: { Item: { Id: "new", ...aQuotedItem(parts) } } })

const details = (params: typeof PARCELYARD & { service: string }, customer = seller) =>
  client(customer).call(getServiceDetails, { params })

function bodyWith(Weight: unknown): string {
  const item = aQuotedItem({ service: "plain" })
  // JSON has no NaN or infinity: they arrive as null.
  return JSON.stringify({ Item: { ...item, Id: "new", PackageDimensions: { ...item.PackageDimensions, Weight } } })
}

async function send(path: string, body: string) {
  const answer = await world.rawFetch(`/edge/demo/quote/PARCELYARD/main/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await world.token(seller.tenant, seller.customerId)}`,
      "content-type": "application/json",
    },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

describe("POST /quote/{provider}/{account}/full", () => {
  it("answers the whole quote state of an unsaved item with its service", async () => {
    const { result } = await full({ service: "plain" })
    expect(result?.Quote?.Service.Id).toBe("plain")
    expect(result?.Quote?.Options[0]?.TotalPrice).toBeGreaterThan(0)
    expect(result?.Quote?.RateVersion).toBe("2026-01-01.1")
    expect(result?.Dates).toHaveLength(5)
    expect(result?.Restriction).toBe("NONE")
    expect(result?.RecipientValidation.map((rule) => rule.name)).toContain("Postcode")
  })

  it("gives the reason when a service does not take the item", async () => {
    const { result } = await full({ service: "plain", weight: 22.4 })
    expect(result?.Quote?.Options).toEqual([])
    expect(result?.Quote?.Unavailable[0]?.Message).toBe(
      "Your parcel is too heavy for this service. It is 2.4 kg over the 20 kg limit.",
    )
  })

  it("has field rules but no quote for an item without a service, or with one of another account", async () => {
    for (const answer of [await full({}), await full({ service: "plain" }, POST), await full({ service: "gone" })]) {
      expect(answer.result).toMatchObject({ Quote: null, Dates: [] })
      expect(answer.result?.RecipientValidation).not.toEqual([])
    }
  })

  it("answers 404 for an unknown account, and for one that only another tenant has", async () => {
    expect(await full({}, { provider: "PARCELYARD", account: "other" })).toMatchObject(NOT_FOUND)
    expect(await full({}, POST, lite)).toMatchObject(NOT_FOUND)
  })

  it("refuses an unknown country", async () => {
    const { result } = await full({ service: "abroad", to: { CountryIsoCode: "QQQ", Postcode: "1" } })
    expect(result?.Quote?.Unavailable[0]?.Message).toBe("This service does not deliver to your selected country.")
  })
})

describe("an invalid weight", () => {
  it.each([-1, -0.001, 2500.1, 1e300, Number.NaN, Number.POSITIVE_INFINITY, "1", "NaN", null, [], {}])(
    "of %s is refused by name, in full quotes and options alike",
    async (weight) => {
      for (const path of ["full", "options"]) {
        const { status, text } = await send(path, bodyWith(weight))
        expect(status).toBe(422)
        expect(JSON.parse(text)).toMatchObject({
          error: { code: "INVALID" },
          validationErrors: [{ field: "Item.PackageDimensions.Weight" }],
        })
      }
    },
  )

  it.each([
    ["NaN", 400],
    ["-Infinity", 400],
    ["1e999", 422],
  ])("of %s is no JSON outside quotes, or too large: %d", async (text, expected) => {
    const { status } = await send("full", bodyWith(4711).replace("4711", text))
    expect(status).toBe(expected)
  })

  it("of 0 or a tenth of a gram counts as missing: there is no quote yet", async () => {
    for (const weight of [0, 0.0001]) expect((await full({ service: "plain", weight })).result?.Quote).toBeNull()
  })

  it("of the largest number is answered with the limit that it breaks", async () => {
    const { result } = await full({ service: "plain", weight: 2500 })
    expect(result?.Quote?.Unavailable[0]?.Message).toContain("over the 20 kg limit")
  })
})

describe("POST /quote/{provider}/{account}/options", () => {
  it("answers each service once, whatever tags are asked for", async () => {
    const answer = await client().call(getQuoteOptions, {
      params: PARCELYARD,
      body: { Item: { Id: "new", ...aQuotedItem() }, ExcludedTags: ["MultiConsignment"] },
    })
    const ids = answer.result?.Quotes.map((quote) => quote.Service.Id) ?? []
    expect(ids).not.toContain("plain")
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe("GET /quote/{provider}/{service}/{account}/details", () => {
  it("answers everything about a service, including its countries", async () => {
    const { result } = await details({ ...PARCELYARD, service: "abroad" })
    expect(result?.Service).toMatchObject({ Id: "abroad", CourierName: "Heron", Tags: ["dduUnavailable"] })
    expect(result?.Service.DeliveryCountries.map((country) => country.Iso3Code)).toContain("FRA")
    expect(result?.Service.CollectionCountries).toEqual([{ Iso3Code: "GBR", Subdivision: "", Name: "United Kingdom" }])
  })

  it("has provider, service and account in this order", async () => {
    const answer = await world.rawFetch("/edge/demo/quote/PARCELYARD/plain/main/details", {
      headers: { authorization: `Bearer ${await world.token(seller.tenant, seller.customerId)}` },
    })
    expect(answer.status).toBe(200)
  })

  it("answers 404 for a service that is not sold, or only by another tenant", async () => {
    expect(await details({ ...PARCELYARD, service: "gone" })).toMatchObject(NOT_FOUND)
    expect(await details({ ...PARCELYARD, account: "other", service: "plain" })).toMatchObject(NOT_FOUND)
    expect((await details({ ...POST, service: "plain" })).statusCode).toBe(200)
    expect(await details({ ...POST, service: "plain" }, lite)).toMatchObject(NOT_FOUND)
  })
})

describe("GET /quote/{provider}/{account}/rates", () => {
  it("answers a table for each courier, with the version in force", async () => {
    const { result } = await client().call(getRateTable, { params: PARCELYARD })
    expect(result).toMatchObject({ RateVersion: "2026-01-01.1", ValidFrom: "2026-01-01", CurrencyCode: "GBP" })
    expect(result?.Couriers.map((courier) => courier.Name)).toEqual(["Wren", "Heron"])
    const plain = result?.Couriers[0]?.Services.find((service) => service.Id === "plain")
    expect(plain?.Zones[0]).toMatchObject({
      Name: "UK mainland",
      Sizes: [{ Size: "", Bands: [{ MaxWeight: 1, PriceExVat: 3.99 }, {}, {}] }],
    })
  })

  it("answers 404 for an unknown account, and is refused to tenants without Prices", async () => {
    const unknown = { provider: "PARCELYARD", account: "other" }
    expect(await client().call(getRateTable, { params: unknown })).toMatchObject(NOT_FOUND)
    expect((await client(lite).call(getRateTable, { params: POST })).error?.code).toBe("FEATURE-OFF")
  })
})
