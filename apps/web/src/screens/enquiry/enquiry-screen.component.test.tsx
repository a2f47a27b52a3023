import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { EnquiryScreen } from "./enquiry-screen.tsx"

type OfLine = ResultOf<typeof getCancellation>

const ID = "01a2014e-9077-7fca-abd7-d17b46d3a3e5"
const line: OfLine["Line"] = {
  OrderLineId: bookingIdSchema.parse(ID),
  ItemId: itemIdSchema.parse("01a2014e-9077-7fca-abd7-d17b46d3a3e6"),
  OrderId: ID,
  Provider: "PARCELYARD",
  AccountId: "main",
  ServiceName: "Heron next day",
  CourierName: "Heron",
  TrackingNumber: "H31",
  RecipientName: "Beatrix 👩‍👩‍👧‍👦 Holloway",
  RecipientTown: "Whitby",
  Booked: "2026-11-20T12:00:00.000Z",
  TotalPrice: 4.12,
  CurrencyCode: "GBP",
}

beforeAll(async () => startTexts(["enquiry"]))
beforeEach(() => window.history.replaceState(null, "", "/"))

function draw(path: string, over?: Partial<OfLine>) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  if (over !== undefined) {
    server.answer(getCancellation, () => ({ Line: line, CanCancel: true, WhyNot: null, Cancellation: null, ...over }))
  }
  return drawInApp(
    <Routes>
      <Route path="enquiry" element={<EnquiryScreen />} />
      <Route path="enquiry/:orderid" element={<EnquiryScreen />} />
    </Routes>,
    { server, settings: someSettings({ Features: ["Tracking"] }) },
  )
}
const linksOf = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"))

describe("the page of an enquiry (CASE-4)", () => {
  it("says that none can be sent yet, and what can be done now", async () => {
    draw(`/enquiry/${ID}`, {})
    expect(
      await screen.findByText(/^About your parcel with Heron next day to Beatrix 👩‍👩‍👧‍👦 Holloway, Whitby/),
    ).toBeTruthy()
    expect(screen.getByText(/^Enquiries can't be sent from here yet\. Nothing has been sent/)).toBeTruthy()
    expect(screen.getByRole("button", { name: "Copy H31" })).toBeTruthy()
    expect(linksOf()).toEqual([
      `/sold-items?panel=ORDER-TRACKING&item=${line.ItemId}`,
      `/cancellations/request/${ID}`,
      `/sold-items?panel=ORDER-ACTIONS&item=${line.ItemId}`,
    ])
    await expectAccessible()
  })

  it("offers no cancellation of what the courier has, and no number that it has not given", async () => {
    draw(`/enquiry/${ID}`, { CanCancel: false, Line: { ...line, TrackingNumber: "" } })
    await screen.findByText(/^About your parcel/)
    expect(linksOf()).not.toContain(`/cancellations/request/${ID}`)
    expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull()
  })

  it.each([
    ["/enquiry/constructor", "There is no such order"],
    ["/enquiry", "Raise an enquiry"],
  ])("at %s leads to the order history", async (path, title) => {
    draw(path)
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy()
    expect(linksOf()).toEqual(["/my-orders"])
  })
})
