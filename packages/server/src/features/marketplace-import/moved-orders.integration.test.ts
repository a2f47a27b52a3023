import type { MarketplaceOrder, MarketplaceRecipient } from "@smart-send/domain/marketplace-order/marketplace-order"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { beforeEach, describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"
import { type ImportSeller, ordersTogether, retold } from "./fixtures/import-world.ts"

let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  seller = given.seller
  account = given.account
})

const at = (order: MarketplaceOrder, over: Partial<MarketplaceRecipient>) =>
  retold(order, { recipient: { ...order.recipient, ...over } })
const NEW_ROAD = { lines: ["2 New Road"] }
const LAST_LANE = { lines: ["3 Last Lane"] }
const tells = async (...orders: readonly MarketplaceOrder[]) => seller.tells(account, orders)
const street = async () => {
  const { AddressLine1, AddressLine2 } = (await seller.itemOf("O1")).Recipient
  return `${AddressLine1} ${AddressLine2}`
}
const moved = async () => ((await seller.itemOf("O1")).ShopDifferences?.Moved ?? []).map(({ OrderId }) => OrderId)

describe("orders of one parcel that move before it is booked (SHOP-32)", () => {
  let one: MarketplaceOrder
  let other: MarketplaceOrder
  let home: string
  beforeEach(async () => {
    const [first, second] = ordersTogether("O1", "O2")
    if (first === undefined || second === undefined) throw new Error("no orders")
    one = first
    other = second
    await tells(one, other)
    home = await street()
  })

  it.each([
    ["the first", () => one, "O1"],
    ["the second", () => other, "O2"],
  ])("leave the parcel's address as it is when %s moves alone", async (_which, of, id) => {
    await tells(at(of(), { ...NEW_ROAD, phone: "07700900999" }))
    const item = await seller.itemOf("O1")
    expect([await street(), item.Recipient.Phone, await moved()]).toEqual([home, one.recipient.phone, [id]])
    expect(await seller.settle(item.Id, true)).toBe(false)
    expect(await seller.settle(item.Id, false)).toBe(true)
    expect([await street(), await moved()]).toEqual([home, []])
  })

  it("take the address that both have moved to, in one telling or one after the other", async () => {
    await tells(at(one, NEW_ROAD), at(other, NEW_ROAD))
    expect([await street(), await moved()]).toEqual(["2 New Road", []])
    await tells(at(other, LAST_LANE))
    expect([await street(), await moved()]).toEqual(["2 New Road", ["O2"]])
    await tells(at(one, LAST_LANE))
    expect([await street(), await moved()]).toEqual(["3 Last Lane", []])
    await tells(at(one, NEW_ROAD))
    expect([await street(), await moved()]).toEqual(["3 Last Lane", ["O1"]])
  })

  it("take neither of two addresses, whichever is told last", async () => {
    await tells(at(other, LAST_LANE), at(one, NEW_ROAD))
    expect([await street(), (await moved()).toSorted()]).toEqual([home, ["O1", "O2"]])
  })

  it("are as they were once the one that moved is back, or is cancelled", async () => {
    await tells(at(one, NEW_ROAD))
    await tells(at(one, {}))
    expect([await street(), await moved()]).toEqual([home, []])
    await tells(at(other, NEW_ROAD))
    await tells(retold(other, { state: "cancelled" }))
    expect([await street(), (await seller.itemOf("O1")).ShopDifferences]).toEqual([home, undefined])
  })

  it("go where the one that is left has moved, once the other is cancelled", async () => {
    await tells(at(one, NEW_ROAD))
    await tells(retold(other, { state: "cancelled" }))
    expect([await street(), (await seller.itemOf("O1")).ShopDifferences]).toEqual(["2 New Road", undefined])
  })

  it("wait while either waits, whichever is told last", async () => {
    const status = async () => (await seller.itemOf("O1")).Status
    await tells(retold(one, { state: "held", reason: "On hold" }))
    await tells(retold(other, { service: "Express" }))
    expect(await status()).toBe("Inactive")
    await tells(retold(other, { state: "unpaid" }))
    await tells(retold(one, {}))
    expect(await status()).toBe("Inactive")
    await tells(retold(other, {}))
    expect(await status()).toBe("Active")
    expect((await seller.itemOf("O1")).ShopState).toBeUndefined()
  })

  it("wait no longer for one that is cancelled", async () => {
    await tells(retold(one, { state: "held" }))
    await tells(retold(one, { state: "cancelled" }))
    expect((await seller.itemOf("O2")).Status).toBe("Active")
  })
})
