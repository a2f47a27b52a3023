import type { Client } from "@smart-send/contract/client/create-client"
import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import { listDispatchDetails } from "@smart-send/contract/dispatch/list-dispatch-details"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { isSameLine, type LineDispatch } from "@smart-send/domain/dispatch/line-dispatch"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { dispatchRoutes } from "./dispatch-routes.ts"
import type { Dispatcher } from "./dispatcher.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

/** A marketplace's queue: what it was asked to tell, and how far each of it is. */
const queue: { item: ItemId; line: LineDispatch; reference: string | null }[] = []
const shop: Dispatcher = {
  read: async (_tx, ids) =>
    new Map(ids.map((id) => [id, queue.filter(({ item }) => item === id).map(({ line }) => line)])),
  request: async (_tx, { item, lines, reference }) => {
    for (const line of lines) {
      const told = { item: item.Id, line: { ...line, Status: "InProgress" as const }, reference }
      const place = queue.findIndex((each) => each.item === item.Id && isSameLine(each.line, line))
      if (place === -1) queue.push(told)
      else queue[place] = told
    }
  },
}
const settle = (status: DispatchStatus) => {
  for (const each of queue) each.line = { ...each.line, Status: status }
}

eachTestHasASeller(
  (platform) => [
    ...allRoutes(platform).filter(({ call }) => !call.path.startsWith("/MarketplaceDispatch/")),
    ...dispatchRoutes(new Map([["SHOP", shop]])),
  ],
  (given) => {
    ;({ world, seller, client } = given)
  },
)
beforeEach(() => {
  queue.length = 0
})

const from = (Id: string, line: string) =>
  anOrderLine({
    Source: { Id, AccountId: "a", Name: Id },
    MarketplaceOrderId: "O1",
    MarketplaceOrderLineId: line,
  })
async function anOrder(over: Partial<ShipmentItem> = {}): Promise<ItemId> {
  const booked = {
    MarketplaceStatus: "AwaitingDispatch" as const,
    BookingDetails: aBooking({ Reference: "BK-1", TrackingNumber: "T1" }),
    MarketplaceOrderLines: [from("SHOP", "1"), from("SHOP", "2")],
  }
  const [id] = await savedItems(world.db, seller, { count: 1, over: { ...booked, ...over } })
  if (id === undefined) throw new Error("no item was saved")
  return id
}
const details = async (id: ItemId) => (await client.call(getDispatchDetails, { params: { id } })).result
const ask = async (id: ItemId, wish: { Retry?: boolean; UseReference?: boolean } = {}) =>
  (await client.call(dispatchItems, { body: { Ids: [id], ...wish } })).result?.Items[0]

describe("notifying a marketplace", () => {
  it("tells each line once, from however many tabs it is ticked (DISPATCH-3)", async () => {
    const id = await anOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id)))
    expect(answers.every((answer) => answer?.Success)).toBe(true)
    expect(queue.map(({ line }) => [line.MarketplaceOrderLineId, line.TrackingNumber])).toEqual([
      ["1", "T1"],
      ["2", "T1"],
    ])
    expect(answers[0]?.Details?.OverallDispatchStatus).toBe("InProgress")
    settle("Dispatched")
    await ask(id, { Retry: true })
    expect((await details(id))?.OverallDispatchStatus).toBe("Dispatched")
    expect(queue).toHaveLength(2)
  })

  it("tries again what failed only when asked to (DISPATCH-9)", async () => {
    const id = await anOrder()
    await ask(id)
    settle("Failed")
    await ask(id)
    expect((await details(id))?.OverallDispatchStatus).toBe("Failed")
    await ask(id, { Retry: true })
    expect((await details(id))?.OverallDispatchStatus).toBe("InProgress")
  })

  it("waits for a tracking number, or uses the booking's reference when told to (DISPATCH-5)", async () => {
    const id = await anOrder({ BookingDetails: aBooking({ Reference: "BK-1", TrackingNumber: "" }) })
    expect(await details(id)).toMatchObject({ OverallDispatchStatus: "AwaitingTrackingDetails", Reference: "BK-1" })
    await ask(id)
    expect(queue).toEqual([])
    await ask(id, { UseReference: true })
    expect(queue.map(({ reference }) => reference)).toEqual(["BK-1", "BK-1"])
  })

  it.each([
    [
      "an order of a file",
      "CSV",
      "There is no marketplace to notify: this order was made by hand or came from a file.",
    ],
    [
      "an order of a marketplace that is not linked",
      "EBAY",
      "No EBAY account is linked, so it can't be notified from here. Mark the order as dispatched there.",
    ],
  ])("is refused with a sentence for %s, and changes nothing", async (_sentence, source, why) => {
    const id = await anOrder({ MarketplaceOrderLines: [from(source, "1")] })
    expect(await ask(id)).toMatchObject({ Success: false, Error: why, Details: { WhyNot: why } })
    expect(await details(id)).toMatchObject({ OverallDispatchStatus: "AwaitingDispatch", WhyNot: why })
    expect(queue).toEqual([])
  })

  it("answers for many items, and knows no one else's", async () => {
    const [mine, others] = [await anOrder(), anItem().Id]
    const answer = await client.call(listDispatchDetails, { body: { Ids: [mine, mine, others] } })
    expect(answer.result?.Items.map(({ ItemId: item }) => item)).toEqual([mine])
    const other = world.client(seller.tenant, (await aCustomer(world.ownerDb)).customerId)
    expect((await other.call(getDispatchDetails, { params: { id: mine } })).error?.code).toBe("NOT-FOUND")
    const asked = await other.call(dispatchItems, { body: { Ids: [mine] } })
    expect(asked.result?.Items).toMatchObject([{ Success: false, Details: null }])
    expect(queue).toEqual([])
  })
})
