import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { trackingSummarySchema } from "../item/item.ts"
import { latestStep } from "./latest-step.ts"
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

const on = (stage: TrackingStage) => summariseTracking([at(3, stage)], NOW)

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
    expect(summariseTracking(news, NOW)).toEqual({
      summary: aTrackingSummary({
        LatestStatus: "Left with Ann",
        Collected: day(3),
        InTransit: day(4),
        Delivered: day(6),
        LastUpdated: day(6),
      }),
      isReturning: false,
    })
  })

  it("is the same in whatever order and however often the events arrive", () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (news, numbers) => {
        const shuffled = [...news, ...news.slice(0, 2)]
          .map((event) => ({ event, place: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ event }) => event)
        expect(summariseTracking(shuffled, NOW)).toEqual(summariseTracking(news, NOW))
      }),
    )
  })

  it("can be stored whatever a courier writes, and cuts no character in half", () => {
    fc.assert(
      fc.property(events, (news) => {
        const state = summariseTracking(news, NOW)
        if (state === null) return
        expect(trackingSummarySchema.parse(state.summary)).toEqual(state.summary)
        expect(state.summary.LatestStatus.isWellFormed()).toBe(true)
      }),
    )
    const long = summariseTracking([at(3, null, `${"x".repeat(98)}👨‍👩‍👧‍👦 and more`)], NOW)
    expect(long?.summary.LatestStatus).toBe(`${"x".repeat(98)}…`)
  })

  it("counts what lies in the future only when its time has come", () => {
    const news = [at(3, "Collected"), at(29, "Delivered")]
    expect(summariseTracking(news, NOW)?.summary.Delivered).toBeNull()
    expect(summariseTracking(news, day(29))?.summary.Delivered).toBe(day(29))
    expect(summariseTracking([at(29, "Delivered")], NOW)).toBeNull()
  })

  it("has an error until the parcel moves on, and again when another comes", () => {
    const failed = [at(3, "Collected"), at(4, "MajorError", "Address not found")]
    expect(summariseTracking(failed, NOW)?.summary.MajorError).toBe(day(4))
    expect(summariseTracking([...failed, at(5, null)], NOW)?.summary.MajorError).toBe(day(4))
    expect(summariseTracking([...failed, at(5, "InTransit")], NOW)?.summary.MajorError).toBeNull()
    expect(summariseTracking([...failed, at(5, "InTransit"), at(6, "MajorError")], NOW)?.summary.MajorError).toBe(
      day(6),
    )
  })

  it("delivers nothing to the buyer once the parcel is on its way back", () => {
    const back = summariseTracking([at(3, "InTransit"), at(5, "RTS"), at(6, "AtDepot"), at(9, "Delivered")], NOW)
    expect(back).toMatchObject({ isReturning: true, summary: { InTransit: day(3), AtDepot: null, Delivered: null } })
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

it("a parcel on its way back takes up to 2 weeks at home and 6 from abroad (TRACK-4)", () => {
  expect(returnWeeks(anItem())).toBe(2)
  expect(returnWeeks(anItem({ Recipient: anAddress({ CountryIsoCode: "FRA" }) }))).toBe(6)
})
