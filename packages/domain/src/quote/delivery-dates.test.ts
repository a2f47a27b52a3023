import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LocalMoment } from "../calendar/local-moment.ts"
import { dateOfDayNumber } from "../calendar/iso-date.ts"
import { serviceOf } from "./catalogue.ts"
import { collectionDates } from "./delivery-dates.ts"
import { quoteService } from "./quote-service.ts"
import { aQuotedItem, smallCatalogue } from "./small-catalogue.ts"

const catalogue = smallCatalogue()
const refOf = (serviceId: string) => ({ provider: "PARCELYARD", account: "main", serviceId })
const MANCHESTER = { country: "GBR", postcode: "M3 1AZ" }

/** `at`: "2026-11-20 15:59". */
function moment(at: string): LocalMoment {
  const [date = "", clock = ""] = at.split(" ")
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return { date, minutes: hours * 60 + minutes }
}

function deliveryOf(serviceId: string, at: string, postcode = "EC1A 1BB") {
  return quoteService(catalogue, aQuotedItem({ to: { Postcode: postcode } }), refOf(serviceId), moment(at))?.Delivery
}

function datesOf(serviceId: string, at: string) {
  const service = serviceOf(catalogue, refOf(serviceId))
  return service && collectionDates(service, MANCHESTER, moment(at))
}

describe("the day it arrives", () => {
  it("is counted from the first collection day", () => {
    expect(deliveryOf("plain", "2026-11-20 15:59")).toEqual({
      HandOver: "2026-11-23",
      From: "2026-11-25",
      To: "2026-11-26",
    })
  })

  it("is a working day later past the cut-off", () => {
    expect(deliveryOf("plain", "2026-11-20 16:00")).toEqual({
      HandOver: "2026-11-24",
      From: "2026-11-26",
      To: "2026-11-27",
    })
  })

  it("is for a drop-off counted from today, or from Monday at a weekend", () => {
    expect(deliveryOf("volumetric", "2026-11-20 15:59")).toEqual({
      HandOver: "2026-11-20",
      From: "2026-11-24",
      To: "2026-11-25",
    })
    expect(deliveryOf("volumetric", "2026-11-20 16:00")?.HandOver).toBe("2026-11-23")
    expect(deliveryOf("volumetric", "2026-11-22 12:00")?.HandOver).toBe("2026-11-23")
  })

  it("knows the bank holidays where it goes", () => {
    expect(deliveryOf("plain", "2026-11-26 09:00", "EC1A 1BB")?.To).toBe("2026-12-02")
    expect(deliveryOf("plain", "2026-11-26 09:00", "IV1 1AA")?.To).toBe("2026-12-03")
  })
})

describe("collection dates", () => {
  it("are the five next working days", () => {
    const days = ["2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25"]
    expect(datesOf("plain", "2026-11-18 09:00")).toEqual(days)
    expect(datesOf("plain", "2026-11-18 16:00")?.[0]).toBe("2026-11-20")
  })

  it("skip Christmas", () => {
    expect(datesOf("plain", "2026-12-23 09:00")?.slice(0, 3)).toEqual(["2026-12-24", "2026-12-29", "2026-12-30"])
  })

  it("are none for what the seller drops off", () => {
    expect(datesOf("volumetric", "2026-11-18 09:00")).toEqual([])
  })
})

const at = ([day, minutes]: readonly [number, number] = [0, 0]): LocalMoment => ({
  date: dateOfDayNumber(day),
  minutes,
})

it("buying later never brings a parcel earlier, and it is never before it is handed over", () => {
  const moments = fc.tuple(fc.integer({ min: 20_000, max: 21_500 }), fc.integer({ min: 0, max: 1439 }))
  fc.assert(
    fc.property(moments, moments, fc.constantFrom("plain", "volumetric"), (a, b, serviceId) => {
      const [early, late] = [a, b].toSorted((x, y) => x[0] - y[0] || x[1] - y[1])
      const first = quoteService(catalogue, aQuotedItem(), refOf(serviceId), at(early))?.Delivery
      const second = quoteService(catalogue, aQuotedItem(), refOf(serviceId), at(late))?.Delivery
      if (!first || !second) throw new Error("no quote")
      expect(first.To <= second.To).toBe(true)
      expect([first.HandOver, first.From, first.To]).toEqual([first.HandOver, first.From, first.To].toSorted())
      expect(first.HandOver >= at(early).date).toBe(true)
    }),
  )
})
