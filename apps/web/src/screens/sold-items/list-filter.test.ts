import { listFilterSchema } from "@smart-send/domain/user-setting/user-setting"
import { describe, expect, it } from "vitest"
import { namedFilter, startingFilter, viewOn, withGroups } from "./list-filter.ts"

const NOTHING = { sort: undefined, showAsGroup: undefined }

describe("the filter of a view", () => {
  it("starts with the default sort and page size, and with groups only for Groupable", () => {
    expect(startingFilter("Sold", NOTHING)).toEqual({
      SearchTerm: "",
      ShowAsGroup: false,
      SortField: "Product",
      SortOrder: "Ascending",
      FilterSelections: [],
      MinGroupSize: 1,
      Name: "Sold",
      Area: "sold-items",
      Skip: 0,
      Take: 25,
    })
    expect(startingFilter("Booked", NOTHING)).toMatchObject({ SortField: "Date", SortOrder: "Descending" })
    expect(startingFilter("Groupable", NOTHING)).toMatchObject({
      SortField: "Recipient",
      ShowAsGroup: true,
      MinGroupSize: 2,
    })
  })

  it("starts with the values stored on the device", () => {
    const sort = { SortField: "Weight", SortOrder: "Descending" } as const
    expect(startingFilter("Sold", { sort, showAsGroup: true })).toMatchObject({ ...sort, ShowAsGroup: true })
    expect(startingFilter("Groupable", { sort: undefined, showAsGroup: false }).ShowAsGroup).toBe(false)
  })

  it("keeps a search only under a name, and no longer than the setting allows", () => {
    const named = namedFilter(startingFilter("Sold", NOTHING), ` ${"a".repeat(500)}`)
    expect(listFilterSchema.safeParse(named).success).toBe(true)
    expect(named.SearchTerm).toHaveLength(200)
  })

  it("sorts groups by recipient in any view, unless the seller chose another order", () => {
    const sold = startingFilter("Sold", NOTHING)
    const grouped = { ...sold, ...withGroups(sold, true) }
    expect(grouped).toMatchObject({ ShowAsGroup: true, SortField: "Recipient", SortOrder: "Ascending" })
    expect(withGroups(grouped, false)).toMatchObject({ ShowAsGroup: false, SortField: "Product" })
    const byWeight = { ...sold, SortField: "Weight" } as const
    expect({ ...byWeight, ...withGroups(byWeight, true) }).toMatchObject({ ShowAsGroup: true, SortField: "Weight" })
  })

  it("is that of Sold_Mobile on narrow screens, and of Sold on others", () => {
    expect(viewOn(true, "Sold")).toBe("Sold_Mobile")
    expect(viewOn(false, "Sold_Mobile")).toBe("Sold")
    expect(viewOn(true, "Issues")).toBe("Issues")
    expect(viewOn(false, "Sold")).toBe("Sold")
  })
})
