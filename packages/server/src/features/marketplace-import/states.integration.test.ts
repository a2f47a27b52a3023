import { saveAccountSettings } from "@smart-send/contract/marketplace-account/save-account-settings"
import type { AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import {
  aDelivery,
  type ImportSeller,
  type ImportWorld,
  ordersOf,
  ordersTogether,
  retold,
} from "./fixtures/import-world.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})

const tells = async (...orders: readonly MarketplaceOrder[]) => seller.tells(account, orders)
const order = (over: Partial<MarketplaceOrder> = {}) => aMarketplaceOrder({ id: "O1", ...over })
const twoLines = () => order({ lines: [aMarketplaceLine(), aMarketplaceLine({ id: "2", sku: "MUG-1", title: "Mug" })] })
const linesOf = async (id = "O1") =>
  (await seller.itemOf(id)).MarketplaceOrderLines.map(({ MarketplaceOrderLineId }) => MarketplaceOrderLineId)
const concerns = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from marketplace_concern where customer_id = ${seller.customerId} and closed is null`.execute(
    world.edge.ownerDb,
  )
  return rows.map(({ kind }) => kind)
}
const settings = async (body: Partial<AccountSettings>) =>
  seller.client.call(saveAccountSettings, {
    params: { type: "marketplace", provider: world.shop.manifest.name, account: account.source.AccountId },
    body,
  })

/** So many days ago. */
const days = (count: number) => Date.now() - count * 86_400_000

describe("orders that wait (SHOP-12)", () => {
  it.each(["unpaid", "held"] as const)(
    "are left at the shop while they are %s, and come in once they are paid",
    async (state) => {
      await tells(order({ state, paidAt: null }))
      expect(await seller.items()).toEqual([])
      await tells(retold(order(), {}))
      expect(await seller.itemOf("O1")).toMatchObject({ Status: "Active", MarketplaceStatus: "Sold" })
      expect((await seller.itemOf("O1")).ShopState).toBeUndefined()
    },
  )

  it.each([
    ["unpaid", "Unpaid"],
    ["held", "Held"],
  ] as const)("come in saved for later when the seller wants %s ones, and come alive", async (state, setting) => {
    account = await seller.account({ AlsoImport: [setting] })
    await tells(order({ state, paidAt: null, reason: "Fraud check" }))
    expect(await seller.itemOf("O1")).toMatchObject({
      Status: "Inactive",
      ShopState: { State: setting, Reason: "Fraud check" },
    })
    await tells(retold(order(), {}))
    const item = await seller.itemOf("O1")
    expect(item.Status).toBe("Active")
    expect(item.ShopState).toBeUndefined()
  })

  it("come in when the seller wants them later, though the shop says nothing new of them", async () => {
    await tells(order({ state: "unpaid", paidAt: null }))
    expect((await settings({ AlsoImport: ["Unpaid"] })).error).toBeNull()
    await world.work()
    expect((await seller.itemOf("O1")).ShopState?.State).toBe("Unpaid")
  })

  it("come in from before the first day when it is moved back, though the shop says nothing new of them", async () => {
    const old = aMarketplaceOrder({ id: "O1", changedAt: new Date(days(1)).toISOString() }, days(20))
    await tells(old, aMarketplaceOrder({ id: "O2", changedAt: new Date(days(1)).toISOString() }, days(13)))
    expect((await seller.items()).map((item) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId)).toEqual(["O2"])
    await settings({ ImportFrom: new Date(days(30)).toISOString().slice(0, 10) })
    await world.work()
    expect(await seller.itemOf("O1")).toMatchObject({ Status: "Active" })
    expect(await seller.items()).toHaveLength(2)
  })

  it("are not forgotten when the first day is moved back while an import is under way", async () => {
    const old = aMarketplaceOrder({ id: "O1" }, Date.now() - 20 * 86_400_000)
    world.shop.book.put(account.externalId, old, ...ordersOf("O2", "O3", "O4", "O5"))
    world.shop.book.afterPage(async () => {
      world.shop.book.afterPage(() => {})
      await settings({ ImportFrom: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) })
    })
    await seller.import()
    await world.work()
    expect(await seller.items()).toHaveLength(5)
  })
})

describe("orders that are not to be sent any more (SHOP-16)", () => {
  it.each([
    ["cancelled", "Cancelled"],
    ["refunded", "Refunded"],
    ["dispatched", "DispatchedThere"],
    ["elsewhere", "DispatchedThere"],
  ] as const)("are archived before they are booked: %s", async (state, State) => {
    await tells(order())
    await tells(retold(order(), { state, reason: "Changed my mind" }))
    expect(await seller.itemOf("O1")).toMatchObject({
      Status: "Deleted",
      MarketplaceStatus: "Sold",
      ShopState: { State, Reason: "Changed my mind" },
    })
    expect(await concerns()).toEqual([])
    expect(await seller.said(account, "syncshipped")).toMatchObject({ code: "SYNC-COMPLETED", affected: 1 })
  })

  it("stay when they are booked, and raise a concern", async () => {
    await tells(order())
    const { Id } = await seller.itemOf("O1")
    await seller.book(Id)
    await tells(retold(order(), { state: "cancelled" }))
    expect(await seller.itemOf("O1")).toMatchObject({ Status: "Active", MarketplaceStatus: "AwaitingDispatch" })
    expect(await concerns()).toEqual(["cancelled-after-booking"])
    await seller.import()
    expect(await concerns()).toEqual(["cancelled-after-booking"])
  })

  it("raise a concern when the address changes after they are booked, and stay as they are", async () => {
    await tells(order())
    await seller.book((await seller.itemOf("O1")).Id)
    await tells(retold(order(), { recipient: { ...order().recipient, lines: ["2 Other Road"] } }))
    expect((await seller.itemOf("O1")).Recipient).toMatchObject({ AddressLine1: "1", AddressLine2: "Station Road" })
    expect(await concerns()).toEqual(["address-changed-after-booking"])
  })

  it("never come in when they were cancelled before they were seen, and an older telling does not bring them", async () => {
    const before = order()
    await tells(retold(before, { state: "cancelled" }))
    world.shop.book.put(account.externalId, before)
    await seller.import()
    await world.deliver(aDelivery(world.shop, account, account.id, "O1"))
    expect(await seller.items()).toEqual([])
  })

  it("are not brought back by an older telling", async () => {
    const before = order()
    await tells(before)
    await tells(retold(before, { state: "cancelled" }))
    await tells(before)
    expect((await seller.itemOf("O1")).Status).toBe("Deleted")
  })

  it("leave a parcel that others are in", async () => {
    const [one, other] = ordersTogether("O1", "O2")
    if (one === undefined || other === undefined) throw new Error("no orders")
    await tells(one, other)
    expect((await seller.itemOf("O1")).Id).toBe((await seller.itemOf("O2")).Id)
    await tells(retold(one, { state: "cancelled" }))
    const item = await seller.itemOf("O2")
    expect(item.Status).toBe("Active")
    expect(item.MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId)).toEqual(["O2"])
  })
})

describe("lines", () => {
  it("that are refunded leave, and the others stay", async () => {
    await tells(twoLines())
    const [first, second] = twoLines().lines
    if (first === undefined || second === undefined) throw new Error("no lines")
    await tells(retold(twoLines(), { lines: [{ ...first, quantity: 0, total: minor(0) }, second] }))
    expect(await linesOf()).toEqual(["2"])
    expect((await seller.itemOf("O1")).Status).toBe("Active")
  })

  it("that are added before it is booked join their parcel", async () => {
    await tells(order())
    await tells(retold(twoLines(), {}))
    expect(await linesOf()).toEqual(["1", "2"])
  })

  it("that are added after it is booked become a parcel of their own, once", async () => {
    await tells(order())
    const { Id } = await seller.itemOf("O1")
    await seller.book(Id)
    await tells(retold(twoLines(), {}))
    await tells(retold(twoLines(), { service: "Express" }))
    const items = await seller.items()
    expect(items.map(({ MarketplaceOrderLines: [line] }) => line?.MarketplaceOrderLineId)).toEqual(["1", "2"])
    expect(items.map(({ MarketplaceStatus }) => MarketplaceStatus)).toEqual(["AwaitingDispatch", "Sold"])
    expect(items[1]).toMatchObject({ Status: "Active", Recipient: { Name: "Ada Buyer" } })
    expect(items[1]?.MarketplaceOrderLines).toHaveLength(1)
  })

  it("that are added after the seller has archived it become a parcel of their own", async () => {
    await tells(order())
    await seller.change((await seller.itemOf("O1")).Id, () => ({ Status: "Deleted" }))
    await tells(retold(twoLines(), {}))
    expect((await seller.items()).map(({ Status }) => Status)).toEqual(["Deleted", "Active"])
  })

  it("beyond those that one parcel takes are in further ones", async () => {
    const lines = Array.from({ length: 230 }, (_each, place) =>
      aMarketplaceLine({ id: String(place), sku: `S${place}` }),
    )
    await tells(order({ lines }))
    const held = (await seller.items()).flatMap((item) =>
      item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderLineId),
    )
    expect(new Set(held).size).toBe(230)
    expect(held).toHaveLength(230)
    expect(await seller.said(account)).toMatchObject({ affected: 1, info: "" })
    await tells(retold(order({ lines: [...lines, aMarketplaceLine({ id: "more" })] }), {}))
    expect((await seller.items()).flatMap((item) => item.MarketplaceOrderLines)).toHaveLength(231)
  })

  it("of many orders that go together are in as many parcels as they need", async () => {
    const lines = Array.from({ length: 40 }, (_each, place) =>
      aMarketplaceLine({ id: String(place), sku: `S${place}` }),
    )
    await tells(...ordersTogether("O1", "O2", "O3").map((each) => Object.assign({ ...each }, { lines })))
    expect(
      (await seller.items()).map((item) => item.MarketplaceOrderLines.length).toSorted((one, other) => one - other),
    ).toEqual([40, 80])
  })
})

describe("an erased buyer", () => {
  it("does not come back with their order, whatever the shop says of it", async () => {
    await tells(order())
    const { Id } = await seller.itemOf("O1")
    await sql`update marketplace_order set print = '', combine_print = '', reason = '' where account_id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    await sql`update item_order_line set said = null where item_id = ${Id}`.execute(world.edge.ownerDb)
    await sql`
      insert into erased_order (tenant_id, customer_id, source_id, source_account, order_id, item_id)
      values (${seller.tenant}, ${seller.customerId}, ${account.source.Id}, ${account.source.AccountId}, 'O1', ${Id})`.execute(
      world.edge.ownerDb,
    )
    await tells(retold(twoLines(), { recipient: { ...order().recipient, name: "Canary Bird" } }))
    expect(await seller.items()).toHaveLength(1)
    expect(await linesOf()).toEqual(["1"])
    const { rows } = await sql`select print from marketplace_order where account_id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    expect(rows).toEqual([{ print: "" }])
  })
})
