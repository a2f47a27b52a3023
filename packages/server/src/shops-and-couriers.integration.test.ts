import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService } from "@smart-send/contract/item/assign-service"
import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ShopName } from "@smart-send/sandbox/fixtures/linked-shops"
import { flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress, anItemService } from "@smart-send/testkit/an-item"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { attendParcel } from "./features/dispatch/attend-parcel.ts"
import { claimDispatches } from "./features/dispatch/claim-dispatches.ts"
import { timingsOf } from "./features/dispatch/dispatch-options.ts"
import { lookAtItems } from "./features/dispatch/look-at-items.ts"
import { createShopWorld, type ShopSeller, type ShopWorld } from "./fixtures/shop-world.ts"
import { inScope } from "./platform/db/scope.ts"
import { lockItems } from "./records/item/item-rows.ts"
import { saveAndTell } from "./records/item/save-and-tell.ts"

const main = { Provider: "PARCELYARD", AccountId: "main" } as const
const path = { provider: "PARCELYARD", account: "main" }

let world: ShopWorld
let seller: ShopSeller
beforeAll(async () => {
  world = await createShopWorld(["tiktok", "shopify", "ebay"])
})
beforeEach(async () => {
  await world.quiet()
  seller = await world.seller()
})
afterAll(async () => world.dispose())

/** A sale of the shop as it came in, with a weight, for a buyer in Leeds: the shop's own may live anywhere. */
async function sale(name: ShopName): Promise<ShipmentItem> {
  await world.bringIn(name, await world.sales(name, 1))
  const item = (await seller.items()).at(-1)
  if (item === undefined) throw new Error("no sale came in")
  return changed(item, {
    Recipient: anAddress(),
    PackageDimensions: { Weight: 1, Length: 20, Width: 20, Height: 10 },
  })
}
async function changed({ Id }: ShipmentItem, over: Partial<ShipmentItem>): Promise<ShipmentItem> {
  return inScope(world.edge.db, seller, async (tx) => {
    const item = (await lockItems(tx, [Id])).get(Id)
    if (item === undefined) throw new Error("there is no such item")
    const next = { ...item, ...over }
    await saveAndTell(tx, [next], "Test")
    return next
  })
}
async function work(): Promise<void> {
  const { platform } = world.edge
  for (;;) {
    const looked = await lookAtItems(platform)
    const parcels = await claimDispatches(platform.db, 16, timingsOf(platform))
    await Promise.all(parcels.map(async (parcel) => attendParcel(platform, parcel)))
    if (looked === 0 && parcels.length === 0) return
  }
}
const NOT_KESTREL = "TikTok Shop does not accept kestrel. Choose a service of another courier."

describe("a shop that does not accept a courier (DISPATCH-19)", () => {
  it("keeps its services from being offered, chosen, found as the cheapest, and booked", async () => {
    await seller.account("tiktok")
    const item = await sale("tiktok")
    const { client } = seller
    const { result } = await client.call(getQuoteOptions, { params: path, body: { Item: item } })
    const offered = result?.Quotes.filter(({ Options }) => Options.length > 0).map(({ Service }) => Service.Id)
    expect(offered?.toSorted()).toEqual(["dpd-flat", "national-post-flat"])
    expect(result?.Quotes.find(({ Service }) => Service.Id === "kestrel-flat")?.Unavailable).toEqual([
      { Code: "SHOP-COURIER", Message: NOT_KESTREL },
    ])

    const Service = { ...main, Id: flatServiceId("kestrel") }
    const chosen = await client.call(assignService, { body: { Ids: [item.Id], Service } })
    expect(chosen.result?.Items).toMatchObject([{ Success: false, Code: "SHOP-COURIER", Error: NOT_KESTREL }])

    const cheapest = await client.call(assignCheapestService, { body: { Ids: [item.Id], PointsWillDo: true } })
    expect(cheapest.result?.Items).toMatchObject([{ Success: true }])
    expect(["dpd-flat", "national-post-flat"]).toContain(cheapest.result?.Items[0]?.Item?.Service?.Id)

    // As an order that was given its service before.
    await changed(item, { Service: anItemService(Service) })
    const prepared = await client.call(prepareBooking, {
      params: path,
      body: { Items: [{ Id: item.Id }], PaymentMethod: "PrePay" },
    })
    expect(JSON.stringify(prepared)).toContain(NOT_KESTREL)
  })

  it("leaves the orders of others alone, and counts for a parcel that holds one of its own", async () => {
    await Promise.all([seller.account("tiktok"), seller.account("shopify")])
    const own = await sale("tiktok")
    const others = await sale("shopify")
    const Service = { ...main, Id: flatServiceId("kestrel") }
    const choose = async ({ Id }: ShipmentItem) =>
      (await seller.client.call(assignService, { body: { Ids: [Id], Service } })).result?.Items[0]
    expect(await choose(others)).toMatchObject({ Success: true })
    const MarketplaceOrderLines = [...others.MarketplaceOrderLines, ...own.MarketplaceOrderLines]
    const together = await changed(others, { MarketplaceOrderLines, Service: null })
    expect(await choose(together)).toMatchObject({
      Success: false,
      Error:
        "TikTok Shop does not accept kestrel. Choose a service of another courier, or send the TikTok Shop order in a parcel of its own.",
    })
  })
})

describe("notifying the shops that are played over HTTP (DISPATCH-17, DISPATCH-18)", () => {
  it.each(["shopify", "ebay", "tiktok"] as const)(
    "%s is notified once by three presses before the first scan, beside the worker",
    async (name) => {
      const account = await seller.account(name, { NotifyShop: "FirstScan" })
      const item = await sale(name)
      await seller.book(item.Id, "AB123456789GB")
      await work()
      const status = async () =>
        (
          await sql<{ state: string }>`select state from marketplace_dispatch where account_id = ${account.id}`.execute(
            world.edge.ownerDb,
          )
        ).rows.map(({ state }) => state)
      expect(await status()).toEqual([])
      const press = async () => seller.client.call(dispatchItems, { body: { Ids: [item.Id] } })
      const answers = await Promise.all([press(), press(), press(), work()])
      expect(answers.flatMap((answer) => answer?.result?.Items ?? []).map(({ Success }) => Success)).toEqual([
        true,
        true,
        true,
      ])
      await work()
      expect(new Set(await status())).toEqual(new Set(["Told"]))
      expect((await seller.items()).find(({ Id }) => Id === item.Id)?.MarketplaceStatus).toBe("Dispatched")
    },
  )

  it.each(["shopify", "ebay", "tiktok"] as const)(
    "%s is notified of what was booked before its account was set to notify at booking",
    async (name) => {
      const account = await seller.account(name, { NotifyShop: "FirstScan" })
      const item = await sale(name)
      await seller.book(item.Id, "AB123456789GB")
      await work()
      await sql`
        update marketplace_account set settings = settings || '{"NotifyShop": "Booking"}' where id = ${account.id}
      `.execute(world.edge.ownerDb)
      await work()
      expect((await seller.items()).find(({ Id }) => Id === item.Id)?.MarketplaceStatus).toBe("Dispatched")
    },
  )
})
