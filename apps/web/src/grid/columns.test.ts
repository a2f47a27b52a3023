import { describe, expect, it } from "vitest"
import { chosenColumns } from "./columns.tsx"
import { rowHeight } from "./row-height.ts"

const keys = (choice: Parameters<typeof chosenColumns>[0]) => chosenColumns(choice).map(({ key }) => key)

describe("columns", () => {
  it("stand in their own order when nothing was chosen", () => {
    expect(keys([])).toEqual(["buyer", "contents", "parcel", "service", "price"])
  })

  it("can be hidden and put in order between buyer and price", () => {
    expect(
      keys([
        { key: "service", isShown: true },
        { key: "contents", isShown: true },
        { key: "parcel", isShown: false },
      ]),
    ).toEqual(["buyer", "service", "contents", "price"])
  })

  it("a choice of an older version keeps a column that is not there any more out of the way", () => {
    expect(keys([{ key: "moon", isShown: true }])).toHaveLength(5)
  })
})

describe("row heights", () => {
  it("76 px comfortable, 52 px compact, and room for open lines", () => {
    expect(rowHeight("comfortable", { trouble: null, openLines: 0 })).toBe(76)
    expect(rowHeight("compact", { trouble: null, openLines: 0 })).toBe(52)
    expect(rowHeight("comfortable", { trouble: null, openLines: 2 })).toBeGreaterThan(76 + 2 * 24)
  })

  it("a problem takes a line of its own only on a card", () => {
    const trouble = { sentence: "", text: null, mend: "weight", severity: "error", more: 0 } as const
    expect(rowHeight("comfortable", { trouble, openLines: 0 })).toBe(76)
    expect(rowHeight("cards", { trouble, openLines: 0 })).toBeGreaterThan(
      rowHeight("cards", { trouble: null, openLines: 0 }),
    )
  })
})
