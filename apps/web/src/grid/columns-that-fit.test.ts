import { expect, it } from "vitest"
import { columnsThatFit } from "./columns-that-fit.ts"
import { chosenColumns } from "./columns.tsx"

const columns = chosenColumns([])
const keys = (width: number) => columnsThatFit(columns, width).map(({ key }) => key)

it("a list that is wide enough keeps every column, as the very same array", () => {
  expect(columnsThatFit(columns, 1368)).toBe(columns)
})

it("beside a panel the columns that matter least leave first, and buyer and price stay", () => {
  // Beside a panel of 480 px, and of 620 px, in a window of 1,440 px with scrollbars.
  expect(keys(868)).toEqual(["buyer", "contents", "parcel", "service", "price"])
  expect(keys(728)).toEqual(["buyer", "contents", "parcel", "price"])
  expect(keys(0)).toEqual(["buyer", "price"])
})
