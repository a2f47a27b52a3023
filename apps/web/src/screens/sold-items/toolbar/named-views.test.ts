import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { describe, expect, it } from "vitest"
import { testId } from "../../../data/items/fixtures/a-record.ts"
import { startingFilter } from "../list-filter.ts"
import { hasName, withoutView, withView } from "./named-views.ts"

const view = (n: number, Name: string) => ({
  Id: testId(n),
  Name,
  Filter: startingFilter("Sold", { sort: undefined, showAsGroup: undefined }),
  Columns: ["contents"],
})

describe("saved views", () => {
  it("replace an earlier view of the same name, in any case", () => {
    const views = withView([view(1, "Abroad"), view(2, "Gifts")], view(3, " abroad"))
    expect(views.map(({ Id, Name }) => [Id, Name])).toEqual([
      [testId(1), " abroad"],
      [testId(2), "Gifts"],
    ])
    expect(hasName(views, "GIFTS ")).toBe(true)
    expect(withoutView(views, testId(2))).toHaveLength(1)
  })

  it("are never dropped: one more than the setting allows is refused by the server", () => {
    const full = Array.from({ length: 50 }, (_, n) => view(n, `View ${n}`))
    const more = withView(full, view(99, "One more"))
    expect(more).toHaveLength(51)
    expect(userSettingSchemas.SavedViews.safeParse(full).success).toBe(true)
    expect(userSettingSchemas.SavedViews.safeParse(more).success).toBe(false)
  })
})
