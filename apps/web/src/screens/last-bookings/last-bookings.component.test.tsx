import { getBookingOrder } from "@smart-send/contract/booking/get-booking-order"
import { listBookingOrders } from "@smart-send/contract/booking/list-booking-orders"
import { pauseBookingOrder } from "@smart-send/contract/booking/pause-booking-order"
import { resumeBookingOrder } from "@smart-send/contract/booking/resume-booking-order"
import { stopBookingOrder } from "@smart-send/contract/booking/stop-booking-order"
import { verifyBooking } from "@smart-send/contract/booking/verify-booking"
import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import type { LineResult } from "@smart-send/domain/booking/line-result"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { BookingOrder, BookingResults, ResultLine } from "../../data/booking/use-booking-orders.ts"
import { BookingResultsScreen } from "./booking-results-screen.tsx"
import { LastBookingsScreen } from "./last-bookings-screen.tsx"

beforeAll(() => startTexts(["last-bookings"]))
beforeEach(() => window.history.replaceState(null, "", "/"))

const REFERENCE = "01a2014e-9077-7fca-abd7-d17b46d3a3e7"
const NONE = { Waiting: 0, Paused: 0, Asked: 0, Unknown: 0, Booked: 0, Failed: 0, Cancelled: 0 }

const order = (counts: Partial<BookingOrder["Counts"]>, Reference = REFERENCE): BookingOrder => ({
  Reference,
  Provider: "PARCELYARD",
  AccountId: "main",
  Created: "2026-11-20T12:00:00.000Z",
  TotalPrice: 5.25,
  CurrencyCode: "GBP",
  Counts: { ...NONE, ...counts },
})

const line = (n: number, Result: LineResult, over: Partial<ResultLine> = {}): ResultLine => ({
  OrderLineId: bookingIdSchema.parse(`01a2014e-9077-7fca-abd7-d17b46d3a30${n}`),
  ItemId: itemIdSchema.parse(`01a2014e-9077-7fca-abd7-d17b46d3a31${n}`),
  Result,
  RecipientName: `Zoë 🎁 constructor ${n}`,
  ReferenceSummary: "1001",
  ServiceName: "Wren 48",
  CourierName: "Wren",
  TrackingNumber: "",
  TotalPrice: 1.75,
  Code: null,
  Error: null,
  CanRetry: false,
  ...over,
})

function draw(path: string) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  return {
    server,
    ...drawInApp(
      <Routes>
        <Route path="my-orders/bookings" element={<LastBookingsScreen />} />
        <Route path="my-orders/bookings/:reference" element={<BookingResultsScreen />} />
      </Routes>,
      { server, settings: someSettings({ Features: ["Labels"] }) },
    ),
  }
}

describe("the last bookings (BOOK-50)", () => {
  it("say when, how many, what was paid and how it stands, and lead to the results", async () => {
    const { server } = draw("/my-orders/bookings")
    server.answer(listBookingOrders, () => ({ Orders: [order({ Booked: 18, Failed: 2, Unknown: 1 })], Next: null }))
    expect(await screen.findByText("18 booked, 2 failed, 1 not known yet")).toBeTruthy()
    expect(screen.getByText("21 parcels")).toBeTruthy()
    expect(screen.getByText("£5.25")).toBeTruthy()
    const list = screen.getByRole("list", { name: "Last bookings, newest first" })
    expect(within(list).getByRole("link").getAttribute("href")).toBe(`/my-orders/bookings/${REFERENCE}`)
    await expectAccessible()
  })

  it("say what to do when there are none", async () => {
    const { server } = draw("/my-orders/bookings")
    server.answer(listBookingOrders, () => ({ Orders: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "Nothing has been booked yet" })).toBeTruthy()
  })
})

describe("the results of a booking (BOOK-48)", () => {
  it("are told parcel by parcel, with the reason of each that failed and what is not known", async () => {
    const { server } = draw(`/my-orders/bookings/${REFERENCE}`)
    server.answer(getBookingOrder, () => ({
      Order: order({ Booked: 1, Failed: 1, Unknown: 1 }),
      Lines: [
        line(1, "Booked", { TrackingNumber: "W123" }),
        line(2, "Failed", { Error: "Wren does not serve this postcode." }),
        line(3, "Unknown"),
      ],
    }))
    expect(await screen.findByText("W123")).toBeTruthy()
    expect(screen.getByText("Wren does not serve this postcode.")).toBeTruthy()
    expect(screen.getByText("Wren has not confirmed this. We are asking; it is never booked twice.")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Print the labels of 1 parcel" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: /Pause/ })).toBeNull()
    await expectAccessible()
  })

  it("that wait are paused, gone on with, and given back (BOOK-49)", async () => {
    const { server, user } = draw(`/my-orders/bookings/${REFERENCE}`)
    let results: BookingResults = { Order: order({ Waiting: 2 }), Lines: [line(1, "Waiting"), line(2, "Waiting")] }
    server.answer(getBookingOrder, () => results)
    const becomes = (result: LineResult) => () => {
      results = { Order: order({ [result]: 2 }), Lines: [line(1, result), line(2, result)] }
      return { Order: results.Order }
    }
    server.answer(pauseBookingOrder, becomes("Paused"))
    server.answer(resumeBookingOrder, becomes("Waiting"))
    server.answer(stopBookingOrder, becomes("Failed"))
    await user.click(await screen.findByRole("button", { name: "Pause the 2 waiting" }))
    expect(await screen.findByText(/^2 parcels wait for you\./)).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Go on with 2" }))
    await user.click(await screen.findByRole("button", { name: "Pause the 2 waiting" }))
    await user.click(await screen.findByRole("button", { name: "Don't book these 2" }))
    expect(await screen.findByText("2 failed")).toBeTruthy()
    expect(server.asked(stopBookingOrder)).toMatchObject([{ params: { reference: REFERENCE } }])
  })

  it("offer what failed again at its price of now, without what can't be booked any more (BOOK-25)", async () => {
    const { server } = draw(`/my-orders/bookings/${REFERENCE}`)
    server.answer(getBookingOrder, () => ({
      Order: order({ Failed: 2, Booked: 1 }),
      Lines: [line(1, "Failed", { CanRetry: true }), line(2, "Failed", { CanRetry: true }), line(3, "Booked")],
    }))
    const free = { TotalPrice: 0, TotalPriceExVat: 0, TotalVat: 0, Discount: 0 }
    const price = { TotalPrice: 1.99, TotalPriceExVat: 1.66, TotalVat: 0.33, Discount: 0 }
    server.answer(verifyBooking, () => ({
      ...price,
      CurrencyCode: "GBP",
      Items: [
        { ...price, ItemId: line(1, "Failed").ItemId, CanBook: true, OptionId: "a", Code: null, Error: null },
        { ...free, ItemId: line(2, "Failed").ItemId, CanBook: false, OptionId: "", Code: "X", Error: "No weight." },
      ],
    }))
    expect(await screen.findByRole("button", { name: "Pay £1.99 and book the 1 that failed" })).toBeTruthy()
    expect(server.asked(verifyBooking)[0]?.body.Items).toHaveLength(2)
  })

  it.each([
    ["PrePay", "Pay £1.99 and book the 1 that failed"],
    ["Card", "Pay £1.99 by card and book the 1 that failed"],
    ["Account", "Book the 1 that failed on account for £1.99"],
    ["Later", "Stage the 1 that failed, pay £1.99 later"],
  ] as const)("are booked again by the way the seller pays: %s", async (Value, name) => {
    const { server } = draw(`/my-orders/bookings/${REFERENCE}`)
    server.answer(getUserSetting, () => ({ Value, Age: 0, Version: 1 }))
    server.answer(getBookingOrder, () => ({
      Order: order({ Failed: 1 }),
      Lines: [line(1, "Failed", { CanRetry: true })],
    }))
    const price = { TotalPrice: 1.99, TotalPriceExVat: 1.66, TotalVat: 0.33, Discount: 0 }
    const { ItemId } = line(1, "Failed")
    server.answer(verifyBooking, () => ({
      ...price,
      CurrencyCode: "GBP",
      Items: [{ ...price, ItemId, CanBook: true, OptionId: "a", Code: null, Error: null }],
    }))
    expect(await screen.findByRole("button", { name })).toBeTruthy()
  })
})
