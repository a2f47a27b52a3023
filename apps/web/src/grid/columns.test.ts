import { describe, expect, it } from "vitest"
import { droppedOn, moved } from "./column-order.ts"
import { chosenColumns } from "./columns.tsx"
import { tracksOf } from "./column-tracks.ts"
import { rowHeight } from "./row-height.ts"

const keys = (choice: Parameters<typeof chosenColumns>[0]) => chosenColumns(choice).map(({ key }) => key)

describe("the columns of the list", () => {
  it("have a default order", () => {
    expect(keys([])).toEqual(["buyer", "contents", "parcel", "service", "price"])
  })

  it("can be hidden and reordered between buyer and price", () => {
    expect(
      keys([
        { key: "service", isShown: true },
        { key: "contents", isShown: true },
        { key: "parcel", isShown: false },
      ]),
    ).toEqual(["buyer", "service", "contents", "price"])
  })

  it("that the seller adds are where the seller puts them", () => {
    expect(
      keys([
        { key: "tags", isShown: true },
        { key: "contents", isShown: true },
      ]),
    ).toEqual(["buyer", "tags", "contents", "parcel", "service", "price"])
  })

  it("scroll under fixed sides only when their least widths need it", () => {
    expect(tracksOf(chosenColumns([]))).toMatchObject({ least: 916 })
    expect(tracksOf(chosenColumns([])).tracks).toBe(
      "40px minmax(172px, 1.25fr) minmax(130px, 1.5fr) minmax(110px, 0.7fr) minmax(184px, 1fr) 148px 32px",
    )
  })

  it("are a quarter wider when the list scrolls sideways, except the price", () => {
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

  it("take the place of the column they are dropped on", () => {
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

  it("that no longer exist are ignored in a stored choice", () => {
    expect(keys([{ key: "moon", isShown: true }])).toHaveLength(5)
  })
})

describe("row heights", () => {
  it("are 76 px comfortable, 52 px compact, and higher with open order lines", () => {
    expect(rowHeight("comfortable", { problem: null, openLines: 0 })).toBe(76)
    expect(rowHeight("compact", { problem: null, openLines: 0 })).toBe(52)
    expect(rowHeight("comfortable", { problem: null, openLines: 2 })).toBeGreaterThan(76 + 2 * 24)
  })

  it("include a line on a card for hand-over and delivery", () => {
    expect(rowHeight("cards", { problem: null, openLines: 0 })).toBe(144)
  })

  it("include a line for the problem only on a card", () => {
    const problem = { sentence: "", text: null, fix: "weight", severity: "error", more: 0, problem: null } as const
    expect(rowHeight("comfortable", { problem, openLines: 0 })).toBe(76)
    expect(rowHeight("cards", { problem, openLines: 0 })).toBeGreaterThan(
      rowHeight("cards", { problem: null, openLines: 0 }),
    )
  })
})
