import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import { linesLeft, weightWith } from "./lines-left.ts"
import { isStillOpen, openDifferences } from "./open-differences.ts"

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

describe("the weight of a parcel whose pieces change (SHOP-27)", () => {
  const beanies = line("Beanie", 0.1, 4)
  const scarf = line("Scarf", 0.2)
  const two = { ...beanies, Quantity: 2 }
  const unknown = line("Bowl", 0, 3)
  const oneUnknown = { ...unknown, Quantity: 1 }
  const weighed = (Weight: number, ...lines: ReturnType<typeof line>[]) =>
    anItem({ MarketplaceOrderLines: lines, PackageDimensions: { ...box, Weight }, Consignment: null })

  it.each([
    { name: "4 x 100 g + 200 g without two and the scarf", held: [beanies, scarf], kg: 0.6, left: [two], weighs: 0.2 },
    { name: "one line without the other", held: [beanies, scarf], kg: 0.6, left: [beanies], weighs: 0.4 },
    { name: "more pieces than before", held: [two], kg: 0.2, left: [beanies], weighs: 0.4 },
    { name: "a typed weight that is what is left", held: [beanies, scarf], kg: 0.2, left: [two], weighs: 0.2 },
    { name: "a parcel that was never weighed", held: [beanies, scarf], kg: 0, left: [two], weighs: 0 },
  ])("follows: $name", ({ held, kg, left, weighs }) => {
    const item = weighed(kg, ...held)
    expect(weightWith(item, left)).toEqual({ Weight: weighs, change: null })
    expect(linesLeft(item, left).PackageDimensions?.Weight ?? kg).toBe(weighs)
  })

  it.each([
    { name: "a typed weight is kept", held: [beanies, scarf], kg: 0.85, left: [two], weighs: 0.85, Now: "0.45" },
    { name: "so is one below what has left", held: [beanies, scarf], kg: 0.3, left: [two], weighs: 0.3, Now: "0.2" },
    { name: "an unknown product is asked for", held: [beanies, unknown], kg: 0.9, left: [beanies], weighs: 0, Now: "" },
    { name: "fewer pieces of it", held: [unknown], kg: 0.9, left: [oneUnknown], weighs: 0, Now: "" },
  ])("is shown: $name", ({ held, kg, left, weighs, Now }) => {
    const item = weighed(kg, ...held)
    const change = { Part: "Weight", Line: "", Product: "", Was: String(kg), Now }
    expect(weightWith(item, left)).toEqual({ Weight: weighs, change })
    expect(linesLeft(item, left).PackageDimensions?.Weight ?? kg).toBe(weighs)
  })

  it("counts what is remembered of products that the shop does not weigh", () => {
    const item = weighed(0.9, unknown)
    expect(weightWith(item, [{ ...unknown, Quantity: 1 }], () => 0.3)).toEqual({ Weight: 0.3, change: null })
  })

  it("is shown until the seller weighs the parcel again", () => {
    const asked = { Part: "Weight", Line: "", Product: "", Was: "0.9", Now: "" } as const
    const kept = { ...asked, Now: "0.3" }
    expect([0, 0.4].map((weight) => isStillOpen(asked, weighed(weight, unknown)))).toEqual([true, false])
    expect([0.9, 0.3].map((weight) => isStillOpen(kept, weighed(weight, unknown)))).toEqual([true, false])
    const ShopDifferences = { Changes: [kept], Recipient: parcel.Recipient, MarketplaceOrderLines: [] }
    expect(openDifferences({ ...weighed(0.9, unknown), ShopDifferences })).toEqual([kept])
    expect(openDifferences({ ...weighed(0.5, unknown), ShopDifferences })).toEqual([])
  })
})
