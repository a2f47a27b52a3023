import { orderLineKeyText } from "../item/order-line-key.ts"
import { anAddress, anItem, aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { NewItem, ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { compareOrder, type HeldLine } from "./compare-order.ts"
import { saidLineKeys } from "./lines-by-key.ts"
import { orderSaid, readSaid, saidText, settledSaid, sourcePrint, untouchedPrint } from "./order-said.ts"
import { takenChanges } from "./take-changes.ts"

const SOURCE = { Id: "CSV", AccountId: "upload", Name: "CSV" }
const line = (id: string, over: Partial<OrderLine> = {}): OrderLine =>
  anOrderLine({ Source: SOURCE, MarketplaceOrderId: "A1", MarketplaceOrderLineId: id, Quantity: 1, Value: 10, ...over })
const order = (over: Partial<NewItem> = {}): NewItem => aNewItem({ MarketplaceOrderLines: [line("MUG")], ...over })
const itemOf = (sent: NewItem, over: Partial<ShipmentItem> = {}): ShipmentItem =>
  anItem({ Recipient: sent.Recipient, MarketplaceOrderLines: sent.MarketplaceOrderLines, ...over })
const heldBy = (item: ShipmentItem, said: NewItem): HeldLine[] =>
  saidLineKeys(said).map(({ said: text, ...key }) => ({ key, itemId: item.Id, said: readSaid(text) }))

/** What `now` says differently of an order that was imported as `then` and is `item` by now. */
function compared(then: NewItem, now: NewItem, item: ShipmentItem = itemOf(then)) {
  return compareOrder({ sent: now, held: heldBy(item, then), items: new Map([[item.Id, item]]) })
}
const changesOf = (...given: Parameters<typeof compared>) =>
  compared(...given).flatMap(({ changes }) =>
    changes.map(({ part, was, now, isYours }) => ({ part, was, now, isYours })),
  )

const moved = anAddress({ AddressLine1: "2", AddressLine2: "Low Street" })

describe("an order that comes again", () => {
  it("has not changed when it says the same, whatever the seller has changed since", () => {
    const then = order()
    const edited = itemOf(then, { Recipient: anAddress({ Name: "Somebody else", Town: "Leeds" }) })
    expect(compared(then, order(), edited)).toEqual([])
  })

  it("has changed in its address as a whole, its name, its quantities and its prices", () => {
    const now = order({
      Recipient: { ...moved, Name: "Ada Brown" },
      MarketplaceOrderLines: [line("MUG", { Quantity: 3, Value: 30 })],
    })
    expect(changesOf(order(), now).map(({ part }) => part)).toEqual(["Name", "Address", "Quantity", "Value"])
    expect(changesOf(order(), now)).toContainEqual({ part: "Quantity", was: "1", now: "3", isYours: false })
  })

  it("has a further line", () => {
    const now = order({ MarketplaceOrderLines: [line("MUG"), line("CUP", { Description: "Cup", Quantity: 2 })] })
    expect(changesOf(order(), now)).toEqual([{ part: "Line", was: "", now: "2", isYours: false }])
  })

  it("says nothing of what the item has anyway", () => {
    expect(compared(order(), order({ Recipient: moved }), itemOf(order({ Recipient: moved })))).toEqual([])
  })

  it("marks what the seller has typed since, and takes nothing over it", () => {
    const then = order()
    const mine = anAddress({ AddressLine1: "9", AddressLine2: "My Own Street" })
    const item = itemOf(then, { Recipient: mine })
    const now = order({ Recipient: moved })
    const [changed] = compared(then, now, item)
    expect(changed?.changes).toMatchObject([{ part: "Address", isYours: true }])
    expect(takenChanges(item, now, changed?.changes ?? [])).toEqual({})
  })

  it("is told of a booked item, and not of an archived one", () => {
    const then = order()
    const now = order({ Recipient: moved })
    expect(compared(then, now, itemOf(then, { MarketplaceStatus: "Dispatched" }))).toMatchObject([{ isBooked: true }])
    expect(compared(then, now, itemOf(then, { Status: "Deleted" }))).toEqual([])
  })

  it("is of one order among several of a parcel, unless all are told with the same address", () => {
    const [one, other] = ["A1", "B1"].map((id) =>
      order({ MarketplaceOrderLines: [line("MUG", { MarketplaceOrderId: id })] }),
    )
    if (one === undefined || other === undefined) throw new Error("no orders")
    const item = itemOf(one, { MarketplaceOrderLines: [one, other].flatMap((each) => each.MarketplaceOrderLines) })
    const now = { ...one, Recipient: { ...moved, Phone: "0999" } }
    const tells = (...told: readonly (readonly [string, NewItem])[]) =>
      compareOrder({
        sent: now,
        told: new Map(told),
        held: heldBy(item, one),
        items: new Map([[item.Id, item]]),
      }).flatMap(({ changes }) => changes.map(({ isOfOneOrder }) => isOfOneOrder))
    expect(tells(["A1", now])).toEqual([true, true])
    expect(tells(["A1", now], ["B1", other])).toEqual([true, true])
    expect(tells(["A1", now], ["B1", { ...other, Recipient: moved }])).toEqual([false, false])
  })

  it("is not compared where nothing is known of what it said", () => {
    const item = itemOf(order())
    const held = heldBy(item, order()).map(({ key, itemId }) => ({ key, itemId, said: null }))
    const sent = order({ Recipient: moved, MarketplaceOrderLines: [line("MUG"), line("CUP")] })
    expect(compareOrder({ sent, held, items: new Map([[item.Id, item]]) })).toEqual([])
  })
})

describe("what is taken over", () => {
  it("is the parts that were chosen and no others", () => {
    const then = order()
    const item = itemOf(then)
    const now = order({
      Recipient: { ...moved, Name: "Ada Brown", Phone: "0999" },
      MarketplaceOrderLines: [line("MUG", { Quantity: 3, Value: 30 }), line("CUP", { Quantity: 2 })],
    })
    const changes = compared(then, now, item).flatMap((each) => each.changes)
    const taken = changes.filter(({ part }) => part === "Address" || part === "Quantity" || part === "Line")
    expect(takenChanges(item, now, taken)).toEqual({
      Recipient: { ...item.Recipient, AddressLine1: "2", AddressLine2: "Low Street" },
      MarketplaceOrderLines: [line("MUG", { Quantity: 3, Value: 10 }), line("CUP", { Quantity: 2 })],
    })
  })

  it("keeps lines apart that are named as every object's members are", () => {
    const then = order({ MarketplaceOrderLines: [line("constructor"), line("__proto__")] })
    const now = order({ MarketplaceOrderLines: [line("constructor"), line("__proto__", { Quantity: 7 })] })
    const item = itemOf(then)
    const changes = compared(then, now, item).flatMap((each) => each.changes)
    expect(changes.map((change) => change.line)).toEqual([
      orderLineKeyText({ sourceId: "CSV", sourceAccount: "upload", orderId: "A1", lineId: "__proto__" }),
    ])
    expect(takenChanges(item, now, changes).MarketplaceOrderLines?.map(({ Quantity }) => Quantity)).toEqual([1, 7])
  })
})

describe("what was said", () => {
  it("is read back as it was stored, and is nothing else's text", () => {
    const said = orderSaid(anAddress(), { Quantity: 1, Value: 10 })
    expect(readSaid(saidText(said))).toEqual(said)
    expect(readSaid(saidText(said))?.get("Name")).not.toContain(anAddress().Name)
    for (const text of [null, "", "a b"]) expect(readSaid(text)).toBeNull()
  })

  it("once settled counts as said, part by part", () => {
    const before = orderSaid(anAddress(), { Quantity: 1, Value: 10 })
    const now = orderSaid(moved, { Quantity: 2, Value: 10 })
    const none = new Set<string>()
    const taken = settledSaid(before, now, { taken: new Set(["Quantity"]), left: none, mine: before })
    expect(taken.get("Quantity")).toBe(now.get("Quantity"))
    expect(taken.get("Address")).toBe(before.get("Address"))
    const left = settledSaid(before, now, { taken: none, left: new Set(["Address"]), mine: before })
    expect(sourcePrint(left, "Address")).toBe(now.get("Address"))
    expect(untouchedPrint(left, "Address")).toBe(before.get("Address"))
    expect(readSaid(saidText(left))).toEqual(left)
  })
})
