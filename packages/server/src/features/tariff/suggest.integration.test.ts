import { randomUUID } from "node:crypto"
import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { suggestTariffCodesForLines } from "@smart-send/contract/customs/suggest-tariff-codes-for-lines"
import type { QuerySentBy } from "@smart-send/contract/call/define-call"
import { createItems } from "@smart-send/contract/item/create-items"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
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
    for (const query of [
      "🎁",
      "12345",
      "__proto__",
      "constructor",
      "'; drop table item; --",
      "%00",
      "\\",
      "(((",
      "a & !b | c:*",
    ]) {
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

const bulk = (Lines: { Key: string; Description: string; Sku?: string }[]) =>
  clientOf(seller).call(suggestTariffCodesForLines, { body: { Lines } })

describe("POST /customs/suggest/bulk (TARIFF-6)", () => {
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
