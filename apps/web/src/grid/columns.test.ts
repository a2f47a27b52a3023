import { describe, expect, it } from "vitest"
import { droppedOn, moved } from "./column-order.ts"
import { chosenColumns } from "./columns.tsx"
import { columnsThatFit } from "./columns-that-fit.ts"
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
    expect(tracksOf(chosenColumns([]))).toMatchObject({ least: 928 })
    expect(tracksOf(chosenColumns([])).tracks).toBe(
      "40px minmax(180px, 1.25fr) minmax(124px, 1.5fr) minmax(116px, 0.7fr) minmax(194px, 1.1fr) 142px 32px",
    )
  })

  it("are a quarter wider when the list scrolls sideways, except the price", () => {
    const { wide, start, end } = tracksOf(chosenColumns([]))
    expect(wide.tracks).toContain("40px minmax(225px, 1.25fr)")
    expect(wide.tracks).toContain("142px 32px")
    expect({ start, end }).toEqual({ start: 289, end: 202 })
  })

  it("begin where a problem leaves buyer and contents alone; contents moved elsewhere give way", () => {
    expect(tracksOf(chosenColumns([])).problem).toEqual({ track: 4, start: 468, isBesideContents: true })
    const moved = chosenColumns([
      { key: "service", isShown: true },
      { key: "contents", isShown: true },
    ])
    expect(tracksOf(moved).problem).toEqual({ track: 3, start: 301, isBesideContents: false })
  })

  it("leave a problem all but the buyer's column in a list beside a panel", () => {
    const beside = columnsThatFit(chosenColumns([]), 748)
    expect(beside.map(({ key }) => key)).toEqual(["buyer", "contents", "parcel", "price"])
    expect(tracksOf(beside).problem).toMatchObject({ track: 3, isBesideContents: false })
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
  const item = { BookingDetails: null, Service: null }
  const problem = { sentence: "", text: null, fix: "weight", severity: "error", more: 0, problem: null } as const
  const noWeight = { ...problem, text: "noWeight" } as const

  it("are 72 px comfortable, 46 px compact, and higher with open order lines", () => {
    expect(rowHeight("comfortable", { item, problem: null, openLines: 0 })).toBe(72)
    expect(rowHeight("compact", { item, problem: null, openLines: 0 })).toBe(46)
    expect(rowHeight("comfortable", { item, problem: null, openLines: 2 })).toBeGreaterThan(72 + 2 * 24)
  })

  it("let six cards stand in two thirds of a phone's screen, and four without a weight beside a notice", () => {
    expect(rowHeight("cards", { item, problem: null, openLines: 0 }) * 6).toBeLessThan((844 * 2) / 3)
    expect(rowHeight("cards", { item, problem: noWeight, openLines: 0 }) * 4).toBeLessThan(844 - 2 * 44 - 80 - 94)
  })

  it("include lines for the problem only on a card", () => {
    expect(rowHeight("comfortable", { item, problem, openLines: 0 })).toBe(72)
    expect(rowHeight("compact", { item, problem, openLines: 0 })).toBe(46)
    expect(rowHeight("cards", { item, problem, openLines: 0 })).toBeGreaterThan(
      rowHeight("cards", { item, problem: null, openLines: 0 }),
    )
  })
})
