import { describe, expect, it } from "vitest"
import { readDate } from "./date-cell.ts"
import { dateOrderOf } from "./date-order.ts"

describe("a date in a file", () => {
  it.each([
    ["14-Nov-26", "2026-11-14"],
    ["Nov-14-26", "2026-11-14"],
    ["Nov-14-26 09:12:44 PST", "2026-11-14"],
    ["Nov 14, 2026", "2026-11-14"],
    ["14 November 2026 10:15", "2026-11-14"],
    ["10-Dez-25", "2025-12-10"],
    ["03.Mai.26", "2026-05-03"],
    ["14.11.2026", "2026-11-14"],
    ["14/11/26", "2026-11-14"],
    ["14-11-2026", "2026-11-14"],
    ["11/14/2026 1:05 PM", "2026-11-14"],
    ["2026-11-14", "2026-11-14"],
    ["2026/11/14", "2026-11-14"],
    ["2026.11.14", "2026-11-14"],
    ["2026-11-14 00:00:00 UTC", "2026-11-14"],
    ["2026-11-14T01:00:00+01", "2026-11-14"],
    ["Sat, 14 Nov 2026 10:15:02 +0000", "2026-11-14"],
    ["Saturday, November 14, 2026", "2026-11-14"],
    ["Sa. 14. Nov 2026", "2026-11-14"],
    ["14th Nov 2026", "2026-11-14"],
    ["14 Mrz 2026", "2026-03-14"],
    ["29/02/2028", "2028-02-29"],
  ])("%s is %s", (cell, date) => {
    expect(readDate(cell)).toBe(`${date}T00:00:00.000Z`)
  })

  it.each([
    "",
    "soon",
    "31/02/2026",
    "14/14/2026",
    "Foo-14-26",
    "constructor",
    "14-Nov-2",
    "32-Nov-26",
    "14/11/0026",
    "29/02/2027",
    "2026/13/01",
    "2026-11/14",
  ])("is unreadable: %j", (cell) => {
    expect(readDate(cell)).toBeNull()
  })

  it("is read in the given order, or in the other when that gives no date", () => {
    expect(readDate("03/04/2026", "dayFirst")).toMatch(/^2026-04-03/)
    expect(readDate("03/04/2026", "monthFirst")).toMatch(/^2026-03-04/)
    expect(readDate("14/11/2026", "monthFirst")).toMatch(/^2026-11-14/)
    // Nobody writes dots month first.
    expect(readDate("03.04.2026", "monthFirst")).toMatch(/^2026-04-03/)
  })
})

describe("the date order of a column", () => {
  it("follows from one date that can be read in only one way", () => {
    expect(dateOrderOf(["03/04/2026", "04/05/2026", "13/05/2026"])).toEqual({ kind: "known", order: "dayFirst" })
    expect(dateOrderOf(["03/04/2026", "", "05/13/2026"])).toEqual({ kind: "known", order: "monthFirst" })
  })

  it("is asked for when every date is ambiguous, with one date read both ways", () => {
    expect(dateOrderOf(["04/04/2026", "03/04/2026"])).toEqual({
      kind: "ask",
      question: {
        example: "03/04/2026",
        dayFirst: "2026-04-03T00:00:00.000Z",
        monthFirst: "2026-03-04T00:00:00.000Z",
      },
    })
  })

  it("is asked for when two dates contradict each other and a third is ambiguous", () => {
    expect(dateOrderOf(["13/04/2026", "04/13/2026", "03/04/2026"]).kind).toBe("ask")
    expect(dateOrderOf(["13/04/2026", "04/13/2026"]).kind).toBe("either")
  })

  it("is not asked for when both orders give the same dates", () => {
    for (const cells of [[], ["14-Nov-26"], ["2026-04-03"], ["05/05/2026"], ["03.04.2026"], ["nothing"]])
      expect(dateOrderOf(cells)).toEqual({ kind: "either" })
  })
})
