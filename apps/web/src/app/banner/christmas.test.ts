import { describe, expect, it } from "vitest"
import { datesToCome, isChristmasSeason } from "./christmas.ts"

describe("the Christmas last-posting-dates banner", () => {
  it.each([
    [new Date(2026, 10, 10, 23, 59), false],
    [new Date(2026, 10, 11, 0, 0), true],
    [new Date(2026, 10, 30), true],
    [new Date(2026, 11, 24, 23, 59), true],
    [new Date(2026, 11, 25), false],
    [new Date(2027, 0, 1), false],
    [new Date(2026, 6, 15), false],
  ])("is shown after 10 November until 24 December: %s %s", (today, expected) => {
    expect(isChristmasSeason(today)).toBe(expected)
  })

  it("lists the dates still to come, the present day among them", () => {
    const dates = [
      { Service: "europe", Day: "12-11" },
      { Service: "uk48", Day: "12-21" },
    ] as const
    const services = (today: Date): string[] => datesToCome(dates, today).map(({ service }) => service)
    expect(services(new Date(2026, 11, 11, 18, 0))).toEqual(["europe", "uk48"])
    expect(services(new Date(2026, 11, 12))).toEqual(["uk48"])
    expect(services(new Date(2026, 11, 22))).toEqual([])
  })
})
