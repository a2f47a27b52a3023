import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { keptConsignment } from "../item/consignment-weight.ts"
import { consignmentSchema, type Consignment } from "../item/item.ts"
import { decimalToMinor, minor, minorToDecimal } from "../money/money.ts"
import { regenerateConsignment, type Consigned } from "./regenerate-consignment.ts"

const uids = () => {
  let last = 0
  return () => `u${(last += 1)}`
}
const consign = (item: Consigned, count: number): Consignment => {
  const consignment = regenerateConsignment(item, count, uids())
  if (consignment === null) throw new Error("no consignment")
  return consignment
}
const ordersOf = (consignment: Consignment) => consignment.Parcels.map((parcel) => parcel.Orders)

describe("the consignment of an item", () => {
  it("is removed for a single parcel", () => {
    expect(regenerateConsignment(anItem(), 1, uids())).toBeNull()
  })

  it("has 1 to 12 parcels", () => {
    for (const count of [0, 13, 1.5]) expect(() => regenerateConsignment(anItem(), count, uids())).toThrow(RangeError)
    expect(consign(anItem(), 12).Parcels).toHaveLength(12)
  })

  it("divides values evenly; the first parcel gets the rounding remainder", () => {
    const item = anItem({ MarketplaceOrderLines: [anOrderLine({ Value: 10, Quantity: 1 })] })
    expect(consign(item, 3)).toEqual({
      Parcels: [3.34, 3.33, 3.33].map((Value, index) => ({
        UID: expect.any(String),
        Dimensions: { Weight: [0.34, 0.33, 0.33][index], Height: 10, Width: 10, Length: 10 },
        Orders: [{ UID: expect.any(String), Id: "0", Quantity: 1, Value, Description: "Blue teapot" }],
      })),
    })
  })

  it("distributes pieces in the order of their lines", () => {
    const lines = [anOrderLine({ Quantity: 3, Value: 3 }), anOrderLine({ Quantity: 2, Value: 8, Id: "cup" })]
    const orders = ordersOf(consign(anItem({ MarketplaceOrderLines: lines }), 2))
    expect(orders).toMatchObject([[{ Id: "0", Quantity: 3 }], [{ Id: "cup", Quantity: 2, Value: 8 }]])
  })

  it("divides the total weight again when the number of parcels changes", () => {
    const item = anItem({ PackageDimensions: { Weight: 7, Height: 1, Width: 2, Length: 3 } })
    const uneven = consign(item, 2)
    const heavier = uneven.Parcels.map(({ UID, Orders, Dimensions }) => ({
      UID,
      Orders,
      Dimensions: { ...Dimensions, Weight: 5 },
    }))
    const weights = consign({ ...item, Consignment: { Parcels: heavier } }, 4).Parcels.map(
      (parcel) => parcel.Dimensions.Weight,
    )
    expect(weights).toEqual([2.5, 2.5, 2.5, 2.5])
  })

  it("always fits its field: descriptions become shorter", () => {
    const Description = "A very long description of a teapot ".repeat(8)
    const consignment = consign(anItem({ MarketplaceOrderLines: [anOrderLine({ Description, Quantity: 12 })] }), 12)
    expect(keptConsignment(consignment)).toEqual(consignment)
    expect(ordersOf(consignment).flat()).toHaveLength(12)
    expect(ordersOf(consignment)[0]?.[0]?.Description).toMatch(/^A very long/)
  })

  it("keeps all pieces, pennies and grams for any number of parcels", () => {
    const lines = fc.array(fc.record({ Quantity: fc.integer({ min: 1, max: 30 }), pence: fc.nat(100_000) }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(lines, fc.integer({ min: 2, max: 12 }), fc.nat(30_000), (specs, count, hundredthsOfKg) => {
        const item = anItem({
          PackageDimensions: { Weight: hundredthsOfKg / 100, Height: 1, Width: 1, Length: 1 },
          MarketplaceOrderLines: specs.map(({ Quantity, pence }, place) =>
            anOrderLine({ Id: `L${place}`, Quantity, Value: minorToDecimal(minor(pence)), Description: "" }),
          ),
        })
        const consignment = consign(item, count)
        expect(consignmentSchema.parse(consignment)).toEqual(consignment)
        const orders = ordersOf(consignment).flat()
        const taken = new Set([...consignment.Parcels, ...orders].map(({ UID }) => UID))
        expect(taken.size).toBe(consignment.Parcels.length + orders.length)
        const pieces = specs.reduce((sum, { Quantity }) => sum + Quantity, 0)
        specs.forEach(({ Quantity, pence }, place) => {
          const ofLine = orders.filter((order) => order.Id === `L${place}`)
          expect(ofLine.reduce((sum, order) => sum + decimalToMinor(order.Value), 0)).toBe(pence)
          const held = ofLine.reduce((sum, order) => sum + order.Quantity, 0)
          // With fewer pieces than parcels, a piece is in several.
          expect(pieces < count && held > Quantity ? Quantity : held).toBe(Quantity)
        })
        const sizes = ordersOf(consignment).map((held) => held.reduce((sum, order) => sum + order.Quantity, 0))
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        const weight = consignment.Parcels.reduce((sum, parcel) => sum + Math.round(parcel.Dimensions.Weight * 100), 0)
        expect(weight).toBe(hundredthsOfKg)
      }),
      { numRuns: 300 },
    )
  })
})
