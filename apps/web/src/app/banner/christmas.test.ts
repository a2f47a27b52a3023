import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { describe, expect, it } from "vitest"
import { datesToCome, isChristmasSeason } from "./christmas.ts"

describe("the Christmas last-posting-dates banner", () => {
  it.each([
    ["2026-11-10", false],
    ["2026-11-11", true],
    ["2026-11-30", true],
    ["2026-12-23", true],
    ["2026-12-24", true],
    ["2026-12-25", false],
    ["2027-01-01", false],
    ["2026-07-15", false],
  ])("is shown after 10 November until 24 December: %s %s", (today, expected) => {
    expect(isChristmasSeason(today)).toBe(expected)
  })

  it.each([
    // Still the 24th in New York, already the 25th in London.
    ["2026-12-25T00:30:00Z", false],
    ["2026-12-24T23:59:00Z", true],
    // Already the 25th in Sydney.
    ["2026-12-24T14:00:00Z", true],
  ])("follows the date in London, wherever the seller is: %s %s", (moment, expected) => {
    expect(isChristmasSeason(londonMoment(new Date(moment)).date)).toBe(expected)
  })

  it("lists today's and later dates", () => {
    const dates = [
      { Service: "europe", Day: "12-11" },
      { Service: "uk48", Day: "12-21" },
    ] as const
    const services = (today: string): string[] => datesToCome(dates, today).map(({ service }) => service)
    expect(services("2026-12-11")).toEqual(["europe", "uk48"])
    expect(services("2026-12-12")).toEqual(["uk48"])
    expect(services("2026-12-22")).toEqual([])
  })
})
