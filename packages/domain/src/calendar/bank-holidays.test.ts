import { describe, expect, it } from "vitest"
import { bankHolidays, holidayRegion } from "./bank-holidays.ts"

/** As the government publishes them. */
const published = {
  "england-and-wales": {
    2024: ["01-01", "03-29", "04-01", "05-06", "05-27", "08-26", "12-25", "12-26"],
    2025: ["01-01", "04-18", "04-21", "05-05", "05-26", "08-25", "12-25", "12-26"],
    2026: ["01-01", "04-03", "04-06", "05-04", "05-25", "08-31", "12-25", "12-28"],
    2027: ["01-01", "03-26", "03-29", "05-03", "05-31", "08-30", "12-27", "12-28"],
  },
  scotland: {
    2025: ["01-01", "01-02", "04-18", "05-05", "05-26", "08-04", "12-01", "12-25", "12-26"],
    2026: ["01-01", "01-02", "04-03", "05-04", "05-25", "08-03", "11-30", "12-25", "12-28"],
  },
  "northern-ireland": {
    2025: ["01-01", "03-17", "04-18", "04-21", "05-05", "05-26", "07-14", "08-25", "12-25", "12-26"],
    2026: ["01-01", "03-17", "04-03", "04-06", "05-04", "05-25", "07-13", "08-31", "12-25", "12-28"],
  },
} as const

const rows = Object.entries(published).flatMap(([region, years]) =>
  Object.entries(years).map(
    ([year, days]) =>
      [
        holidayRegion(
          "GBR",
          { "england-and-wales": "M1 1AA", scotland: "EH1 1AA", "northern-ireland": "BT1 1AA" }[region] ?? "",
        ),
        Number(year),
        days,
      ] as const,
  ),
)

describe("the bank holidays", () => {
  it.each(rows)("of %s in %i are those published", (region, year, days) => {
    expect(bankHolidays(year, region)).toEqual(days.map((day: string) => `${year}-${day}`))
  })

  it("include a substitute day after Boxing Day when Christmas is a Sunday", () => {
    expect(bankHolidays(2022, "england-and-wales").slice(-2)).toEqual(["2022-12-26", "2022-12-27"])
  })

  it("include the days that were proclaimed", () => {
    expect(bankHolidays(2023, "scotland")).toContain("2023-05-08")
  })

  it("are unknown for countries abroad", () => {
    expect(bankHolidays(2026, holidayRegion("FRA", "75001"))).toEqual([])
  })

  it.each([
    ["GBR", "BT9 5AA", "northern-ireland"],
    ["GBR", "KW17 2AA", "scotland"],
    ["GBR", "YO21 3BD", "england-and-wales"],
    ["JEY", "JE2 3AA", "england-and-wales"],
    ["USA", "10001", "none"],
  ])("of the place %s %s are those of %s", (country, postcode, region) => {
    expect(holidayRegion(country, postcode)).toBe(region)
  })
})
