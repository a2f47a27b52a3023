import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { listItems } from "@smart-send/contract/item/list-items"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import { expect, it } from "vitest"
import { concurrencyByQueue, queueOf } from "./queue-of.ts"

it("at most 3 standard calls run at once, 2 quotes, 1 booking, 1 of rules and the rest, 3 of tracking (EDGE-11)", () => {
  expect(concurrencyByQueue).toEqual({ standard: 3, quote: 2, book: 1, misc: 1, tracking: 3 })
})

it("each call has its queue; a booking's status does not wait behind the booking", () => {
  expect([listItems, quoteItems, prepareBooking, getBookingStatus].map(queueOf)).toEqual([
    "standard",
    "quote",
    "book",
    "standard",
  ])
})
