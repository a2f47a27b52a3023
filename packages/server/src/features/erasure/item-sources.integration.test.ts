import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

const from = (Id: unknown, ...lines: readonly unknown[]) => ({
  Source: { Id },
  MarketplaceOrderLines: lines.map((line) => ({ Source: line === undefined ? {} : { Id: line } })),
})

/** The sources of an item that was made of others whose sources were `origins`. */
async function sourcesOf(item: unknown, origins: readonly string[] = []): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ sources: readonly string[] }>`
    select item_sources(${JSON.stringify(item)}::jsonb, ${origins}::text[]) as sources
  `.execute(database.ownerDb)
  return rows[0]?.sources
}

describe("the sources of an item, by which it is known how long its buyer's data is kept", () => {
  it.each([
    ["has no lines", from("eBay"), ["EBAY"]],
    ["has lines of its own shop", from("eBay", "eBay", "eBay"), ["EBAY"]],
    ["has lines of its own shop in other capitals", from("eBay", "EBAY"), ["EBAY"]],
    ["has a line of another shop", from("eBay", "eBay", "Amazon"), ["AMAZON", "EBAY"]],
    ["has lines that name no shop", from("eBay", "", null, undefined), ["EBAY"]],
    ["names no shop but in its lines", from("", "Amazon"), ["AMAZON"]],
    ["names no shop at all", from(""), []],
    ["has a shop of a long name", from("straße und noch viel länger"), ["STRAßE UND NOCH VIEL"]],
    ["has a line whose shop is a number", from("eBay", 7), ["7", "EBAY"]],
    ["has no source", {}, []],
    ["has a source that is a text", { Source: "eBay" }, []],
  ])("are told of one that %s", async (_, item, sources) => {
    expect(await sourcesOf(item)).toEqual(sources)
  })

  it("are those of all that it was made of as well", async () => {
    expect(await sourcesOf(from("GROUPED", "GROUPED"), ["AMAZON", "EBAY"])).toEqual(["AMAZON", "EBAY", "GROUPED"])
    expect(await sourcesOf(from("eBay", "eBay"), ["AMAZON"])).toEqual(["AMAZON", "EBAY"])
  })
})
