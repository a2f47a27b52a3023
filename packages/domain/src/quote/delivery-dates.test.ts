import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LocalMoment } from "../calendar/local-moment.ts"
import { weekday } from "../calendar/bank-holidays.ts"
import { dateOfDayNumber, dayNumber } from "../calendar/iso-date.ts"
import { serviceOf } from "./catalogue.ts"
import { collectionDates } from "./delivery-dates.ts"
import { quoteService } from "./quote-service.ts"
import { aQuotedItem, smallCatalogue } from "./fixtures/small-catalogue.ts"

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

function datesOf(serviceId: string, at: string | LocalMoment) {
  const service = serviceOf(catalogue, refOf(serviceId))
  return service && collectionDates(service, MANCHESTER, typeof at === "string" ? moment(at) : at)
}

describe("the delivery day", () => {
  it("is counted from the first collection day", () => {
    expect(deliveryOf("plain", "2026-11-20 15:59")).toEqual({
      HandOver: "2026-11-23",
      From: "2026-11-25",
      To: "2026-11-26",
    })
  })

  it("is a working day later after the cut-off", () => {
    expect(deliveryOf("plain", "2026-11-20 16:00")).toEqual({
      HandOver: "2026-11-24",
      From: "2026-11-26",
      To: "2026-11-27",
    })
  })

  it("is counted from today for a drop-off, or from Monday at a weekend", () => {
    expect(deliveryOf("volumetric", "2026-11-20 15:59")).toEqual({
      HandOver: "2026-11-20",
      From: "2026-11-24",
      To: "2026-11-25",
    })
    expect(deliveryOf("volumetric", "2026-11-20 16:00")?.HandOver).toBe("2026-11-23")
    expect(deliveryOf("volumetric", "2026-11-22 12:00")?.HandOver).toBe("2026-11-23")
  })

  it("takes account of bank holidays at the destination", () => {
    expect(deliveryOf("plain", "2026-11-26 09:00", "EC1A 1BB")?.To).toBe("2026-12-02")
    expect(deliveryOf("plain", "2026-11-26 09:00", "EH1 1AA")?.To).toBe("2026-12-03")
  })
})

describe("an address that cannot exist", () => {
  const sentence =
    "M1 1AE is not a postcode in Northern Ireland: it lies in the United Kingdom. Correct the postcode or the country."

  it("is priced by no service, with one sentence that says why", () => {
    const to = { CountrySubdivision: "NIR", Postcode: "M1 1AE" }
    const quote = quoteService(catalogue, aQuotedItem({ to }), refOf("plain"), moment("2026-11-20 09:00"))
    expect(quote).toMatchObject({ Options: [], Unavailable: [{ Message: sentence }] })
    const from = quoteService(catalogue, aQuotedItem({ from: to }), refOf("plain"), moment("2026-11-20 09:00"))
    expect(from).toMatchObject({ Options: [], Unavailable: [{ Message: sentence }] })
  })
})

const daysTo = (Postcode: string) =>
  quoteService(catalogue, aQuotedItem({ to: { Postcode } }), refOf("plain"), moment("2026-11-16 09:00"))

describe("the delivery days of a zone", () => {
  it("are those of the zone", () => {
    expect(daysTo("EC1A 1BB")).toMatchObject({ DeliveryDays: { From: 2, To: 3 }, Delivery: { To: "2026-11-20" } })
    expect(daysTo("IV1 1AA")).toMatchObject({ DeliveryDays: { From: 3, To: 5 }, Delivery: { To: "2026-11-24" } })
    // Bought in the same minute, counted for one zone after the other.
    expect(daysTo("EC1A 1BB")).toMatchObject({ Delivery: { To: "2026-11-20" } })
  })
})

describe("a Saturday service", () => {
  it.each([
    ["2026-11-16 09:00", "2026-11-20", "2026-11-21"],
    ["2026-11-18 09:00", "2026-11-20", "2026-11-21"],
    ["2026-11-19 15:59", "2026-11-20", "2026-11-21"],
    ["2026-11-19 16:00", "2026-11-27", "2026-11-28"],
    ["2026-11-20 09:00", "2026-11-27", "2026-11-28"],
    // Christmas Day is a Friday, and Saturday is Boxing Day; a week later New Year's Day is the Friday.
    ["2026-12-21 09:00", "2026-12-31", "2027-01-02"],
    // Good Friday: fetched on the Thursday.
    ["2027-03-22 09:00", "2027-03-25", "2027-03-27"],
  ])("that is bought at %s is collected on %s and arrives on %s", (at, HandOver, day) => {
    expect(deliveryOf("saturday", at)).toEqual({ HandOver, From: day, To: day })
  })

  it("is collected only on the days before Saturday", () => {
    expect(datesOf("saturday", "2026-12-07 09:00")).toEqual([
      "2026-12-11",
      "2026-12-18",
      "2026-12-31",
      "2027-01-08",
      "2027-01-15",
    ])
  })
})

describe("collection dates", () => {
  it("are the next five working days", () => {
    const days = ["2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25"]
    expect(datesOf("plain", "2026-11-18 09:00")).toEqual(days)
    expect(datesOf("plain", "2026-11-18 16:00")?.[0]).toBe("2026-11-20")
  })

  it("exclude Christmas", () => {
    expect(datesOf("plain", "2026-12-23 09:00")?.slice(0, 3)).toEqual(["2026-12-24", "2026-12-29", "2026-12-30"])
  })

  it("are none for a drop-off", () => {
    expect(datesOf("volumetric", "2026-11-18 09:00")).toEqual([])
  })
})

const at = ([day, minutes]: readonly [number, number] = [0, 0]): LocalMoment => ({
  date: dateOfDayNumber(day),
  minutes,
})

it("a parcel bought later never arrives earlier, and never before its hand-over", () => {
  const moments = fc.tuple(fc.integer({ min: 20_000, max: 21_500 }), fc.integer({ min: 0, max: 1439 }))
  fc.assert(
    fc.property(moments, moments, fc.constantFrom("plain", "volumetric", "saturday"), (a, b, serviceId) => {
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

describe("for any destination and time of purchase", () => {
  const moments = fc.tuple(fc.integer({ min: 20_000, max: 24_000 }), fc.integer({ min: 0, max: 1439 }))
  const places = [
    ["plain", { Postcode: "EC1A 1BB" }],
    ["plain", { Postcode: "IV1 1AA" }],
    ["plain", { Postcode: "BT1 1AA" }],
    ["plain", { Postcode: "JE2 3AA" }],
    ["volumetric", { Postcode: "EH1 1AA" }],
    ["saturday", { Postcode: "EC1A 1BB" }],
    ["abroad", { CountryIsoCode: "FRA", Postcode: "75001" }],
    ["abroad", { CountryIsoCode: "USA", Postcode: "10007" }],
  ] as const
  const ways = fc.constantFrom(...places)

  it("nothing is handed over or delivered on Christmas Day, New Year's Day or a Sunday", () => {
    fc.assert(
      fc.property(moments, ways, (bought, [serviceId, to]) => {
        const delivery = quoteService(catalogue, aQuotedItem({ to }), refOf(serviceId), at(bought))?.Delivery
        if (!delivery) throw new Error("no quote")
        const dates = [...Object.values(delivery), ...(datesOf(serviceId, at(bought)) ?? [])]
        for (const date of dates) {
          expect(["12-25", "01-01"]).not.toContain(date.slice(5))
          expect(weekday(dayNumber(date))).not.toBe(6)
        }
        expect(serviceId !== "saturday" || weekday(dayNumber(delivery.To)) === 5).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it("a zone with more delivery days never has an earlier delivery", () => {
    fc.assert(
      fc.property(moments, (bought) => {
        const [near, far] = ["EC1A 1BB", "JE2 3AA"].map(
          (Postcode) =>
            quoteService(catalogue, aQuotedItem({ to: { Postcode } }), refOf("plain"), at(bought))?.Delivery.To ?? "",
        )
        expect((near ?? "") <= (far ?? "")).toBe(true)
      }),
    )
  })
})
