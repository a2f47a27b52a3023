import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWithCourier } from "../item/is-with-courier.ts"
import { trackingSummarySchema } from "../item/item.ts"
import { isNewsOfParcel } from "./is-news-of-parcel.ts"
import { lateSince } from "./late-since.ts"
import { latestStep, shownSteps } from "./latest-step.ts"
import { nextLookMs } from "./next-look.ts"
import { returnWeeks } from "./return-weeks.ts"
import { summariseTracking } from "./summarise-tracking.ts"
import { TRACKING_STAGES, type TrackingEvent, type TrackingStage } from "./tracking-stage.ts"

const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}T10:00:00.000Z`
const at = (n: number, stage: TrackingStage | null, description: string = stage ?? "News"): TrackingEvent => ({
  stage,
  description,
  timestamp: day(n),
})
const NOW = day(28)

const on = (stage: TrackingStage) => summariseTracking([[at(3, stage)]], NOW)

const events = fc.array(
  fc.record({
    stage: fc.constantFrom(null, ...TRACKING_STAGES),
    description: fc.string({ unit: "grapheme", maxLength: 300 }),
    timestamp: fc.integer({ min: 1, max: 30 }).map(day),
  }),
  { maxLength: 12 },
)

describe("the summary of a parcel's events (TRACK-8)", () => {
  it("dates each stage by its first event, and says what came last", () => {
    const news = [
      at(3, "Collected"),
      at(4, "InTransit", "Leeds"),
      at(5, "InTransit", "Hull"),
      at(6, "Delivered", "Left with Ann"),
    ]
    expect(summariseTracking([news], NOW)).toEqual(
      aTrackingSummary({
        LatestStatus: "Left with Ann",
        Collected: day(3),
        InTransit: day(4),
        Delivered: day(6),
        LastUpdated: day(6),
      }),
    )
  })

  it("is the same in whatever order and however often the events arrive", () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (news, numbers) => {
        const shuffled = [...news, ...news.slice(0, 2)]
          .map((event) => ({ event, place: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ event }) => event)
        expect(summariseTracking([shuffled], NOW)).toEqual(summariseTracking([news], NOW))
      }),
    )
  })

  it("can be stored whatever a courier writes, and cuts no character in half", () => {
    fc.assert(
      fc.property(events, (news) => {
        const summary = summariseTracking([news], NOW)
        if (summary === null) return
        expect(trackingSummarySchema.parse(summary)).toEqual(summary)
        expect(summary.LatestStatus.isWellFormed()).toBe(true)
      }),
    )
    const long = summariseTracking([[at(3, null, `${"x".repeat(98)}👨‍👩‍👧‍👦 and more`)]], NOW)
    expect(long?.LatestStatus).toBe(`${"x".repeat(98)}…`)
  })

  it("counts what lies in the future only when its time has come", () => {
    const news = [at(3, "Collected"), at(29, "Delivered")]
    expect(summariseTracking([news], NOW)?.Delivered).toBeNull()
    expect(summariseTracking([news], day(29))?.Delivered).toBe(day(29))
    expect(summariseTracking([[at(29, "Delivered")]], NOW)).toBeNull()
  })

  it("has an error until the parcel moves on, and again when another comes", () => {
    const failed = [at(3, "Collected"), at(4, "MajorError", "Address not found")]
    expect(summariseTracking([failed], NOW)?.MajorError).toBe(day(4))
    expect(summariseTracking([[...failed, at(5, null)]], NOW)?.MajorError).toBe(day(4))
    expect(summariseTracking([[...failed, at(5, "InTransit")]], NOW)?.MajorError).toBeNull()
    expect(summariseTracking([[...failed, at(5, "InTransit"), at(6, "MajorError")]], NOW)?.MajorError).toBe(day(6))
  })

  it("delivers nothing to the buyer once the parcel is on its way back", () => {
    const back = summariseTracking([[at(3, "InTransit"), at(5, "RTS"), at(6, "AtDepot"), at(9, "Delivered")]], NOW)
    expect(back).toMatchObject({ RTS: day(5), InTransit: day(3), AtDepot: null, Delivered: null })
  })

  it("of several parcels is delivered with the last, and has the error of any", () => {
    const one = [at(3, "Collected"), at(5, "Delivered")]
    expect(summariseTracking([one, []], NOW)).toMatchObject({ Collected: day(3), Delivered: null })
    expect(summariseTracking([one, [at(7, "Delivered")]], NOW)).toMatchObject({ Delivered: day(7) })
    expect(summariseTracking([one, [at(4, "MajorError")]], NOW)).toMatchObject({ MajorError: day(4), Delivered: null })
  })
})

describe("the latest step", () => {
  it("is the most advanced with a date, whichever came last (TRACK-2), and none without any (TRACK-3)", () => {
    expect(latestStep(aTrackingSummary({ Delivered: day(3), InTransit: day(9) }))).toBe("Delivered")
    expect(latestStep(aTrackingSummary({ Collected: day(3) }))).toBe("HandedOver")
    expect(latestStep(aTrackingSummary({ DroppedOff: day(3) }))).toBe("HandedOver")
    expect(latestStep(aTrackingSummary({ LatestStatus: "Label made", LastUpdated: day(3) }))).toBeNull()
    expect(latestStep(null)).toBeNull()
  })
})

describe("a parcel that its courier has (TRACK-16)", () => {
  it("is known by any news of its way, in whatever order it comes, and not by an error or by what lies in the future", () => {
    fc.assert(
      fc.property(fc.array(events, { minLength: 1, maxLength: 3 }), (parcels) => {
        const TrackingSummary = summariseTracking(parcels, NOW)
        const past = parcels.flat().filter(({ timestamp }) => timestamp <= NOW)
        const isGone = past.some(({ stage }) => stage !== null && stage !== "MajorError")
        expect(isWithCourier({ TrackingSummary })).toBe(isGone)
        expect(latestStep(TrackingSummary) !== null).toBe(isGone)
      }),
    )
  })

  it("is on its way once one of several was delivered, though nothing is known of the others", () => {
    const summary = summariseTracking([[at(5, "Delivered")], []], NOW)
    expect(summary).toMatchObject({ InTransit: day(5), Delivered: null })
  })

  it("shows no step that was overtaken without a report, and none to come once it is on its way back", () => {
    expect(shownSteps(null)).toEqual(["HandedOver", "InTransit", "AtDepot", "DeliveryScheduled", "Delivered"])
    expect(shownSteps(on("InTransit"))).toEqual(["InTransit", "AtDepot", "DeliveryScheduled", "Delivered"])
    expect(shownSteps(on("Delivered"))).toEqual(["Delivered"])
    expect(shownSteps(on("RTS"))).toEqual([])
  })
})

describe("asking the courier again (TRACK-9)", () => {
  const HOUR = 3_600_000

  it.each([
    ["out for delivery", on("DeliveryScheduled"), HOUR, HOUR / 4],
    ["out for delivery since yesterday", on("DeliveryScheduled"), 30 * HOUR, HOUR],
    ["just booked", null, 0, HOUR],
    ["on its way", on("InTransit"), 47 * HOUR, HOUR],
    ["quiet for three days", on("InTransit"), 72 * HOUR, 4 * HOUR],
    ["quiet for two weeks", on("InTransit"), 14 * 24 * HOUR, 12 * HOUR],
    ["never handed over", null, 46 * 24 * HOUR, null],
    ["delivered", on("Delivered"), 0, null],
  ])("a parcel that is %s", (_state, state, quietMs, expected) => {
    expect(nextLookMs(state, quietMs)).toBe(expected)
  })

  it("never waits less because nothing was heard for longer", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Collected", "InTransit", "AtDepot", "DeliveryScheduled"),
        fc.nat(60),
        (stage, days) => {
          const waits = [days, days + 1].map((count) => nextLookMs(on(stage), count * 24 * HOUR) ?? Infinity)
          expect(waits[1]).toBeGreaterThanOrEqual(waits[0] ?? 0)
        },
      ),
    )
  })
})

describe("a late parcel (TRACK-11)", () => {
  it.each([
    ["on the day it should be there", "2026-11-27", NOW, null],
    ["a day after, because couriers report late", "2026-11-26", "2026-11-27T23:59:59.999Z", null],
    ["from the second day", "2026-11-26", NOW, "2026-11-28T00:00:00.000Z"],
    ["never without a day", undefined, NOW, null],
  ])("%s", (_when, dueBy, now, expected) => {
    expect(lateSince(dueBy, null, now)).toBe(expected)
  })

  it("is late no more once it was delivered, or comes back", () => {
    expect(lateSince("2026-11-20", aTrackingSummary({ Delivered: day(27) }), NOW)).toBeNull()
    expect(lateSince("2026-11-20", aTrackingSummary({ RTS: day(27) }), NOW)).toBeNull()
  })
})

it("what happened days before the booking happened to another parcel of the number (TRACK-12)", () => {
  expect(isNewsOfParcel({ timestamp: day(3) }, day(4))).toBe(true)
  expect(isNewsOfParcel({ timestamp: day(3) }, day(5))).toBe(false)
  expect(isNewsOfParcel({ timestamp: day(30) }, day(5))).toBe(true)
})

it("a parcel on its way back takes up to 2 weeks at home and 6 from abroad (TRACK-4)", () => {
  expect(returnWeeks(anItem())).toBe(2)
  expect(returnWeeks(anItem({ Recipient: anAddress({ CountryIsoCode: "FRA" }) }))).toBe(6)
})
