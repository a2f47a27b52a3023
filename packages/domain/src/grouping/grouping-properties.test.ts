import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { itemIdSchema } from "../id/id.ts"
import { shipmentItemSchema, type ShipmentItem } from "../item/item.ts"
import { decimalToMinor, minor, minorToDecimal } from "../money/money.ts"
import type { Feature } from "../settings/settings.ts"
import { groupingModes } from "./grouping-modes.ts"
import { planGrouping, type GroupingPlan } from "./plan-grouping.ts"
import { shareOut } from "./share-out.ts"
import { hundredths } from "./share-parts.ts"

const SPLITTING: readonly Feature[] = ["ParcelSplitting"]
const ebay = { Id: "EBAY", AccountId: "shop", Name: "eBay" }
const source = (n: number, over: Partial<ShipmentItem>): ShipmentItem =>
  anItem({
    Id: itemIdSchema.parse(`0199c0de-0000-7000-8000-${String(n).padStart(12, "0")}`),
    PropertyKey: "2:a door",
    ...over,
  })
const lineOf = (Quantity: number, Value: number, MarketplaceOrderLineId: string) =>
  anOrderLine({ Quantity, Value, Source: ebay, MarketplaceOrderId: "O1", MarketplaceOrderLineId })
const made = ({ Modified, Added }: GroupingPlan) => [...Modified, ...Added]

/** Up to 4 items for one door, each of up to 4 lines. */
const someItems = fc
  .array(
    fc.record({
      lines: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 40 }), pence: fc.integer({ min: -500, max: 1_000_000 }) }),
        { minLength: 1, maxLength: 4 },
      ),
      grams: fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 300_000 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((specs) =>
    specs.map(({ lines, grams }, n) =>
      source(n, {
        PackageDimensions: { Weight: grams / 1000, Length: 10, Width: 10, Height: 10 },
        MarketplaceOrderLines: lines.map(({ quantity, pence }, line) => ({
          ...lineOf(quantity, minorToDecimal(minor(pence)), `${n}-${line}`),
          Product: { ...anOrderLine().Product, Sku: `${n}-${line}` },
        })),
      }),
    ),
  )

/** A request of a mode that is offered, with the pieces dealt out at random among up to 5 shipments. */
const someGrouping = fc
  .tuple(someItems, fc.integer({ min: 2, max: 10 }), fc.infiniteStream(fc.nat(4)), fc.nat(1))
  .map(([items, Parcels, places, choice]) => {
    const modes = groupingModes(items, SPLITTING)
    const Mode = modes[choice % modes.length] ?? "GROUP"
    if (Mode === "GROUP") return { items, request: { Mode } }
    if (Mode === "SPLIT") return { items, request: { Mode, Parcels } }
    const dealt = items.flatMap((item) =>
      item.MarketplaceOrderLines.flatMap((line, place) =>
        Array.from({ length: line.Quantity }, () => ({
          place: places.next().value,
          part: { ItemId: item.Id, Line: place, Quantity: 1 },
        })),
      ),
    )
    const Shipments = [...Map.groupBy(dealt, ({ place }) => place).values()].map((held) => ({
      Lines: held.map((one) => one.part),
    }))
    return { items, request: { Mode, Shipments } }
  })

const bySku = (items: readonly Pick<ShipmentItem, "MarketplaceOrderLines">[], amount: "Quantity" | "pence") => {
  const sums = new Map<string, number>()
  for (const line of items.flatMap((item) => item.MarketplaceOrderLines)) {
    const added = amount === "Quantity" ? line.Quantity : decimalToMinor(line.Value)
    sums.set(line.Product.Sku, (sums.get(line.Product.Sku) ?? 0) + added)
  }
  return Object.fromEntries([...sums].toSorted(([a], [b]) => a.localeCompare(b)))
}
const after = (items: readonly ShipmentItem[], planned: GroupingPlan) => {
  const changed = new Set([...planned.Modified, ...planned.Deleted].map((item) => item.Id))
  return [...items.filter((item) => !changed.has(item.Id)), ...made(planned)]
}
/** Hundredths of a kg, all together. */
const weightOf = (items: readonly Pick<ShipmentItem, "PackageDimensions">[]) =>
  items.reduce((sum, item) => sum + hundredths(item.PackageDimensions.Weight), 0)
const weighed = (item: ShipmentItem, kilograms: number): ShipmentItem => ({
  ...item,
  PackageDimensions: { ...item.PackageDimensions, Weight: item.PackageDimensions.Weight || kilograms },
})

describe("any grouping or split", () => {
  it("keeps the total value and all pieces; only SPLIT puts one piece in every box", () => {
    fc.assert(
      fc.property(someGrouping, ({ items, request }) => {
        const planned = planGrouping(items, request, SPLITTING)
        // Dealt at random, all may end up in one shipment, or as it was.
        fc.pre(planned.ok)
        const then = after(items, planned.value)
        expect(bySku(then, "pence")).toEqual(bySku(items, "pence"))
        const times = request.Mode === "SPLIT" ? made(planned.value).length : 1
        const pieceCounts = Object.entries(bySku(items, "Quantity")).map(([sku, count]) => [sku, count * times])
        expect(bySku(then, "Quantity")).toEqual(Object.fromEntries(pieceCounts))
      }),
      { numRuns: 300 },
    )
  })

  it("keeps the total weight where every parcel is weighed", () => {
    fc.assert(
      fc.property(someGrouping, ({ items, request }) => {
        const sources = items.map((item) => weighed(item, 1))
        const planned = planGrouping(sources, request, SPLITTING)
        fc.pre(planned.ok)
        expect(weightOf(after(sources, planned.value))).toBe(weightOf(sources))
      }),
      { numRuns: 300 },
    )
  })

  it("makes valid items that are worth the sum of their lines", () => {
    fc.assert(
      fc.property(someGrouping, ({ items, request }) => {
        const planned = planGrouping(items, request, SPLITTING)
        fc.pre(planned.ok)
        for (const item of made(planned.value)) {
          const whole = { ...anItem(), ...item }
          expect(shipmentItemSchema.parse(whole)).toEqual(whole)
          expect(Object.values(bySku([item], "pence")).reduce((sum, pence) => sum + pence, 0)).toBe(
            decimalToMinor(item.Value),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it("puts each order line of the marketplace into exactly one item, and does not change the source objects", () => {
    fc.assert(
      fc.property(someGrouping, ({ items, request }) => {
        const before = JSON.stringify(items)
        const planned = planGrouping(items, request, SPLITTING)
        expect(JSON.stringify(items)).toBe(before)
        fc.pre(planned.ok)
        const own = after(items, planned.value)
          .flatMap((item) => item.MarketplaceOrderLines)
          .filter((line) => line.Source.Id === "EBAY")
          .map((line) => line.MarketplaceOrderLineId)
        expect(own.toSorted()).toEqual(
          items.flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderLineId)).toSorted(),
        )
      }),
    )
  })

  it("divides an amount into shares that add up and differ by at most a unit, but for the first", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const shares = shareOut(amount, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          const whole = weights.reduce((sum, weight) => sum + weight, 0)
          shares.slice(1).forEach((share, index) => {
            expect(Math.abs(share - (amount * (weights[index + 1] ?? 0)) / whole)).toBeLessThan(1)
          })
        },
      ),
    )
  })
})
