import { describe, expect, it } from "vitest"
import { dateOfDayNumber, dayNumber } from "../calendar/iso-date.ts"
import { addWorkingDays, isWorkingDay } from "../calendar/working-days.ts"
import { collectionDates, deliveryDates } from "./delivery-dates.ts"
import { quoteService } from "./quote-service.ts"
import { aQuotedItem, smallCatalogue } from "./small-catalogue.ts"

function quoteOf(serviceId: string) {
  const ref = { provider: "PARCELYARD", account: "main", serviceId }
  const quote = quoteService(smallCatalogue(), aQuotedItem(), ref)
  if (quote === null) throw new Error("no quote")
  return quote
}

describe("working days", () => {
  it("counts days as the calendar does", () => {
    expect(dayNumber("1970-01-01")).toBe(0)
    expect(dayNumber("2000-03-01") - dayNumber("2000-02-28")).toBe(2)
    expect(dayNumber("2100-03-01") - dayNumber("2100-02-28")).toBe(1)
    for (let day = -200_000; day < 200_000; day += 997) expect(dayNumber(dateOfDayNumber(day))).toBe(day)
    expect(dateOfDayNumber(dayNumber("2028-02-29"))).toBe("2028-02-29")
  })

  it("leaves weekends out", () => {
    expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(addWorkingDays("2026-11-20", 1)).toBe("2026-11-23")
    expect(addWorkingDays("2026-11-21", 0)).toBe("2026-11-23")
    expect(addWorkingDays("2026-12-30", 2)).toBe("2027-01-01")
  })
})

describe("deliveryDates", () => {
  it("counts from the first collection day", () => {
    // Friday: collected on Monday, there on Wednesday or Thursday.
    expect(deliveryDates(quoteOf("plain"), "2026-11-20")).toEqual({ From: "2026-11-25", To: "2026-11-26" })
    // Saturday: the driver comes on Monday all the same.
    expect(deliveryDates(quoteOf("plain"), "2026-11-21")).toEqual({ From: "2026-11-25", To: "2026-11-26" })
  })

  it("counts a drop-off from today, or from Monday at a weekend", () => {
    expect(deliveryDates(quoteOf("volumetric"), "2026-11-20")).toEqual({ From: "2026-11-24", To: "2026-11-25" })
    expect(deliveryDates(quoteOf("volumetric"), "2026-11-22")).toEqual({ From: "2026-11-25", To: "2026-11-26" })
  })

  it("offers five working days for a collection, from tomorrow on", () => {
    expect(collectionDates("Collection", "2026-11-18")).toEqual([
      "2026-11-19",
      "2026-11-20",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
    ])
    expect(collectionDates("Locker", "2026-11-18")).toEqual([])
  })
})
