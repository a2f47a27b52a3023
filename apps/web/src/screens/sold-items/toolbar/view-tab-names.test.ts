import { VIEW_NAMES } from "@smart-send/domain/item-list/item-view"
import { describe, expect, it } from "vitest"
import { barViews, menuViews, tabsOf } from "./view-tab-names.ts"

describe("the views of the list", () => {
  it("have tabs for a seller's day, and a menu for the others (LIST-21)", () => {
    expect(barViews(false)).toEqual(["Sold", "ToFix", "Ready", "Booked", "InTransit"])
    expect(menuViews(0)).toEqual(["NotReady", "Issues", "SavedForLater", "Important", "Groupable"])
  })

  it("are all there: Sold_Mobile on narrow screens, Post_Create after a creation or import", () => {
    expect(tabsOf(false, 0)).toHaveLength(10)
    expect(tabsOf(false, 3).at(-1)).toBe("Post_Create")
    expect(tabsOf(true, 0)[0]).toBe("Sold_Mobile")
    const all = new Set([...tabsOf(false, 1), ...tabsOf(true, 1)])
    expect(VIEW_NAMES.filter((view) => !all.has(view))).toEqual([])
  })

  it("are opened by the keys 1 to 9 in the order shown: the tabs, then the menu", () => {
    expect(tabsOf(false, 0).slice(0, 6)).toEqual([...barViews(false), "NotReady"])
  })
})
