import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { shortenedTexts } from "@smart-send/domain/item/whole-texts"
import { SHOPS } from "@smart-send/sandbox/fixtures/linked-shops"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createShopWorld, type ShopSeller, type ShopWorld } from "./fixtures/shop-world.ts"

let world: ShopWorld
let seller: ShopSeller
beforeAll(async () => {
  world = await createShopWorld(SHOPS)
})
beforeEach(async () => {
  await world.quiet()
  seller = await world.seller()
})
afterAll(async () => world.dispose())

const FAMILY = "👩‍👩‍👧‍👦"
/** One buyer, so that orders may go together. */
const leeds = {
  Id: "ada",
  Name: "Ada Buyer",
  Company: "",
  Email: "ada@buyer.test",
  Phone: "07700900123",
  Line1: "1 Station Road",
  Line2: "",
  Town: "Leeds",
  County: "",
  Postcode: "LS1 4DY",
  Country: "GB",
}
const titled = (Title: string) => ({ Buyer: leeds, Lines: [{ Sku: "MUG", Title, Variation: "", Quantity: 1 }] })
const skuOf = (Sku: string) => ({ Buyer: leeds, Lines: [{ Sku, Title: "Mug", Variation: "", Quantity: 1 }] })
const firstLine = (item: ShipmentItem) => item.MarketplaceOrderLines[0] ?? anOrderLine()

interface LongText {
  readonly what: string
  readonly text: string
  readonly sale: (text: string) => object
  /** What the item keeps of it. */
  readonly keeps: (item: ShipmentItem) => string
  /** What it keeps has this many UTF-16 units; the whole text where none is said. */
  readonly cutTo?: number
  readonly label?: string
}

const title = { sale: titled, keeps: (item: ShipmentItem) => firstLine(item).Description }
const TEXTS: readonly LongText[] = [
  { what: "a title of 254 letters and an emoji", text: `${"a".repeat(254)}🎁`, ...title },
  { what: "a title of 254 letters and a family", text: `${"a".repeat(254)}${FAMILY} and a card`, ...title },
  {
    what: "a title of 511 letters and an emoji",
    text: `${"a".repeat(511)}🎁 and a card`,
    ...title,
    cutTo: 511,
    label: "title",
  },
  {
    what: "a SKU of 127 letters and an emoji",
    text: `${"S".repeat(127)}🎁-L`,
    sale: skuOf,
    keeps: (item) => firstLine(item).Product.Sku,
    cutTo: 127,
    label: "SKU",
  },
  {
    what: "a town of 255 letters and an emoji",
    text: `${"t".repeat(255)}🏰 on Sea`,
    sale: (Town) => ({ ...titled("Mug"), Buyer: { ...leeds, Town } }),
    keeps: ({ Recipient }) => Recipient.Town,
    cutTo: 255,
    label: "town",
  },
  {
    what: "a buyer's name of 255 letters and an accent that stands alone",
    text: `${"n".repeat(255)}e\u0301 Buyer`,
    sale: (Name) => ({ ...titled("Mug"), Buyer: { ...leeds, Name } }),
    keeps: ({ Recipient }) => Recipient.Name,
    cutTo: 255,
    label: "name",
  },
]

const lettersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
/** One text is the start of the other, up to the end of a letter. */
function expectStart(kept: string, text: string): void {
  const letters = lettersOf(kept.replace(/\u2026$/u, ""))
  expect(lettersOf(text).slice(0, letters.length)).toEqual(letters)
}
/** Nothing of an item is half a character, or stands where one was. */
function expectWhole(item: ShipmentItem): void {
  expect(JSON.stringify(item).isWellFormed()).toBe(true)
  expect(JSON.stringify(item)).not.toMatch(/\\ud[89a-f]|\ufffd/i)
}

/** What became of a sale with the text. */
function expectKept(item: ShipmentItem | undefined, { text, keeps, cutTo = text.length, label }: LongText): void {
  if (item === undefined) throw new Error("it did not come in")
  const kept = keeps(item)
  expect(kept).toHaveLength(cutTo)
  expectStart(kept, text)
  expectStart(item.Description, firstLine(item).Description)
  expectWhole(item)
  expect(shortenedTexts(item).map((each) => [each.label, each.whole])).toEqual(label ? [[label, text]] : [])
}

it.each(SHOPS)("sales at %s with long texts come in with whole letters, and so do those beside them", async (name) => {
  await seller.account(name, { NotifyShop: "Never", Combine: false })
  const at = world.shop(name)
  const before = await at.sale(titled("Before"))
  const long = new Map<LongText, string>()
  for (const text of TEXTS) long.set(text, (await at.sale(text.sale(text.text))).Id)
  const after = await at.sale(titled("After"))
  await world.bringIn(name, { ids: [before.Id, ...long.values(), after.Id], lines: [] })
  const items = new Map(
    (await seller.items()).flatMap((item) =>
      item.MarketplaceOrderLines.map((line) => [line.MarketplaceOrderId, item] as const),
    ),
  )
  expect(
    [before, after].map(({ Id }) => items.get(Id)?.MarketplaceOrderLines.map(({ Description }) => Description)),
  ).toEqual([["Before"], ["After"]])
  for (const [text, id] of long) expectKept(items.get(id), text)
})

const TITLES = [
  `${"a".repeat(254)}🎁`,
  `${"b".repeat(254)}${FAMILY} and a card`,
  `${"c".repeat(255)}🇬🇧`,
  `${"d".repeat(511)}e\u0301`,
]

const keptTitles = (item: ShipmentItem) => item.MarketplaceOrderLines.map(({ Description }) => Description).toSorted()

describe("orders with such titles", () => {
  const broughtFrom = async (name: "ebay" | "shopify") => {
    await seller.account(name, { NotifyShop: "Never" })
    const ids: string[] = []
    for (const each of TITLES) ids.push((await world.shop(name).sale(titled(each))).Id)
    await world.bringIn(name, { ids, lines: [] })
    return seller.items()
  }
  const KEPT = [...TITLES.slice(0, 3), "d".repeat(511)]

  it("are grouped by hand, and apart again", async () => {
    const items = await broughtFrom("shopify")
    expect(items).toHaveLength(TITLES.length)
    const Items = items.map(({ Id, Updated }) => ({ Id, Updated }))
    const { result, error } = await seller.client.call(groupItems, { body: { Mode: "GROUP", Items } })
    expect(error).toBeNull()
    const [grouped, ...more] = result?.AddedItems ?? []
    if (grouped === undefined || more.length > 0) throw new Error("they are not one item")
    expect(keptTitles(grouped)).toEqual(KEPT)
    expectWhole(grouped)
    expect(lettersOf(grouped.Description).length).toBeLessThanOrEqual(256)
    const undone = await seller.client.call(undoGroup, { body: { GroupId: result?.GroupId ?? "" } })
    expect(undone.error).toBeNull()
    const back = (await seller.items()).filter(({ Status }) => Status === "Active")
    expect(back.flatMap(keptTitles).toSorted()).toEqual(KEPT)
    back.forEach(expectWhole)
  })

  it("come in as one item where the shop lets them go together", async () => {
    const items = await broughtFrom("ebay")
    expect(items.flatMap(keptTitles).toSorted()).toEqual(KEPT)
    expect(items).toHaveLength(1)
    items.forEach(expectWhole)
  })
})

const lineOf = (Description: string) => ({ ...anOrderLine(), Description })
const create = async (over: Partial<NewItem>) => {
  const Items = {
    before: aNewItem({ Description: "Before" }),
    long: { ...aNewItem(), ...over },
    after: aNewItem({ Description: "After" }),
  }
  const { result } = await seller.client.call(createItems, { body: { Items } })
  return result?.Items ?? {}
}

describe("items that a script creates at once", () => {
  it.each([
    ["a description of 254 letters and an emoji", { Description: `${"a".repeat(254)}🎁` }],
    [
      "a line's title of 510 letters and an emoji",
      { Description: "", MarketplaceOrderLines: [lineOf(`${"a".repeat(510)}🎁`)] },
    ],
    ["a town of 48 letters and an emoji", { Recipient: anAddress({ Town: `${"t".repeat(48)}🏰` }) }],
    [
      "a line's title of 255 letters and a family",
      { Description: "", MarketplaceOrderLines: [lineOf(`${"a".repeat(255)}${FAMILY}`)] },
    ],
  ])("are made, all three, where one has %s", async (_what, over) => {
    const outcomes = await create(over)
    const made = [true, null]
    expect(Object.values(outcomes).map(({ Success, Error: why }) => [Success, why])).toEqual([made, made, made])
    const item = (await seller.items()).find(({ Description }) => !/^(?:Before|After)$/.test(Description))
    if (item === undefined) throw new Error("it was not made")
    expectWhole(item)
    expectStart(
      item.Description,
      "Description" in over && over.Description !== "" ? over.Description : firstLine(item).Description,
    )
  })

  const UNREADABLE = "This holds a character that can't be kept. Type it again."
  it.each([
    [
      "a description of 256 letters and an emoji",
      { Description: `${"a".repeat(256)}🎁` },
      "Description: shorten this to 256 characters.",
    ],
    [
      "a town of 50 letters and an emoji",
      { Recipient: anAddress({ Town: `${"t".repeat(50)}🏰` }) },
      "Shorten the recipient's town to 50 characters.",
    ],
    ["half an emoji in its title", { Description: `${"a".repeat(254)}\ud83c` }, `Description: ${UNREADABLE}`],
    [
      "half an emoji in its line",
      { MarketplaceOrderLines: [lineOf("\udf81 a")] },
      `MarketplaceOrderLines.0.Description: ${UNREADABLE}`,
    ],
  ])("are made but for the one with %s, which is told what to change", async (_what, over, sentence) => {
    const { before, long, after } = await create(over)
    expect([before?.Success, after?.Success, long?.Success, long?.Error]).toEqual([true, true, false, sentence])
    expect(await seller.items()).toHaveLength(2)
  })
})
