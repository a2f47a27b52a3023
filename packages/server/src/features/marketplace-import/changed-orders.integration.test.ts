import type { MarketplaceOrder, MarketplaceRecipient } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { type ImportSeller, type ImportWorld, ordersTogether, retold } from "./fixtures/import-world.ts"
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
const to = (over: Partial<MarketplaceRecipient>) => ({ recipient: { ...order().recipient, ...over } })
const street = async (id = "O1") => {
  const { AddressLine1, AddressLine2 } = (await seller.itemOf(id)).Recipient
  return `${AddressLine1} ${AddressLine2}`
}
const shown = async (id = "O1") =>
  ((await seller.itemOf(id)).ShopDifferences?.Changes ?? []).map(
    ({ Part, Now }) => `${Part}: ${Now.split(",").slice(0, 2).join("")}`,
  )
/** The seller types another number. */
async function types(AddressLine1: string, id = "O1") {
  const item = await seller.itemOf(id)
  return seller.calls.updated(item, { Recipient: { ...item.Recipient, AddressLine1 } })
}
const parcels = async () =>
  (await seller.items()).map((item) => item.MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId))
const MOVED = to({ lines: ["2 New Road"] })
const MOVED_ON = to({ lines: ["3 Last Lane"] })

describe("an order that has changed at its shop (SHOP-15)", () => {
  it("is taken over where the seller has typed nothing", async () => {
    await tells(order())
    await tells(retold(order(), { ...MOVED, lines: [aMarketplaceLine({ quantity: 3, total: minor(3000) })] }))
    const item = await seller.itemOf("O1")
    expect(await street()).toBe("2 New Road")
    expect(item.MarketplaceOrderLines).toMatchObject([{ Quantity: 3, Value: 30 }])
    expect(await shown()).toEqual([])
    expect((await seller.told()).at(-1)?.topic).toMatch(/^smartsend_items_updated|^marketplace_worker_notification/)
  })

  it("is shown where they have, and what they typed stays", async () => {
    await tells(order())
    await types("1a")
    await tells(retold(order(), MOVED))
    expect(await street()).toBe("1a Station Road")
    expect(await shown()).toEqual(["Address: 2 New Road Leeds"])
  })

  it("is not shown any more once it is left, until that part changes anew", async () => {
    await tells(order())
    await types("1a")
    await tells(retold(order(), MOVED))
    const { Id } = await seller.itemOf("O1")
    expect(await seller.settle(Id, false)).toBe(true)
    expect(await shown()).toEqual([])
    await tells(retold(order(), { ...MOVED, recipient: { ...MOVED.recipient, phone: "07700900999" } }))
    expect(await shown()).toEqual([])
    expect((await seller.itemOf("O1")).Recipient.Phone).toBe("07700900999")
    expect(await street()).toBe("1a Station Road")
    await types("1b")
    await tells(retold(order(), MOVED_ON))
    expect(await shown()).toEqual(["Address: 3 Last Lane Leeds"])
  })

  it("is in the item once it is taken, and so is what the shop says after that", async () => {
    await tells(order())
    await types("1a")
    await tells(retold(order(), MOVED))
    expect(await seller.settle((await seller.itemOf("O1")).Id, true)).toBe(true)
    expect(await street()).toBe("2 New Road")
    expect(await shown()).toEqual([])
    await tells(retold(order(), MOVED_ON))
    expect(await street()).toBe("3 Last Lane")
    expect(await shown()).toEqual([])
  })

  it("is taken only by whose order it is", async () => {
    await tells(order())
    await types("1a")
    await tells(retold(order(), MOVED))
    const { Id } = await seller.itemOf("O1")
    const other = await world.seller()
    expect(await other.settle(Id, true)).toBe(false)
    expect(await street()).toBe("1a Station Road")
  })

  it("shows what one of two orders in a parcel says, also when the other is told again", async () => {
    const [one, other] = ordersTogether("O1", "O2")
    if (one === undefined || other === undefined) throw new Error("no orders")
    await tells(one, other)
    await types("1a")
    const moved = retold(one, MOVED)
    await tells(moved)
    await tells(retold(other, { service: "Express" }))
    expect(await shown()).toEqual(["Address: 2 New Road Leeds"])
    await tells(retold(moved, to({})))
    expect(await shown()).toEqual([])
  })
})

describe("orders that go together", () => {
  it("are one parcel when they come in one page", async () => {
    await tells(...ordersTogether("O1", "O2"))
    expect(await parcels()).toEqual([["O1", "O2"]])
  })

  it("are one parcel when the second comes later", async () => {
    const [one, other] = ordersTogether("O1", "O2")
    await tells(...[one].flatMap((each) => each ?? []))
    await tells(...[other].flatMap((each) => each ?? []))
    expect(await parcels()).toEqual([["O1", "O2"]])
    expect((await seller.said(account))?.affected).toBe(1)
  })

  it("are two when the first is booked already, or the seller has sent it elsewhere, or they do not want it", async () => {
    const [one, other, third] = ordersTogether("O1", "O2", "O3")
    if (one === undefined || other === undefined || third === undefined) throw new Error("no orders")
    await tells(one)
    await seller.book((await seller.itemOf("O1")).Id)
    await tells(other)
    expect(await parcels()).toEqual([["O1"], ["O2"]])
    account = await seller.account({ Combine: false })
    await tells(...ordersTogether("O4", "O5"))
    expect(await parcels()).toEqual([["O1"], ["O2"], ["O4"], ["O5"]])
    expect(third.combineKey).toBe("ada")
  })

  it("are two when strangers share a key by accident", async () => {
    const [one, other] = ordersTogether("O1", "O2")
    if (one === undefined || other === undefined) throw new Error("no orders")
    const strangers = {
      ...other,
      ...to({ name: "Bob Stranger", lines: ["9 Elsewhere"], postcode: "M1 1AA", town: "Manchester" }),
    }
    await tells(one, strangers)
    expect(await parcels()).toEqual([["O1"], ["O2"]])
    const third = { ...strangers, id: "O3", number: "#3" }
    await tells(retold(third, to({ name: "Cy Other", lines: ["5 Far Street"] })))
    expect(await parcels()).toEqual([["O1"], ["O2"], ["O3"]])
  })

  it("are two when the seller has typed another address since", async () => {
    const [one, other] = ordersTogether("O1", "O2")
    if (one === undefined || other === undefined) throw new Error("no orders")
    await tells(one)
    await types("77")
    await tells(other)
    expect(await parcels()).toEqual([["O1"], ["O2"]])
  })
})
