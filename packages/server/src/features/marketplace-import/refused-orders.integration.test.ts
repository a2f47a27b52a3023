import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { listRefusedOrders } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import { goodsLeftOut } from "@smart-send/domain/item/goods-left-out"
import { minor } from "@smart-send/domain/money/money"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { createImportWorld, type ImportSeller, type ImportWorld, ordersOf } from "./fixtures/import-world.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createImportWorld({ routes: allRoutes, parts: importParts })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  await world.quiet()
  world.shop.forget()
  seller = await world.seller()
  account = await seller.account()
})

const has = (...ids: readonly string[]) => world.shop.book.put(account.externalId, ...ordersOf(...ids))
const garbled = (...ids: readonly string[]) => world.shop.book.garble(account.externalId, ...ids)
const refused = async (by = seller) => (await by.client.call(listRefusedOrders)).result?.Orders ?? []
const idsOf = async () => (await refused()).map(({ Id }) => Id)
async function retry(...Ids: readonly string[]) {
  const { result } = await seller.client.call(retryRefusedOrders, { body: { Ids: [...Ids] } })
  return result?.Orders.map(({ Outcome, Why }) => [Outcome, Why])
}
const concerns = async () => (await seller.client.call(listConcerns)).result?.Concerns ?? []
const inOrders = async () =>
  (await seller.items()).flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderId)).toSorted()
const reads = () => world.shop.book.questions.filter(({ operation }) => operation === "read").length

async function twoGarbled(): Promise<void> {
  has("O1", "O2", "O3")
  garbled("O2", "O3")
  await seller.import()
}

describe("an order that could not come in (SHOP-22)", () => {
  it("is named with the reason, in a concern of its account and to do now, until it came in", async () => {
    await twoGarbled()
    expect(await refused()).toMatchObject([
      { Order: "O2", AccountId: account.source.AccountId, Reason: "ADDRESS", Why: "it has no address", Tries: 1 },
      { Order: "O3" },
    ])
    expect(await concerns()).toMatchObject([
      { Title: "Not imported (2)", Code: "NOT-IMPORTED", AccountId: account.source.AccountId, CanDismiss: false },
    ])
    const counts = async () => (await seller.client.call(getDashboardCounts, { query: { part: "Live" } })).result
    expect(await counts()).toMatchObject({ AccountConcerns: 1, NotImported: { Orders: 2, Concerns: 1 } })
    has("O2", "O3")
    await seller.import()
    expect(await concerns()).toEqual([])
    expect(await counts()).toMatchObject({ AccountConcerns: 0, NotImported: { Orders: 0, Concerns: 0 } })
    expect(await inOrders()).toEqual(["O1", "O2", "O3"])
  })

  it("is nobody else's, and gone with its account", async () => {
    await twoGarbled()
    const other = await world.seller()
    expect(await refused(other)).toEqual([])
    const [Id = ""] = await idsOf()
    const tried = await other.client.call(retryRefusedOrders, { body: { Ids: [Id] } })
    expect([tried.result?.Orders[0]?.Outcome, reads()]).toEqual(["Settled", 0])
    const params = {
      type: "marketplace" as const,
      provider: world.shop.manifest.name,
      action: "Remove" as const,
      account: account.source.AccountId,
    }
    await seller.client.call(actOnAccount, { params, body: {} })
    const { rows } = await sql`select 1 from marketplace_unread where account_id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    expect([await refused(), rows]).toEqual([[], []])
  })

  it("has too many lines at any shop, and says so", async () => {
    const lines = Array.from({ length: 1001 }, (_, n) => aMarketplaceLine({ id: `L${n}` }))
    world.shop.book.put(account.externalId, aMarketplaceOrder({ id: "O1", lines, link: "https://shop.test/O1" }))
    await seller.import()
    expect(await refused()).toMatchObject([{ Order: "#O1", Reason: "TOO-MANY-LINES", Link: "https://shop.test/O1" }])
    world.shop.book.put(account.externalId, aMarketplaceOrder({ id: "O1", lines, state: "cancelled" }, Date.now()))
    await seller.import()
    expect(await idsOf()).toEqual([])
  })

  it.each([41, 250, 251, 1000])("comes in whole with %i lines", async (count) => {
    const lines = Array.from({ length: count }, (_, n) => aMarketplaceLine({ id: `L${n}` }))
    await seller.tells(account, [aMarketplaceOrder({ id: "O1", lines })])
    expect(
      new Set(
        (await seller.items()).flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderLineId)),
      ).size,
    ).toBe(count)
    const tags = (await seller.items()).flatMap(({ Tags }) => Tags).toSorted()
    const boxes = Math.ceil(count / 100)
    expect(tags).toEqual(
      boxes === 1 ? [] : Array.from({ length: boxes }, (_, n) => `Box ${n + 1} of ${boxes}`).toSorted(),
    )
    expect(await refused()).toEqual([])
  })
})

describe("Try again (SHOP-23)", () => {
  it("asks the shop at once, and says what became of each", async () => {
    has("O1", "O2", "O3", "O4", "O5")
    garbled("O2", "O3", "O4", "O5")
    await seller.import()
    const ids = await idsOf()
    has("O2")
    world.shop.book.put(account.externalId, { ...aMarketplaceOrder({ id: "O4" }), state: "cancelled" })
    const tried = await retry(...ids)
    expect(tried).toEqual([
      ["Imported", ""],
      ["Refused", "it has no address"],
      ["NotNeeded", ""],
      ["Refused", "it has no address"],
    ])
    expect(await inOrders()).toEqual(["O1", "O2"])
    expect(await refused()).toMatchObject([
      { Order: "O3", Tries: 2 },
      { Order: "O5", Tries: 2 },
    ])
    expect(await retry(ids[0] ?? "")).toEqual([["Settled", ""]])
    expect((await seller.said(account))?.info).toMatch(/^Not imported: O3: /)
  })

  it("forgets what the shop has no more", async () => {
    await twoGarbled()
    const ids = await idsOf()
    world.shop.book.forget()
    expect(await retry(...ids)).toEqual([
      ["Gone", ""],
      ["Gone", ""],
    ])
    expect(await idsOf()).toEqual([])
  })

  it("is done once, of three presses at once", async () => {
    await twoGarbled()
    has("O2", "O3")
    const ids = await idsOf()
    const all = await Promise.all([retry(...ids), retry(...ids), retry(...ids)])
    const words = all.flatMap((each) => each?.map(([outcome]) => outcome) ?? [])
    expect(words.filter((outcome) => outcome === "Imported")).toHaveLength(2)
    expect(words.filter((outcome) => outcome === "Trying" || outcome === "Settled")).toHaveLength(4)
    expect([reads(), await inOrders(), await idsOf()]).toEqual([1, ["O1", "O2", "O3"], []])
  })

  it("says why the shop could not be asked, and counts no try", async () => {
    await twoGarbled()
    const [Id = ""] = await idsOf()
    world.shop.book.answer({ kind: "unavailable", detail: "503" })
    expect(await retry(Id)).toEqual([["NotAsked", expect.stringMatching(/^There is an issue at /)]])
    await sql`update marketplace_account set is_paused = true where id = ${account.id}`.execute(world.edge.ownerDb)
    expect(await retry(Id)).toEqual([["NotAsked", "The account is paused. Resume it first."]])
    expect(await refused()).toMatchObject([{ Tries: 1 }, { Tries: 1 }])
  })

  it("keeps an order that can't be saved, with the reason", async () => {
    const line = aMarketplaceLine({ total: minor(1_000_000_000_000) })
    await seller.tells(account, [aMarketplaceOrder({ id: "O1", lines: [line] })])
    const [Id = ""] = await idsOf()
    const [[outcome, why] = []] = (await retry(Id)) ?? []
    expect(outcome).toBe("Refused")
    expect(await refused()).toMatchObject([{ Reason: "NOT-SAVED", Why: why, Tries: 2 }])
  })
})

describe("what is in no parcel (SHOP-24)", () => {
  const file = aMarketplaceLine({ id: "file", isVirtual: true })

  it("is not imported, and is no trouble", async () => {
    await seller.tells(account, [aMarketplaceOrder({ id: "O1", lines: [file] })])
    expect([await inOrders(), await refused(), await concerns()]).toEqual([[], [], []])
  })

  it("is left out of an order with goods, also when the order changes later", async () => {
    const goods = aMarketplaceLine({ id: "goods" })
    await seller.tells(account, [aMarketplaceOrder({ id: "O1", lines: [file, goods] })])
    const item = await seller.itemOf("O1")
    expect(item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderLineId)).toEqual(["goods"])
    expect(item.MarketplaceOrderLines.map(goodsLeftOut)).toEqual(["1 × Blue teapot"])
    const changed = aMarketplaceOrder(
      { id: "O1", lines: [file, { ...goods, quantity: 2, total: minor(2000) }] },
      Date.now(),
    )
    await seller.tells(account, [changed])
    const after = await seller.itemOf("O1")
    expect(after.MarketplaceOrderLines).toMatchObject([{ MarketplaceOrderLineId: "goods", Quantity: 2 }])
    expect(after.MarketplaceOrderLines.map(goodsLeftOut)).toEqual(["1 × Blue teapot"])
  })
})
