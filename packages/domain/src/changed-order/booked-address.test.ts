import { anAddress, anItem, aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import type { NewItem, ShipmentItem } from "../item/item.ts"
import { addressAtShop, addressesAtShop, buyerPartsOf, ordersWithNewAddress } from "./addresses-at-shop.ts"
import { goesApart } from "./goes-apart.ts"
import {
  chosenAddress,
  addressPrint,
  addressRows,
  bookedDifferences,
  freedParts,
  isAnotherAddress,
} from "./booked-address.ts"
import { compareOrder } from "./compare-order.ts"
import { saidLineKeys } from "./lines-by-key.ts"
import { differencesOfOrders } from "../item/differences-of-orders.ts"
import { readSaid } from "./order-said.ts"
import { withShopDifferences } from "./shop-differences.ts"
import { takenChanges } from "./take-changes.ts"

const SOURCE = { Id: "EBAY", AccountId: "EB10001", Name: "eBay" }
const order = (id: string, Recipient: Address = anAddress(), Quantity = 1): NewItem =>
  aNewItem({
    Recipient,
    MarketplaceOrderLines: [
      anOrderLine({
        Source: SOURCE,
        MarketplaceOrderId: id,
        MarketplaceOrderLineId: `${id}-1`,
        CustomerReference: `#${id}`,
        Quantity,
      }),
    ],
  })
const MOVED = anAddress({ AddressLine1: "2", AddressLine2: "Low Street" })
const MOVED_ON = anAddress({ AddressLine1: "3", AddressLine2: "Last Lane" })

const bookedOf = (...orders: readonly NewItem[]): ShipmentItem =>
  anItem({
    MarketplaceStatus: "AwaitingDispatch",
    Recipient: orders[0]?.Recipient ?? anAddress(),
    MarketplaceOrderLines: orders.flatMap(({ MarketplaceOrderLines }) => MarketplaceOrderLines),
  })
const compared = (item: ShipmentItem, then: NewItem, now: Pick<NewItem, "Recipient" | "MarketplaceOrderLines">) =>
  compareOrder({
    sent: now,
    held: saidLineKeys(then).map(({ said, ...key }) => ({ key, itemId: item.Id, said: readSaid(said) })),
    items: new Map([[item.Id, item]]),
  })[0]
/** The same of a parcel of several orders. */
const toldOf = (item: ShipmentItem, then: NewItem, now: NewItem): ShipmentItem =>
  withShopDifferences(item, bookedDifferences(item.ShopDifferences, now, compared(item, then, now), true))
const streets = (item: ShipmentItem) =>
  addressesAtShop(item).map(({ orders, address }) => orders.concat(address.AddressLine2 ?? ""))
/** The booked item after its shop has told an order again. */
const told = (item: ShipmentItem, then: NewItem, now: NewItem): ShipmentItem =>
  withShopDifferences(item, bookedDifferences(item.ShopDifferences, now, compared(item, then, now)))

describe("what is kept of a booked order's address", () => {
  it.each([
    ["another street", MOVED, ["Address"]],
    ["another name", anAddress({ Name: "Bob" }), ["Name"]],
    ["another company and phone", anAddress({ Organisation: "Acme", Phone: "0999" }), ["Organisation", "Phone"]],
    ["the same", anAddress(), []],
  ])("is what differs: %s", (_case, to, parts) => {
    const then = order("A")
    expect(buyerPartsOf(told(bookedOf(then), then, order("A", to)).ShopDifferences)).toEqual(parts)
  })

  it("is no quantity, and gone once the shop has the label's address again", () => {
    const then = order("A")
    const moved = told(bookedOf(then), then, order("A", MOVED, 3))
    expect(moved.ShopDifferences?.Changes.map(({ Part }) => Part)).toEqual(["Address"])
    expect(told(moved, then, order("A")).ShopDifferences).toBeUndefined()
  })

  it("names the order of a parcel whose address has changed, also when another is told again", () => {
    const [one, other] = [order("A"), order("B")]
    const item = told(bookedOf(one, other), other, order("B", MOVED))
    expect(ordersWithNewAddress(item)).toEqual(["#B"])
    expect(ordersWithNewAddress(told(item, one, one))).toEqual(["#B"])
    expect(ordersWithNewAddress(told(item, one, order("A", MOVED)))).toEqual(["#A", "#B"])
  })

  it("keeps each order of a parcel that has moved apart, and names each until the shop has the label's for it", () => {
    const [one, other] = [order("A"), order("B")]
    const first = toldOf(bookedOf(one, other), one, order("A", MOVED))
    expect([streets(first), goesApart(first)]).toEqual([[["#A", "Low Street"]], true])
    const both = toldOf(first, other, order("B", MOVED_ON))
    expect(streets(both)).toEqual([
      ["#B", "Last Lane"],
      ["#A", "Low Street"],
    ])
    expect([goesApart(both), isAnotherAddress(first, both), isAnotherAddress(both, first)]).toEqual([true, true, false])
    expect(streets(toldOf(both, other, order("B", MOVED)))).toEqual([["#B", "#A", "Low Street"]])
    expect(streets(toldOf(both, one, one))).toEqual([["#B", "Last Lane"]])
    expect(toldOf(toldOf(both, one, one), other, other).ShopDifferences).toBeUndefined()
    const [last] = addressesAtShop(both)
    expect(chosenAddress(both, addressPrint(last?.address ?? anAddress()))).toMatchObject({
      Recipient: { AddressLine2: "Last Lane" },
      Changes: [{ Part: "Address", Line: "" }],
    })
    expect(chosenAddress(both, addressPrint(anAddress()))).toBeUndefined()
    expect(differencesOfOrders(both.ShopDifferences, one)).toMatchObject({ Recipient: { AddressLine2: "Low Street" } })
    expect(differencesOfOrders(first.ShopDifferences, other)).toBeUndefined()
  })

  it("keeps differences of lines as they were told before", () => {
    const then = order("A")
    const [line] = order("A", anAddress(), 5).MarketplaceOrderLines
    const quantity = { Part: "Quantity", Line: "", Product: "", Was: "1", Now: "5" } as const
    if (line === undefined) throw new Error("no line")
    const key = compared(bookedOf(then), then, order("A", anAddress(), 5))?.changes[0]?.line ?? ""
    const before = { Recipient: anAddress(), MarketplaceOrderLines: [line], Changes: [{ ...quantity, Line: key }] }
    const now = order("A", MOVED)
    const kept = bookedDifferences(before, now, compared(bookedOf(then), then, now))
    expect(kept?.Changes.map(({ Part }) => Part)).toEqual(["Address", "Quantity"])
    expect(kept?.MarketplaceOrderLines).toEqual([line])
  })
})

describe("an address at the shop", () => {
  const then = order("A")
  const at = (to: Address) => told(bookedOf(then), then, order("A", to))
  it.each([
    ["the first change", bookedOf(then), at(MOVED), true],
    ["the same told again", at(MOVED), at(MOVED), false],
    ["a further change", at(MOVED), at(MOVED_ON), true],
    ["a phone number alone", bookedOf(then), at(anAddress({ Phone: "0999" })), false],
    ["the label's again", at(MOVED), bookedOf(then), false],
  ])("is news or not: %s", (_case, before, after, isNews) => {
    expect(isAnotherAddress(before, after)).toBe(isNews)
  })

  it("has the parts that differ in place of the label's", () => {
    expect(addressAtShop(at({ ...MOVED, Phone: "0999" }))).toEqual({ ...anAddress(), ...MOVED, Phone: "0999" })
    expect(addressAtShop(bookedOf(then))).toBeNull()
  })

  it("is known again by a fingerprint that names nobody", () => {
    expect(addressPrint(MOVED)).toBe(addressPrint({ ...MOVED }))
    expect(new Set([anAddress(), MOVED, MOVED_ON].map(addressPrint)).size).toBe(3)
    expect(addressPrint(MOVED)).not.toContain("Low")
  })

  it("is shown field by field, without what both leave empty", () => {
    const rows = addressRows(anAddress({ Postcode: "ls14dy" }), { ...MOVED, Postcode: "YO17HH", County: "" })
    expect(rows).toContainEqual({ Field: "Postcode", Was: "LS1 4DY", Now: "YO1 7HH" })
    expect(rows.every(({ Was, Now }) => Was !== "" || Now !== "")).toBe(true)
  })
})

describe("an item that is free again", () => {
  const then = order("A")
  const typed = anAddress({ AddressLine1: "9", AddressLine2: "My Own Street" })
  it.each([
    ["takes the shop's address", anAddress(), false, MOVED, []],
    ["keeps what the seller typed, and shows the shop's", typed, false, typed, ["Address"]],
    ["takes it over what the seller typed where they chose it", typed, true, MOVED, []],
  ] as const)("%s", (...[, mine, takesAll, Recipient, left]) => {
    const booked = told({ ...bookedOf(then), Recipient: mine }, then, order("A", MOVED))
    const free: ShipmentItem = { ...booked, MarketplaceStatus: "Sold" }
    const differences = free.ShopDifferences
    if (differences === undefined) throw new Error("nothing was told")
    const parts = freedParts(differences, compared(free, then, differences), takesAll)
    expect({ ...free, ...takenChanges(free, differences, parts.taken) }.Recipient).toEqual(Recipient)
    expect(buyerPartsOf(parts.left)).toEqual(left)
  })
})
