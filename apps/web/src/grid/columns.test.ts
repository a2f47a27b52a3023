import { describe, expect, it } from "vitest"
import { droppedOn, moved } from "./column-order.ts"
import { chosenColumns } from "./columns.tsx"
import { tracksOf } from "./column-tracks.ts"
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

  it("those asked for stand where the seller puts them", () => {
    expect(
      keys([
        { key: "tags", isShown: true },
        { key: "contents", isShown: true },
      ]),
    ).toEqual(["buyer", "tags", "contents", "parcel", "service", "price"])
  })

  it("leave the sides to scrolling only when their least widths need it", () => {
    expect(tracksOf(chosenColumns([]))).toMatchObject({ least: 916 })
    expect(tracksOf(chosenColumns([])).tracks).toBe(
      "40px minmax(172px, 1.25fr) minmax(130px, 1.5fr) minmax(110px, 0.7fr) minmax(184px, 1fr) 148px 32px",
    )
  })

  it("have a quarter more each once the list is scrolled sideways, but for the price", () => {
    const { wide, start, end } = tracksOf(chosenColumns([]))
    expect(wide.tracks).toContain("40px minmax(215px, 1.25fr)")
    expect(wide.tracks).toContain("148px 32px")
    expect({ start, end }).toEqual({ start: 279, end: 208 })
  })

  it("move one place at a time, and not past the ends", () => {
    const order = ["contents", "parcel", "service"] as const
    expect(moved(order, "parcel", -1)).toEqual(["parcel", "contents", "service"])
    expect(moved(order, "contents", -1)).toEqual(order)
    expect(moved(order, "service", 1)).toEqual(order)
  })

  it("dropped on another take its place", () => {
    expect(droppedOn(["contents", "parcel", "service"], "service", "contents")).toEqual([
      "service",
      "contents",
      "parcel",
    ])
    expect(droppedOn(["contents", "parcel", "service"], "contents", "service")).toEqual([
      "parcel",
      "service",
      "contents",
    ])
    expect(droppedOn(["contents", "parcel"], "moon", "parcel")).toEqual(["contents", "parcel"])
  })

  it("a choice of an older version keeps a column that is not there any more out of the way", () => {
    expect(keys([{ key: "moon", isShown: true }])).toHaveLength(5)
  })
})

describe("row heights", () => {
  it("76 px comfortable, 52 px compact, and room for open lines", () => {
    expect(rowHeight("comfortable", { problem: null, openLines: 0 })).toBe(76)
    expect(rowHeight("compact", { problem: null, openLines: 0 })).toBe(52)
    expect(rowHeight("comfortable", { problem: null, openLines: 2 })).toBeGreaterThan(76 + 2 * 24)
  })

  it("a card has a line for how its parcel is handed over and delivered", () => {
    expect(rowHeight("cards", { problem: null, openLines: 0 })).toBe(144)
  })

  it("a problem takes a line of its own only on a card", () => {
    const problem = { sentence: "", text: null, fix: "weight", severity: "error", more: 0, problem: null } as const
    expect(rowHeight("comfortable", { problem, openLines: 0 })).toBe(76)
    expect(rowHeight("cards", { problem, openLines: 0 })).toBeGreaterThan(
      rowHeight("cards", { problem: null, openLines: 0 }),
    )
  })
})
