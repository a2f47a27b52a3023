import { anAddress } from "@smart-send/testkit/an-item"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSearchWorld, ENGINES, idsOf, type SearchSeller, type SearchWorld } from "./fixtures/search-world.ts"
import { smith } from "./fixtures/smith.ts"

describe.each(ENGINES)("the words that the order search finds by with %s", (engine) => {
  let world: SearchWorld
  let seller: SearchSeller
  beforeAll(async () => {
    world = await createSearchWorld(engine)
    const worker = world.startWorker()
    return async () => {
      await worker.stop()
    }
  })
  afterAll(async () => world.dispose())
  beforeEach(async () => {
    seller = await world.seller()
  })

  it.each([
    ["a name", "siân"],
    ["a name without its accents and in capitals", "SIAN SMITH"],
    ["a name with its apostrophe, or without", "o’brien"],
    ["a name with its apostrophe, or without", "obrien"],
    ["a firm", "puffin sons"],
    ["a whole postcode", "YO22 4PA"],
    ["a whole postcode without its space", "yo224pa"],
    ["a street and its number", "12 harbour"],
    ["a town", "whitby"],
    ["a word that is not finished", "harb"],
    ["a single letter", "w"],
    ["words of different fields, in any order", "whitby walnut sian"],
    ["what was bought", "chopping board"],
    ["a picture", "🎁"],
    ["a SKU", "wal-cb-30"],
    ["a SKU without its dashes", "WALCB30"],
    ["an order number", "26-11456-00017"],
    ["a reference", "REF/2026/9"],
    ["a buyer's id", "sea_bird-77"],
    ["an email address", "sian@puffin.example"],
    ["a phone number", "01947600100"],
  ])("finds an order by %s: %s", async (_what, typed) => {
    const [id] = await seller.sells(smith, {})
    expect(idsOf(await seller.finds(typed))).toEqual([id])
  })

  it.each([
    ["a letter too few", "walnt"],
    ["a letter too many", "wallnut"],
    ["another letter", "walmut"],
    ["two in the wrong order", "wlanut"],
    ["two slips in a long word", "chppping"],
    ["a slip in a word that is not finished, before another", "whitbi board"],
  ])("forgives %s: %s", async (_what, typed) => {
    const [id] = await seller.sells(smith, {})
    expect(idsOf(await seller.finds(typed))).toEqual([id])
  })

  it("forgives nothing in a number, nor in a short word", async () => {
    await seller.sells(smith)
    expect((await seller.finds("26-11456-00018")).Total).toBe(0)
    expect((await seller.finds("sin smith")).Total).toBe(0)
  })

  it("finds only what has all words", async () => {
    await seller.sells(smith, {})
    expect((await seller.finds("whitby leeds")).Total).toBe(0)
    expect((await seller.finds("")).Total).toBe(2)
  })

  it.each(["%", "_", "\\", "'", '"', "& | !", "<->", ":*", "( )", "-", "@@", "\u0001", "  %  "])(
    "finds nothing by %j, which is no word",
    async (typed) => {
      await seller.sells(smith)
      expect((await seller.finds(typed)).Total).toBe(0)
    },
  )

  it.each([
    "sian%",
    "sian & smith",
    "!sian",
    "sian:*",
    "'sian'",
    "sian | smith",
    "sian\\",
    '"sian smith"',
    "-sian",
    "sian <-> smith",
  ])("takes nothing for an operator in %j", async (typed) => {
    const [id] = await seller.sells(smith, {})
    expect(idsOf(await seller.finds(typed))).toEqual([id])
  })

  it.each(["constructor", "__proto__", "toString", "NaN", "null", "👩‍👩‍👧‍👦", "محمد", "Ångström", "東京", "ß"])(
    "finds a buyer who is called %s, and nobody else by it",
    async (name) => {
      expect((await seller.finds(name)).Total).toBe(0)
      const [id] = await seller.sells({ Recipient: anAddress({ Name: name }) }, {})
      expect(idsOf(await seller.finds(name))).toEqual([id])
    },
  )
})
