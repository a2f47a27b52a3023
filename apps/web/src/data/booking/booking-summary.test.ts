import { aBooking } from "@smart-send/testkit/a-booking"
import { describe, expect, it } from "vitest"
import { readyRecord, testId, testRecord, testService } from "../items/fixtures/a-record.ts"
import { edited } from "../items/item-moves.ts"
import { minor } from "@smart-send/domain/money/money"
import { affordable, isBookable, summariseSelection } from "./booking-summary.ts"
import { priceOf } from "./price-of.ts"

const post = { ...testService, Id: "rm-48", Provider: "RMOBA", AccountId: "POST" }
const booked = aBooking({ Service: testService, Created: "2026-11-20T11:00:00.000Z", TrackingNumber: "WR1" })

describe("a booking summary", () => {
  it("adds up in minor units, so that a thousand amounts lose no penny", () => {
    const records = Array.from({ length: 1000 }, (_, n) => readyRecord(n, 0.1, 0.08))
    const summary = summariseSelection(records, 1000)
    expect(summary.total).toBe(10_000)
    expect(summary.totalExVat).toBe(8000)
  })

  it("counts the ready, not ready and booked items", () => {
    const records = [
      readyRecord(1),
      testRecord(2),
      testRecord(3, {}, { MarketplaceStatus: "AwaitingDispatch", BookingDetails: booked }),
    ]
    expect(summariseSelection(records, 1000)).toMatchObject({
      selected: 3,
      ready: 1,
      notReady: 1,
      booked: [testId(3)],
      total: 412,
      totalExVat: 343,
    })
  })

  it("counts what may be ready in a moment, because its price is on the way", () => {
    const records = [
      testRecord(1, { state: "QUOTE" }),
      testRecord(2, { state: "SAVING" }),
      testRecord(3, { state: "ERROR" }),
      testRecord(4, { state: "QUOTE" }, { Status: "Inactive" }),
    ]
    expect(summariseSelection(records, 1000)).toMatchObject({ notReady: 4, pricing: 2 })
  })

  it("groups by provider account, each with its own total", () => {
    const records = [readyRecord(1), readyRecord(2, 2.98, 2.48, { Service: post }), readyRecord(3)]
    expect(summariseSelection(records, 1000).groups).toEqual([
      { provider: "PARCELYARD", account: "MAIN", ids: [testId(1), testId(3)], total: 824 },
      { provider: "RMOBA", account: "POST", ids: [testId(2)], total: 298 },
    ])
  })

  it("takes at most SmartSendMaxOrders items in one action and says how many are left over", () => {
    const summary = summariseSelection(
      Array.from({ length: 12 }, (_, n) => readyRecord(n)),
      10,
    )
    expect(summary).toMatchObject({ ready: 10, beyondLimit: 2, total: 4120 })
  })
})

describe("the items that the credit covers", () => {
  it("are taken in list order over all accounts, and the rest is counted", () => {
    const records = [readyRecord(1, 4), readyRecord(2, 5, 4, { Service: post }), readyRecord(3, 9), readyRecord(4, 1)]
    const within = affordable(summariseSelection(records, 1000), minor(1050), 1000)
    expect(within).toMatchObject({ ready: 3, total: 1000, left: 50 })
    expect(within.groups.map(({ ids }) => ids)).toEqual([[testId(1), testId(4)], [testId(2)]])
  })
})

describe("an item is bookable only if it is validated, without errors, and has a quote option", () => {
  it("when it is ready", () => {
    expect(isBookable(readyRecord(1))).toBe(true)
    expect(priceOf(readyRecord(1))?.TotalPrice).toBe(4.12)
  })

  it("not while an edit is being saved, because its price is out of date", () => {
    expect(isBookable(edited(readyRecord(1), { Status: "Active" }))).toBe(false)
    expect(isBookable({ ...readyRecord(1), state: "QUOTING" })).toBe(false)
  })

  it("not when it is booked, saved for later or has an error", () => {
    expect(isBookable(readyRecord(1, 4, 3, { BookingDetails: booked }))).toBe(false)
    expect(isBookable(readyRecord(1, 4, 3, { Status: "Inactive" }))).toBe(false)
    const problems = [{ Code: "X", Field: "", Message: "", Severity: "error" as const }]
    expect(isBookable({ ...readyRecord(1), problems })).toBe(false)
  })

  it("not without an option that can be bought", () => {
    const record = readyRecord(1)
    const quote = record.quote?.Quote
    if (record.quote === null || quote == null) throw new Error("The record has a quote.")
    expect(isBookable({ ...record, quote: { ...record.quote, Quote: { ...quote, Options: [] } } })).toBe(false)
  })
})
