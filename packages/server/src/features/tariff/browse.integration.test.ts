import { listTariffCategories } from "@smart-send/contract/customs/list-tariff-categories"
import { listTariffClassifications } from "@smart-send/contract/customs/list-tariff-classifications"
import { listTariffSections } from "@smart-send/contract/customs/list-tariff-sections"
import { lookUpTariffCode } from "@smart-send/contract/customs/look-up-tariff-code"
import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import { aQuotedItem } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { importNationalTariff } from "../../records/tariff/import-national-tariff.ts"
import { allRoutes } from "../../routes.ts"
import { createTariffWorld, type TariffWorld } from "./fixtures/tariff-world.ts"

let world: TariffWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createTariffWorld(allRoutes)
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const clientOf = ({ tenant, customerId }: ACustomer) => world.client(tenant, customerId)
const browse = (code: string, system: "HS" | "TARIC" = "HS") =>
  clientOf(seller).call(listTariffClassifications, { params: { code }, query: { system } })
async function national(system: "TARIC" | "CN") {
  const query = { query: "cotton t-shirt", system, take: 1 }
  return (await clientOf(seller).call(suggestTariffCodes, { query })).result?.Suggestions[0]?.National
}

/** What the full quote of an item to France says of its tariff code. */
const faultsOf = async (TariffCode: string) => {
  const base = anOrderLine({ Id: "l", Description: "T-shirt" })
  const { result } = await clientOf(seller).call(getFullQuote, {
    params: { provider: "PARCELYARD", account: "main" },
    body: {
      Item: {
        Id: "x",
        ...aQuotedItem(),
        Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }),
        Service: anItemService({ Id: flatServiceId("wren"), AccountId: "main" }),
        MarketplaceOrderLines: [{ ...base, Product: { ...base.Product, TariffCode } }],
      },
    },
  })
  return result?.TariffCodeFaults
}

describe("browsing (CUSTOMS-10)", () => {
  it("leads from the categories and the sections to chapters, headings and codes; only codes can be chosen (TARIFF-5)", async () => {
    const client = clientOf(seller)
    const { result } = await client.call(listTariffSections, {})
    expect(result?.Sections).toHaveLength(21)
    expect(result?.Sections.find(({ Code }) => Code === "XI")?.Chapters.map(({ Code }) => Code)).toContain("61")
    expect((await client.call(listTariffCategories, {})).result?.Categories[0]).toMatchObject({ SortOrder: 1 })
    expect((await browse("XI")).result?.Classifications[0]).toMatchObject({
      Code: "50",
      Selectable: false,
      HasMore: true,
    })
    expect((await browse("61")).result?.Path).toEqual([expect.objectContaining({ Code: "XI" })])
    expect((await browse("61")).result?.Classifications.find(({ Code }) => Code === "6109")).toMatchObject({
      Selectable: false,
    })
    expect((await browse("6109")).result?.Classifications).toEqual([
      expect.objectContaining({ Code: "610910", Selectable: true, HasMore: false }),
      expect.objectContaining({ Code: "610990", Selectable: true, HasMore: false }),
    ])
    expect((await browse("610910")).result?.Classifications).toEqual([])
  })

  it("knows no chapter 77, no section XXX, and nothing of another form", async () => {
    for (const code of ["77", "9999", "999999", "XXX"]) expect((await browse(code)).statusCode).toBe(404)
    for (const code of ["constructor", "6", "12345678901", "%"]) expect((await browse(code)).statusCode).toBe(400)
  })
})

describe("national tariffs (TARIFF-9)", () => {
  it("a code of which no tariff has the first six digits is named in the quote state (CHECK-50)", async () => {
    expect(await faultsOf("610910")).toEqual([])
    expect(await faultsOf("6109 10 00 10")).toEqual([])
    expect(await faultsOf("999999")).toEqual([{ TariffCode: "999999", Fault: "Unknown" }])
    expect(await faultsOf("7701.10")).toEqual([{ TariffCode: "7701.10", Fault: "Unknown" }])
    expect(await faultsOf("")).toEqual([])
  })

  it("without one, a code stands by its length and its first six digits", async () => {
    const { result } = await clientOf(seller).call(lookUpTariffCode, { params: { code: "6109.10" } })
    expect(result).toMatchObject({ Code: "610910", HS: "610910" })
    expect(result?.Path.map(({ Code }) => Code)).toEqual(["XI", "61", "6109"])
    expect(result?.Systems).toContainEqual({
      System: "CN",
      Length: 8,
      Version: "",
      Standing: "TooShort",
      Padded: "61091000",
    })
    const unknown = await clientOf(seller).call(lookUpTariffCode, { params: { code: "990099" } })
    expect(unknown.result).toMatchObject({ HS: "", Name: "", Path: [] })
  })

  it("once loaded, its codes are offered below the six digits, and others are named; a later day waits", async () => {
    const codes = [
      { code: "6109100000", name: "Of cotton", isWhole: false },
      { code: "6109100010", name: "Hand-made", isWhole: true },
      { code: "6109100090", name: "Other", isWhole: true },
    ]
    const source = { system: "TARIC" as const, version: "2026-2", firstDay: "2026-01-01", codes }
    expect(await importNationalTariff(world.ownerDb, source, "ops")).toEqual({ number: 1, isNew: true })
    expect(await importNationalTariff(world.ownerDb, source, "ops")).toEqual({ number: 1, isNew: false })
    const later = { ...source, version: "2099", firstDay: "2099-01-01", codes: codes.slice(0, 1) }
    expect(await importNationalTariff(world.ownerDb, later, "ops")).toEqual({ number: 2, isNew: true })
    await world.takeNational()

    expect(await national("TARIC")).toEqual([
      { Code: "6109100010", Name: "Hand-made" },
      { Code: "6109100090", Name: "Other" },
    ])
    expect(await national("CN")).toEqual([])
    expect((await browse("6109", "TARIC")).result?.Classifications[0]).toMatchObject({
      Code: "610910",
      Selectable: false,
      HasMore: true,
    })
    expect((await browse("610910", "TARIC")).result?.Classifications.map(({ Code }) => Code)).toEqual([
      "6109100010",
      "6109100090",
    ])
    const { result } = await clientOf(seller).call(lookUpTariffCode, { params: { code: "6109100010" } })
    expect(result).toMatchObject({ Name: "Hand-made" })
    expect(result?.Systems).toContainEqual({
      System: "TARIC",
      Length: 10,
      Version: "2026-2",
      Standing: "Valid",
      Padded: "",
    })
    expect(world.platform.tariff.register.faultOf("6109100011", "TARIC")).toBe("OtherSystem")
  })
})
