import { VIEW_NAMES } from "@smart-send/domain/item-list/item-view"
import { describe, expect, it } from "vitest"
import { tabsOf } from "./view-tab-names.ts"

describe("the tabs of the views", () => {
  it("are all twelve: Sold_Mobile on narrow screens, Post_Create after a creation or import", () => {
    expect(tabsOf(false, 0)).toHaveLength(10)
    expect(tabsOf(false, 3).at(-1)).toBe("Post_Create")
    expect(tabsOf(true, 0)[0]).toBe("Sold_Mobile")
    const all = new Set([...tabsOf(false, 1), ...tabsOf(true, 1)])
    expect(VIEW_NAMES.filter((view) => !all.has(view))).toEqual([])
  })
})
