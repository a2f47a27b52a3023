import { describe, expect, it } from "vitest"
import { testId } from "../items/fixtures/a-record.ts"
import { couriersAsked, eventsOf, unknownOf } from "./booking-events.ts"
import type { BookingLine } from "./booking-transport.ts"

const line = (BookingStatus: BookingLine["BookingStatus"], changes: Partial<BookingLine> = {}): BookingLine => ({
  ItemId: testId(1),
  OrderLineId: null,
  BookingStatus,
  Failed: false,
  Code: null,
  Error: null,
  TrackingNumber: "",
  CourierName: "Wren",
  Reference: null,
  Paused: false,
  ToBePaid: false,
  ...changes,
})

describe("booking statuses", () => {
  it("Booked is complete, with the tracking number", () => {
    expect(eventsOf([line("Booked", { TrackingNumber: "WR1" })], { isNoneFinal: true })).toEqual([
      { kind: "lineBooked", id: testId(1), trackingNumber: "WR1" },
    ])
  })

  it("Prepared and AwaitingPayment are in progress", () => {
    expect(eventsOf([line("Prepared"), line("AwaitingPayment")], { isNoneFinal: true })).toEqual([])
  })

  it("Failed has the courier's words", () => {
    const failed = line("None", { Failed: true, Error: "No van." })
    expect(eventsOf([failed], { isNoneFinal: false })).toEqual([
      { kind: "lineFailed", id: testId(1), reason: "No van." },
    ])
  })

  it("None means not yet after a lost answer, and released after the payment", () => {
    expect(eventsOf([line("None")], { isNoneFinal: false })).toEqual([])
    expect(eventsOf([line("None")], { isNoneFinal: true })).toMatchObject([{ kind: "lineFailed" }])
  })

  it("name the courier of each line that is still in doubt", () => {
    const lines = [
      line("Prepared"),
      line("Booked"),
      line("None", { Failed: true }),
      line("Prepared", { CourierName: "Plover" }),
    ]
    expect(couriersAsked(lines)).toEqual(["Wren", "Plover"])
  })

  it("an item that the service no longer knows is not waited for", () => {
    expect(unknownOf([testId(1), testId(2)], [line("Prepared")])).toEqual([
      { kind: "lineFailed", id: testId(2), reason: "This was not booked, and nothing was paid for it." },
    ])
  })
})
