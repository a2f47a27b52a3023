import { describe, expect, it } from "vitest"
import { meetsShopProximity, shopProximityRule } from "./shop-proximity.ts"

describe("a shop proximity rule", () => {
  it("is a service tag with a greater-than or less-than distance", () => {
    expect(shopProximityRule(["Economy", "ShopProximity<5"])).toEqual({ side: "nearer", miles: 5 })
    expect(shopProximityRule(["ShopProximity>0.5"])).toEqual({ side: "further", miles: 0.5 })
  })

  it.each([[["Economy"]], [["ShopProximity"]], [["ShopProximity=5"]], [["ShopProximity<x"]], [[]]])(
    "is not in %o",
    (tags) => {
      expect(shopProximityRule(tags)).toBeNull()
    },
  )

  it("is met on its side of the distance", () => {
    expect(meetsShopProximity({ side: "nearer", miles: 5 }, 4.9)).toBe(true)
    expect(meetsShopProximity({ side: "nearer", miles: 5 }, 5)).toBe(false)
    expect(meetsShopProximity({ side: "further", miles: 5 }, 5.1)).toBe(true)
    expect(meetsShopProximity({ side: "further", miles: 5 }, 5)).toBe(false)
  })
})
