import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { listTariffCategories } from "@smart-send/contract/customs/list-tariff-categories"
import { listTariffClassifications } from "@smart-send/contract/customs/list-tariff-classifications"
import { listTariffSections } from "@smart-send/contract/customs/list-tariff-sections"
import { lookUpTariffCode } from "@smart-send/contract/customs/look-up-tariff-code"
import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { suggestTariffCodesForLines } from "@smart-send/contract/customs/suggest-tariff-codes-for-lines"
import type { QuerySentBy } from "@smart-send/contract/call/define-call"
import { createItems } from "@smart-send/contract/item/create-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import { aQuotedItem } from "@smart-send/domain/quote/fixtures/small-catalogue"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { aNewItem, anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { createCurrentNationalTariffs, type NationalTariffs } from "../../records/tariff/current-national-tariffs.ts"
import { importNationalTariff } from "../../records/tariff/import-national-tariff.ts"
import { loadTariffFiles } from "../../records/tariff/load-tariff-files.ts"
import { createTariff } from "../../records/tariff/tariff.ts"

const SHIPPED = join(import.meta.dirname, "../../../../../apps/smart-send/config/tariff/hs-2022")

let world: EdgeWorld
let national: NationalTariffs | undefined
let seller: ACustomer
beforeAll(async () => {
  const files = await loadTariffFiles(SHIPPED)
  const tariff = createTariff(files, {
    current: () => national?.current() ?? new Map(),
    refresh: async () => national?.refresh(),
    stop: () => national?.stop(),
  })
  world = await createEdgeWorld(allRoutes, { platform: { tariff, catalogue: aFlatCatalogue() } })
  national = await createCurrentNationalTariffs(world.ownerDb, pino({ level: "silent" }))
  seller = await aCustomer(world.ownerDb)
})
afterAll(async () => {
  national?.stop()
  await world.dispose()
})

const clientOf = ({ tenant, customerId }: ACustomer) => world.client(tenant, customerId)
async function suggest(query: QuerySentBy<typeof suggestTariffCodes>, as = seller) {
  const { result, statusCode } = await clientOf(as).call(suggestTariffCodes, { query })
  return { statusCode, suggestions: result?.Suggestions ?? [] }
}

/** A saved item of one line. */
async function saved(as: ACustomer, Description: string, Sku = ""): Promise<ShipmentItem> {
  const base = anOrderLine({ Id: randomUUID(), Description })
  const line = { ...base, Product: { ...base.Product, Sku, Description: "", TariffCode: "" } }
  const { result } = await clientOf(as).call(createItems, {
    body: { Items: { new: aNewItem({ MarketplaceOrderLines: [line] }) } },
    idempotencyKey: randomUUID(),
  })
  const item = Object.values(result?.Items ?? {})[0]?.Item
  if (item == null) throw new Error("The item was not created.")
  return item
}

/** Changes the code of the item's only line by hand. */
async function choose(as: ACustomer, item: ShipmentItem, TariffCode: string): Promise<ShipmentItem> {
  const MarketplaceOrderLines = item.MarketplaceOrderLines.map((line) => ({
    ...line,
    Product: { ...line.Product, TariffCode },
  }))
  const { result } = await clientOf(as).call(updateItems, {
    body: { Items: [{ Item: { Id: item.Id, Updated: item.Updated }, Changes: { MarketplaceOrderLines } }] },
    idempotencyKey: randomUUID(),
  })
  const changed = result?.Items[0]?.Item
  if (changed == null) throw new Error("The item was not changed.")
  return changed
}

describe("GET /customs/suggest (CUSTOMS-9)", () => {
  it("answers 5 for a description and 10 in search where nothing is said, the best first, each with why and where", async () => {
    const { suggestions } = await suggest({ query: "Hand-poured soy candle lavender 30cl" })
    expect(suggestions[0]).toMatchObject({ HS: "340600", Code: "340600", Why: { Source: "Words" } })
    expect(suggestions[0]?.Path.map(({ Code }) => Code)).toEqual(["34", "3406"])
    expect(suggestions[0]?.Why.Words).toContain("candle")
    expect((await suggest({ query: "cotton dress" })).suggestions).toHaveLength(5)
    expect((await suggest({ query: "cotton dress", mode: "search" })).suggestions).toHaveLength(10)
    expect((await suggest({ query: "cotton dress", take: 3 })).suggestions).toHaveLength(3)
  })

  it("takes an unfinished word and the beginning of a code in search", async () => {
    expect((await suggest({ query: "ceramic mu", mode: "search" })).suggestions[0]?.HS).toBe("691200")
    const { suggestions } = await suggest({ query: "6109.10", mode: "search" })
    expect(suggestions.map(({ HS }) => HS)).toEqual(["610910"])
  })

  it("finds nothing for what says nothing, whatever it is", async () => {
    for (const query of ["🎁", "12345", "__proto__", "constructor", "'; drop table item; --", "%00", "\\", "(((", "a & !b | c:*"]) {
      expect(await suggest({ query })).toMatchObject({ statusCode: 200 })
    }
    expect((await suggest({ query: "🎁" })).suggestions).toEqual([])
  })

  it("refuses what is too long, empty, or asks for too much", async () => {
    expect((await suggest({ query: "mug ".repeat(2_500) })).statusCode).toBe(400)
    expect((await suggest({ query: "x".repeat(10_000) })).statusCode).toBe(400)
    expect((await suggest({ query: "  " })).statusCode).toBe(400)
    expect((await suggest({ query: "mug", take: 11 })).statusCode).toBe(400)
    expect((await suggest({ query: "mug", take: 0 })).statusCode).toBe(400)
  })
})

describe("what a seller chose (TARIFF-2)", () => {
  it("comes first for goods described alike, says for what it was chosen, and goes when it is undone", async () => {
    const as = await aCustomer(world.ownerDb)
    const item = await saved(as, "Bramble and Oak keepsake trinket 12cm")
    const changed = await choose(as, item, "691200")
    const { suggestions } = await suggest({ query: "Bramble and Oak keepsake trinket 15cm" }, as)
    expect(suggestions[0]).toMatchObject({
      HS: "691200",
      Why: { Source: "Chosen", ChosenFor: "Bramble and Oak keepsake trinket 12cm" },
    })
    await choose(as, changed, "")
    const after = await suggest({ query: "Bramble and Oak keepsake trinket 15cm" }, as)
    expect(after.suggestions.map(({ Why }) => Why.Source)).not.toContain("Chosen")
  })

  it("keeps all its digits, and moves with a correction", async () => {
    const as = await aCustomer(world.ownerDb)
    const item = await choose(as, await saved(as, "Quillon desk gadget"), "8471300000")
    await choose(as, item, "8473302000")
    const { suggestions } = await suggest({ query: "Quillon desk gadget" }, as)
    expect(suggestions[0]).toMatchObject({ HS: "847330", Code: "8473302000" })
    expect(suggestions.map(({ Code }) => Code)).not.toContain("8471300000")
  })

  it("is remembered of a SKU, whatever the title says", async () => {
    const as = await aCustomer(world.ownerDb)
    await choose(as, await saved(as, "Ceramic mug", "MUG-1"), "7013371000")
    const { suggestions } = await suggest({ query: "Cotton T-shirt", sku: " mug-1 " }, as)
    expect(suggestions[0]).toMatchObject({ HS: "701337", Code: "7013371000", Why: { Source: "Sku" } })
  })

  it("is nobody else's: one seller's choice shows at no other, and three sellers' choices show without their words (TARIFF-3)", async () => {
    const others = [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb), await aCustomer(world.ownerDb)]
    const [one, two, three] = others
    const reasons = async () => {
      const { suggestions } = await suggest({ query: "Vintage brass bell" })
      return suggestions.filter(({ Why }) => Why.Source !== "Words")
    }
    if (one === undefined || two === undefined || three === undefined) throw new Error("Three sellers are needed.")
    await choose(one, await saved(one, "Brass bell secret words of seller one"), "9705100000")
    await choose(two, await saved(two, "Brass bell of seller two"), "970510")
    expect(await reasons()).toEqual([])
    await choose(three, await saved(three, "Old brass bell three"), "9705100090")
    const told = await reasons()
    expect(told).toMatchObject([{ HS: "970510", Code: "970510", Why: { Source: "Others", ChosenFor: "" } }])
    expect(JSON.stringify(told)).not.toContain("secret")
    const elsewhere = await aCustomer(world.ownerDb, { tenant: "lite" })
    const { suggestions } = await suggest({ query: "Vintage brass bell" }, elsewhere)
    expect(suggestions.filter(({ Why }) => Why.Source !== "Words")).toEqual([])
  })
})

describe("POST /customs/suggest/bulk (TARIFF-6)", () => {
  const bulk = (Lines: { Key: string; Description: string; Sku?: string }[]) =>
    clientOf(seller).call(suggestTariffCodesForLines, { body: { Lines } })

  it("puts lines together that one code may serve, the largest group first", async () => {
    const { result } = await bulk([
      { Key: "dog", Description: "Leather dog collar" },
      ...Array.from({ length: 40 }, (_, index) => ({ Key: `t${index}`, Description: `Cotton T-shirt size ${index}` })),
      { Key: "none", Description: "🎁" },
    ])
    expect(result?.Groups.map(({ Keys, Suggestions }) => [Keys.length, Suggestions[0]?.HS])).toEqual([
      [40, "610910"],
      [1, "420100"],
      [1, undefined],
    ])
  })

  it("takes 1,000 lines, and refuses 1,001, none, and keys of any other form", async () => {
    const lines = Array.from({ length: 1_001 }, (_, index) => ({ Key: `${index}`, Description: `mug ${index % 50}` }))
    const { result } = await bulk(lines.slice(1))
    expect(result?.Groups.reduce((sum, { Keys }) => sum + Keys.length, 0)).toBe(1_000)
    expect((await bulk(lines)).statusCode).toBe(422)
    expect((await bulk([])).statusCode).toBe(422)
    expect((await bulk([{ Key: "a", Description: "m".repeat(10_000) }])).statusCode).toBe(422)
    const hostile = await bulk([{ Key: "__proto__", Description: "constructor", Sku: "__proto__" }])
    expect(hostile.result?.Groups).toMatchObject([{ Keys: ["__proto__"] }])
  })
})

describe("browsing (CUSTOMS-10)", () => {
  it("leads from the categories and the sections to chapters, headings and codes; only codes can be chosen (TARIFF-5)", async () => {
    const client = clientOf(seller)
    const below = async (code: string) => (await client.call(listTariffClassifications, { params: { code }, query: {} })).result
    const { result } = await client.call(listTariffSections, {})
    expect(result?.Sections).toHaveLength(21)
    expect(result?.Sections.find(({ Code }) => Code === "XI")?.Chapters.map(({ Code }) => Code)).toContain("61")
    expect((await client.call(listTariffCategories, {})).result?.Categories[0]).toMatchObject({ SortOrder: 1 })
    expect((await below("XI"))?.Classifications[0]).toMatchObject({ Code: "50", Selectable: false, HasMore: true })
    expect((await below("61"))?.Path).toEqual([expect.objectContaining({ Code: "XI" })])
    expect((await below("61"))?.Classifications.find(({ Code }) => Code === "6109")).toMatchObject({ Selectable: false })
    expect((await below("6109"))?.Classifications).toEqual([
      expect.objectContaining({ Code: "610910", Selectable: true, HasMore: false }),
      expect.objectContaining({ Code: "610990", Selectable: true, HasMore: false }),
    ])
    expect((await below("610910"))?.Classifications).toEqual([])
  })

  it("knows no chapter 77, no section XXX, and nothing of another form", async () => {
    const call = (code: string) => clientOf(seller).call(listTariffClassifications, { params: { code }, query: {} })
    for (const code of ["77", "9999", "999999", "XXX"]) expect((await call(code)).statusCode).toBe(404)
    for (const code of ["constructor", "6", "12345678901", "%"]) expect((await call(code)).statusCode).toBe(400)
  })
})

describe("national tariffs (TARIFF-9)", () => {
  const full = async (TariffCode: string, service = flatServiceId("wren")) => {
    const base = anOrderLine({ Id: "l", Description: "T-shirt" })
    const { result } = await clientOf(seller).call(getFullQuote, {
      params: { provider: "PARCELYARD", account: "main" },
      body: {
        Item: {
          Id: "x",
          ...aQuotedItem(),
          Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }),
          Service: anItemService({ Id: service, AccountId: "main" }),
          MarketplaceOrderLines: [{ ...base, Product: { ...base.Product, TariffCode } }],
        },
      },
    })
    return result?.TariffCodeFaults
  }

  it("a code of which no tariff has the first six digits is named in the quote state (CHECK-50)", async () => {
    expect(await full("610910")).toEqual([])
    expect(await full("6109 10 00 10")).toEqual([])
    expect(await full("999999")).toEqual([{ TariffCode: "999999", Fault: "Unknown" }])
    expect(await full("7701.10")).toEqual([{ TariffCode: "7701.10", Fault: "Unknown" }])
    expect(await full("")).toEqual([])
  })

  it("without one, a code stands by its length and its first six digits", async () => {
    const { result } = await clientOf(seller).call(lookUpTariffCode, { params: { code: "6109.10" } })
    expect(result).toMatchObject({ Code: "610910", HS: "610910" })
    expect(result?.Path.map(({ Code }) => Code)).toEqual(["XI", "61", "6109"])
    expect(result?.Systems).toContainEqual({ System: "CN", Length: 8, Version: "", Standing: "TooShort", Padded: "61091000" })
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
    await national?.refresh()

    const { suggestions } = await suggest({ query: "cotton t-shirt", system: "TARIC", take: 1 })
    expect(suggestions[0]?.National).toEqual([
      { Code: "6109100010", Name: "Hand-made" },
      { Code: "6109100090", Name: "Other" },
    ])
    expect((await suggest({ query: "cotton t-shirt", system: "CN", take: 1 })).suggestions[0]?.National).toEqual([])
    const browse = async (code: string) =>
      (await clientOf(seller).call(listTariffClassifications, { params: { code }, query: { system: "TARIC" } })).result
    expect((await browse("6109"))?.Classifications[0]).toMatchObject({ Code: "610910", Selectable: false, HasMore: true })
    expect((await browse("610910"))?.Classifications.map(({ Code }) => Code)).toEqual(["6109100010", "6109100090"])
    const { result } = await clientOf(seller).call(lookUpTariffCode, { params: { code: "6109100010" } })
    expect(result).toMatchObject({ Name: "Hand-made" })
    expect(result?.Systems).toContainEqual({ System: "TARIC", Length: 10, Version: "2026-2", Standing: "Valid", Padded: "" })
    expect(world.platform.tariff.register.faultOf("6109100011", "TARIC")).toBe("OtherSystem")
  })
})
