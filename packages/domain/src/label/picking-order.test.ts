import { describe, expect, it } from "vitest"
import { comparePicked, firstPicked } from "./picking-order.ts"

const picked = (sku: string, product = "") => ({ sku, product })

describe("the picking order", () => {
  it("is by SKU with its numbers as numbers, then by product, and without a SKU last", () => {
    const products = [
      picked("", "Bowl"),
      picked("B10"),
      picked("a1", "Mug"),
      picked("B9"),
      picked("A1", "Jug"),
      picked("", "Ash tray"),
    ]
    expect(products.toSorted(comparePicked)).toEqual([
      picked("A1", "Jug"),
      picked("a1", "Mug"),
      picked("B9"),
      picked("B10"),
      picked("", "Ash tray"),
      picked("", "Bowl"),
    ])
  })

  it("keeps the list's order where the same is picked", () => {
    expect(comparePicked(picked("A1", "Mug"), picked("A1", "Mug"))).toBe(0)
  })

  it("has an order of several products where its first one is picked, and one without any at the end", () => {
    expect(firstPicked([picked("Z1"), picked("B2"), picked("")])).toEqual(picked("B2"))
    expect([firstPicked([]), picked("", "Zebra")].toSorted(comparePicked)[1]).toEqual(firstPicked([]))
  })
})
