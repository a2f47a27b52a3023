import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import { isStillOpen, linesLeft, openDifferences, weightWith } from "./lines-left.ts"

const line = (name: string, kilograms: number, Quantity = 1) => {
  const { Product } = anOrderLine()
  const Dimensions = { ...NO_DIMENSIONS, Weight: kilograms }
  return anOrderLine({ Description: name, Quantity, Product: { ...Product, Description: name, Dimensions } })
}
const box = { Length: 30, Width: 20, Height: 10, Weight: 2 }
const [teapot, mugs] = [line("Teapot", 1.2), line("Mug", 0.4, 2)]
const parcel = anItem({
  Description: "Teapot, Mug",
  MarketplaceOrderLines: [teapot, mugs],
  PackageDimensions: box,
  Consignment: null,
})

describe("a parcel that lines leave", () => {
  it("is described by those that are left", () => {
    expect(linesLeft(parcel, [mugs])).toMatchObject({
      MarketplaceOrderLines: [mugs],
      Consignment: null,
      Description: "Mug",
    })
  })

  it("in several boxes is one box again", () => {
    const Parcels = [1.2, 0.8].map((Weight, place) => ({
      UID: `P${place}`,
      Dimensions: { ...box, Weight },
      Orders: [],
    }))
    const changes = linesLeft({ ...parcel, Consignment: { Parcels } }, [teapot])
    expect(changes).toMatchObject({ Consignment: null, PackageDimensions: { Weight: 1.2 } })
  })

  it.each([
    ["the seller has typed", "Crockery", undefined],
    ["is that of its first order, which another has joined", "Teapot", "Mug"],
  ])("keeps or renews a description that %s", (_case, Description, expected) => {
    expect(linesLeft({ ...parcel, Description }, [mugs]).Description).toBe(expected)
  })

  it("is as it was when none leaves", () => {
    expect(linesLeft(parcel, [teapot, mugs])).toEqual({})
  })
})

describe("the weight of a parcel whose pieces change (SHOP-21)", () => {
  const beanies = line("Beanie", 0.1, 4)
  const scarf = line("Scarf", 0.2)
  const two = { ...beanies, Quantity: 2 }
  const unknown = line("Bowl", 0, 3)
  const weighed = (Weight: number, ...lines: ReturnType<typeof line>[]) =>
    anItem({ MarketplaceOrderLines: lines, PackageDimensions: { ...box, Weight }, Consignment: null })

  it.each([
    ["4 x 100 g + 200 g without two and the scarf", [beanies, scarf], 0.6, [two], 0.2, null],
    ["one line without the other", [beanies, scarf], 0.6, [beanies], 0.4, null],
    ["more pieces than before", [two], 0.2, [beanies], 0.4, null],
    ["a weight that was typed is kept, and the lighter one is shown", [beanies, scarf], 0.85, [two], 0.85, "0.45"],
    ["a typed weight that is less than what has left", [beanies, scarf], 0.3, [two], 0.3, "0.2"],
    ["a typed weight that is already what is left", [beanies, scarf], 0.2, [two], 0.2, null],
    ["a product whose weight is not known is asked for", [beanies, unknown], 0.9, [beanies], 0, ""],
    ["fewer pieces of it", [unknown], 0.9, [{ ...unknown, Quantity: 1 }], 0, ""],
    ["a parcel that was never weighed", [beanies, scarf], 0, [two], 0, null],
  ])("%s", (_case, before, whole, after, weight, now) => {
    const item = weighed(whole, ...before)
    const { Weight, change } = weightWith(item, after)
    expect([Weight, change?.Now ?? null]).toEqual([weight, now])
    if (change !== null) expect(change).toMatchObject({ Part: "Weight", Was: String(whole) })
    const changes = linesLeft(item, after)
    expect(changes.PackageDimensions?.Weight ?? item.PackageDimensions.Weight).toBe(weight)
  })

  it("counts what is remembered of products that the shop does not weigh", () => {
    const item = weighed(0.9, unknown)
    expect(weightWith(item, [{ ...unknown, Quantity: 1 }], () => 0.3)).toEqual({ Weight: 0.3, change: null })
  })

  it("is shown until the seller weighs the parcel again", () => {
    const asked = { Part: "Weight", Line: "", Product: "", Was: "0.9", Now: "" } as const
    const kept = { ...asked, Now: "0.3" }
    const of = (Weight: number) => weighed(Weight, unknown)
    expect([0, 0.4].map((weight) => isStillOpen(asked, of(weight)))).toEqual([true, false])
    expect([0.9, 0.3].map((weight) => isStillOpen(kept, of(weight)))).toEqual([true, false])
    const ShopDifferences = { Changes: [kept], Recipient: of(1).Recipient, MarketplaceOrderLines: [] }
    expect(openDifferences({ ...of(0.9), ShopDifferences })).toEqual([kept])
    expect(openDifferences({ ...of(0.5), ShopDifferences })).toEqual([])
  })
})
