import { describe, expect, it } from "vitest"
import { chosenAs, withChoice } from "./filter-choice.ts"

const shop = { name: "Source", value: "Shopify" }

describe("a filter choice", () => {
  it("includes a value, excludes it or does neither, never both", () => {
    const included = withChoice([], shop, "Include")
    expect(chosenAs(included, "Source", "Shopify")).toBe("Include")
    const excluded = withChoice(included, shop, "Exclude")
    expect(excluded).toEqual([{ Name: "Source", Include: [], Exclude: ["Shopify"] }])
    expect(chosenAs(excluded, "Source", "eBay")).toBeNull()
  })

  it("drops a selection that becomes empty", () => {
    expect(withChoice(withChoice([], shop, "Include"), shop, null)).toEqual([])
  })

  it("keeps other values and other names", () => {
    const both = withChoice(withChoice([], shop, "Include"), { name: "Source", value: "eBay" }, "Include")
    expect(withChoice(both, shop, null)).toEqual([{ Name: "Source", Include: ["eBay"], Exclude: [] }])
    expect(withChoice(both, { name: "Tag", value: "Gift" }, "Exclude")).toHaveLength(2)
  })
})
