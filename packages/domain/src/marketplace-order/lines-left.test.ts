import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import { linesLeft } from "./lines-left.ts"

const line = (name: string, kilograms: number, Quantity = 1) => {
  const { Product } = anOrderLine()
  const Dimensions = { ...NO_DIMENSIONS, Weight: kilograms }
  return anOrderLine({ Description: name, Quantity, Product: { ...Product, Description: name, Dimensions } })
}
const box = { Length: 30, Width: 20, Height: 10, Weight: 2.4 }
const [teapot, mugs] = [line("Teapot", 1.2), line("Mug", 0.4, 2)]
const parcel = anItem({
  Description: "Teapot, Mug",
  MarketplaceOrderLines: [teapot, mugs],
  PackageDimensions: box,
  Consignment: null,
})

describe("a parcel that lines leave", () => {
  it("is described by those that are left, and weighs less by the products, packaging in proportion", () => {
    expect(linesLeft(parcel, [mugs])).toEqual({
      MarketplaceOrderLines: [mugs],
      Consignment: null,
      Description: "Mug",
      PackageDimensions: { ...box, Weight: 0.96 },
    })
  })

  it("weighs as before while the weight of one product is not known", () => {
    const unknown = line("Bowl", 0)
    const changes = linesLeft({ ...parcel, MarketplaceOrderLines: [teapot, unknown] }, [teapot])
    expect(changes).not.toHaveProperty("PackageDimensions")
  })

  it("in several boxes is one box again, of what all of them weighed", () => {
    const Parcels = [1.2, 1.6].map((Weight, place) => ({
      UID: `P${place}`,
      Dimensions: { ...box, Weight },
      Orders: [],
    }))
    const changes = linesLeft({ ...parcel, Consignment: { Parcels } }, [teapot])
    expect(changes).toMatchObject({ Consignment: null, PackageDimensions: { Weight: 1.68 } })
  })

  it("is still not weighed where nobody has weighed it", () => {
    const unweighed = { ...parcel, PackageDimensions: { ...box, Weight: 0 } }
    expect(linesLeft(unweighed, [teapot])).not.toHaveProperty("PackageDimensions")
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
