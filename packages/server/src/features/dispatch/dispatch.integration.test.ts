import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import { listDispatchDetails } from "@smart-send/contract/dispatch/list-dispatch-details"
import { MANUAL_SOURCE } from "@smart-send/domain/item/order-line"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createDispatchWorld, type DispatchSeller, type DispatchWorld } from "./fixtures/dispatch-world.ts"

let world: DispatchWorld
let seller: DispatchSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createDispatchWorld()
})
afterAll(() => world.dispose())
beforeEach(async () => {
  world.shop.forget()
  seller = await world.seller()
  account = await seller.account({ NotifyShop: "Never" })
})

const toldNow = () => world.shop.told.map(({ orderId, lineId, number }) => `${orderId}/${lineId} ${number}`)
async function booked(lines: readonly string[], number = "T1") {
  const id = await seller.order(account.source, lines)
  await seller.book(id, number)
  return id
}

describe("notifying a shop", () => {
  it("tells each line of a parcel in one call, once, from however many tabs it is ticked (DISPATCH-3)", async () => {
    const id = await booked(["O1/1", "O1/2"])
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await seller.ask([id]))[0]))
    expect(answers.every((answer) => answer?.Success)).toBe(true)
    expect(answers[0]?.Details?.OverallDispatchStatus).toBe("InProgress")
    await seller.work()
    expect(toldNow()).toEqual(["O1/1 T1", "O1/2 T1"])
    expect(world.shop.requests).toHaveLength(1)
    expect(await seller.status(id)).toBe("Dispatched")
    expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
    await seller.ask([id], { Retry: true })
    await seller.later()
    expect(toldNow()).toHaveLength(2)
  })

  it("says what the shop is told: the carrier, the quantities, and that it is all of the order", async () => {
    const id = await booked(["O1/1"])
    await seller.ask([id])
    await seller.work()
    expect(world.shop.requests).toMatchObject([
      {
        orderId: "O1",
        lines: [{ lineId: "1", quantity: 1, refs: {} }],
        isWholeOrder: true,
        carrier: "other",
        trackingNumber: "T1",
        replaces: "",
        tellsBuyer: true,
        shippedAt: "2026-11-20T10:00:00.000Z",
      },
    ])
  })

  it("waits for a tracking number, or uses the booking's reference when told to (DISPATCH-5)", async () => {
    const id = await booked(["O1/1"], "")
    expect(await seller.status(id)).toBe("AwaitingTrackingDetails")
    await seller.ask([id])
    await seller.work()
    expect(toldNow()).toEqual([])
    await seller.ask([id], { UseReference: true })
    await seller.work()
    expect(toldNow()).toEqual(["O1/1 BK-1"])
    expect(await seller.status(id)).toBe("Dispatched")
  })

  it("shows the shop's words where it refuses, and tries again only when asked to (DISPATCH-9)", async () => {
    const id = await booked(["O1/1"])
    world.shop.behave("refused")
    await seller.ask([id])
    await seller.work()
    expect(await seller.status(id)).toBe("Failed")
    expect((await seller.item(id)).MarketplaceStatus).toBe("AwaitingDispatch")
    expect(await seller.waiting()).toMatchObject({
      Total: 1,
      Failed: 1,
      Dispatches: [
        { ItemId: id, Status: "Failed", Message: "This order was cancelled.", NextTry: null, Source: account.source },
      ],
    })
    await seller.ask([id])
    await seller.later()
    expect(toldNow()).toEqual([])
    await seller.ask([id], { Retry: true })
    await seller.work()
    expect(toldNow()).toEqual(["O1/1 T1"])
    expect(await seller.waiting()).toMatchObject({ Total: 0, Failed: 0, Dispatches: [] })
  })

  it("tells every order of a grouped parcel, and nobody of its lines made by hand", async () => {
    const id = await seller.order(account.source, ["O1/1", "O2/1", "O2/2"])
    const byHand = anOrderLine({ Source: MANUAL_SOURCE })
    await seller.change(id, (item) => ({ MarketplaceOrderLines: [...item.MarketplaceOrderLines, byHand] }))
    await seller.book(id)
    const other = await seller.order({ Id: "CSV", AccountId: "", Name: "File" }, ["O9/1"])
    await seller.book(other, "T9")
    const answers = await seller.ask([id, other])
    expect(answers.map(({ Success }) => Success)).toEqual([true, false])
    expect(answers[1]?.Error).toMatch(/^There is no marketplace to notify/)
    await seller.work()
    expect(toldNow().toSorted()).toEqual(["O1/1 T1", "O2/1 T1", "O2/2 T1"])
    expect(world.shop.requests).toHaveLength(2)
    expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it.each([
    ["an order of a file", "CSV", /^There is no marketplace to notify/],
    ["an order of a marketplace that is not linked", "EBAY", /^The EBAY account of this order is not linked/],
  ])("is refused with a sentence for %s, and changes nothing", async (_sentence, Id, why) => {
    const id = await seller.order({ Id, AccountId: "", Name: Id }, ["O1/1"])
    await seller.book(id)
    expect((await seller.ask([id]))[0]).toMatchObject({ Success: false, Error: expect.stringMatching(why) })
    await seller.later()
    expect(await seller.status(id)).toBe("AwaitingDispatch")
    expect(toldNow()).toEqual([])
  })

  it("answers for many items, and knows no one else's", async () => {
    const mine = await booked(["O1/1"])
    const answer = await seller.client.call(listDispatchDetails, { body: { Ids: [mine, mine, anItem().Id] } })
    expect(answer.result?.Items.map(({ ItemId: item }) => item)).toEqual([mine])
    const other = await world.seller()
    expect((await other.client.call(getDispatchDetails, { params: { id: mine } })).error?.code).toBe("NOT-FOUND")
    const asked = await other.client.call(dispatchItems, { body: { Ids: [mine] } })
    expect(asked.result?.Items).toMatchObject([{ Success: false, Details: null }])
    await seller.ask([mine])
    expect((await other.waiting()).Dispatches).toEqual([])
    expect((await seller.waiting()).Dispatches).toMatchObject([{ Status: "InProgress", MarketplaceOrderId: "O1" }])
  })

  it("tells the feed of each item that moves, and what the worker says of the account", async () => {
    const id = await booked(["O1/1"])
    await seller.ask([id])
    await seller.work()
    const { rows } = await sql<{ topic: string; payload: unknown }>`
      select topic, payload from outbox where customer_id = ${seller.customerId} order by seq desc limit 2
    `.execute(world.edge.ownerDb)
    expect(rows).toMatchObject([
      { topic: "marketplace_worker_notification" },
      { topic: "smartsend_items_updated", payload: { Ids: [id] } },
    ])
  })
})
