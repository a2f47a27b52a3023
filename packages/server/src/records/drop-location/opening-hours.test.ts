import { describe, expect, it } from "vitest"
import { readOpeningHours } from "./opening-hours.ts"

const shown = (text: string) =>
  readOpeningHours(text)?.map(({ Day, OpeningTime, ClosingTime }) => `${Day} ${OpeningTime}-${ClosingTime}`)

describe("opening hours", () => {
  it("are read day by day, from Monday", () => {
    expect(shown("Su 10:00-16:00; Mo-Tu,Th 07:00-22:00")).toEqual([
      "Monday 07:00-22:00",
      "Tuesday 07:00-22:00",
      "Thursday 07:00-22:00",
      "Sunday 10:00-16:00",
    ])
  })

  it("may be the whole day, every day", () => {
    expect(shown("24/7")).toHaveLength(7)
    expect(shown("24/7")?.[6]).toBe("Sunday 00:00-23:59")
    expect(shown("Mo 06:00-24:00")).toEqual(["Monday 06:00-23:59"])
  })

  it("may be none, which means closed every day", () => {
    expect(readOpeningHours("")).toEqual([])
  })

  it.each([
    "Mo-Sa",
    "Mo 7:00-22:00",
    "Mo 07:00-25:00",
    "Mo 22:00-07:00",
    "Mo 07:00-07:00",
    "Xx 07:00-22:00",
    "Sa-Mo 07:00-22:00",
    "Mo 07:00-22:00; Mo-Tu 08:00-20:00",
    "by appointment",
  ])("cannot be read from %s", (text) => {
    expect(readOpeningHours(text)).toBeNull()
  })
})
