import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { listBookingOrders } from "@smart-send/contract/booking/list-booking-orders"
import { pauseBookingOrder } from "@smart-send/contract/booking/pause-booking-order"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import { stopBookingOrder } from "@smart-send/contract/booking/stop-booking-order"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { listCsvMappings } from "@smart-send/contract/csv-mapping/list-csv-mappings"
import { getTrackingContents } from "@smart-send/contract/item/get-tracking-contents"
import { listItems } from "@smart-send/contract/item/list-items"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { listRules } from "@smart-send/contract/rule/list-rules"
import { previewRule } from "@smart-send/contract/rule/preview-rule"
import { getOrderTracking } from "@smart-send/contract/tracking/get-order-tracking"
import { getTracking } from "@smart-send/contract/tracking/get-tracking"
import { expect, it } from "vitest"
import { concurrencyByQueue, queueOf } from "./queue-of.ts"

it("at most 3 standard calls run at once, 2 quotes, 1 booking, 1 of rules and the rest, 3 of tracking (EDGE-11)", () => {
  expect(concurrencyByQueue).toEqual({ standard: 3, quote: 2, book: 1, misc: 1, tracking: 3 })
})

it("each call has its queue", () => {
  expect([listItems, quoteItems, prepareBooking, completeBooking, stageBooking].map(queueOf)).toEqual([
    "standard",
    "quote",
    "book",
    "book",
    "book",
  ])
})

it("rules and mappings of files wait in one queue, and whatever tracks a parcel in that of tracking (EDGE-11)", () => {
  expect([listRules, previewRule, listCsvMappings].map(queueOf)).toEqual(["misc", "misc", "misc"])
  expect([getTracking, getOrderTracking, getTrackingContents].map(queueOf)).toEqual([
    "tracking",
    "tracking",
    "tracking",
  ])
})

it("what reads, pauses or cancels bookings does not wait behind the one that is being made (BOOK-49)", () => {
  const beside = [getBookingStatus, pauseBookingOrder, stopBookingOrder, listBookingOrders, requestCancellation]
  expect(beside.map(queueOf)).toEqual(beside.map(() => "standard"))
})
