import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { addSupportDocument } from "@smart-send/contract/support/add-support-document"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import type { Feature } from "@smart-send/domain/settings/settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { chooseFiles } from "../../../stage/choose-files.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { aTicket, TICKET_ID } from "../../cases/fixtures/a-case.ts"
import { caseDrafts } from "../../storage/case-drafts.ts"
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
  ComesBack: 4.12,
  CurrencyCode: "GBP",
}

beforeAll(async () => startTexts(["cases", "support"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  caseDrafts.clear()
})

function draw(path: string, over?: Partial<OfLine>, Features: Feature[] = ["Support", "Claims", "Tracking"]) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  if (over !== undefined) {
    server.answer(getCancellation, () => ({
      Line: line,
      CanCancel: true,
      WhyNot: null,
      GoneAtShop: null,
      GoneInPart: [],
      Rebookings: [],
      Rebooking: null,
      Cancellation: null,
      ...over,
    }))
  }
  const drawn = drawInApp(
    <Routes>
      <Route path="enquiry" element={<EnquiryScreen />} />
      <Route path="enquiry/:orderid" element={<EnquiryScreen />} />
      <Route path="support/:id" element={<h1>The ticket</h1>} />
    </Routes>,
    { server, settings: someSettings({ Features }) },
  )
  return { server, ...drawn }
}
const ways = () =>
  within(screen.getByRole("list"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))

describe("the page of an enquiry", () => {
  it("says first what can be done without waiting for an answer (CASE-4)", async () => {
    draw(`/enquiry/${ID}`, {})
    expect(
      await screen.findByText(/^About your parcel with Heron next day to Beatrix 👩‍👩‍👧‍👦 Holloway, Whitby/),
    ).toBeTruthy()
    expect(screen.getByRole("button", { name: "Copy H31" })).toBeTruthy()
    expect(ways()).toEqual([
      `/sold-items?panel=ORDER-TRACKING&item=${line.ItemId}`,
      `/cancellations/request/${ID}`,
      `/claims/new/${ID}`,
      `/sold-items?panel=ORDER-ACTIONS&item=${line.ItemId}`,
    ])
    await expectAccessible()
  })

  it("offers no cancellation of what the courier has, no number that it has not given, and nothing that is not there", async () => {
    draw(`/enquiry/${ID}`, { CanCancel: false, Line: { ...line, TrackingNumber: "" } }, ["Support"])
    await screen.findByText(/^About your parcel/)
    expect(ways()).toEqual([`/sold-items?panel=ORDER-ACTIONS&item=${line.ItemId}`])
    expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull()
  })

  it("sends an enquiry about its order once, with its documents after it, and leads to the ticket (CASE-7)", async () => {
    const { server, user } = draw(`/enquiry/${ID}`, {})
    server.answer(createSupportCase, () => ({ SupportCase: aTicket() }))
    server.answer(addSupportDocument, () => ({ SupportCase: aTicket() }))
    await user.click(await screen.findByRole("button", { name: "Send the enquiry" }))
    expect(screen.getByText("Say in a few words what it is about.")).toBeTruthy()
    expect(screen.getByText("Write what you would like to know.")).toBeTruthy()
    expect(server.asked(createSupportCase)).toEqual([])
    await user.selectOptions(screen.getByRole("combobox", { name: "What is it about?" }), "Label")
    await user.type(screen.getByRole("textbox", { name: "In a few words" }), " No label ")
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "<i>It is blank</i> 😀")
    await chooseFiles(["label.png"])
    await screen.findByRole("list", { name: "Documents to send" })
    await user.dblClick(screen.getByRole("button", { name: "Send the enquiry" }))
    expect(await screen.findByRole("heading", { name: "The ticket" })).toBeTruthy()
    expect(window.location.pathname).toBe(`/support/${TICKET_ID}`)
    expect(server.asked(createSupportCase).map(({ body }) => body)).toEqual([
      { OrderLineId: ID, Topic: "Label", Subject: "No label", Message: "<i>It is blank</i> 😀" },
    ])
    await waitFor(() => expect(server.asked(addSupportDocument).map(({ query }) => query.Name)).toEqual(["label.png"]))
  })

  it("is raised without an order, too, and keeps what was written when it got no answer", async () => {
    const { server, user } = draw("/enquiry")
    server.answer(createSupportCase, () => {
      throw new TypeError("the connection was lost")
    })
    await expectAccessible()
    await user.type(await screen.findByRole("textbox", { name: "In a few words" }), "A question")
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "How?")
    await user.click(screen.getByRole("button", { name: "Send the enquiry" }))
    expect((await screen.findByRole("alert")).textContent).toContain("nothing is done twice")
    expect(screen.getByRole("textbox", { name: "Your message" })).toHaveProperty("value", "How?")
    expect(server.asked(createSupportCase)[0]?.body).toEqual({ Topic: "Other", Subject: "A question", Message: "How?" })
  })

  it("has what was written after a reload, each order its own, until it was sent (CASE-18)", async () => {
    const before = draw(`/enquiry/${ID}`, {})
    await before.user.selectOptions(await screen.findByRole("combobox", { name: "What is it about?" }), "Label")
    await before.user.type(screen.getByRole("textbox", { name: "In a few words" }), "No label")
    await before.user.type(screen.getByRole("textbox", { name: "Your message" }), "It is blank")
    before.unmount()
    const other = draw("/enquiry")
    expect(await screen.findByRole("textbox", { name: "Your message" })).toHaveProperty("value", "")
    other.unmount()
    const { server, user } = draw(`/enquiry/${ID}`, {})
    server.answer(createSupportCase, () => ({ SupportCase: aTicket() }))
    expect(await screen.findByRole("textbox", { name: "Your message" })).toHaveProperty("value", "It is blank")
    await user.click(screen.getByRole("button", { name: "Send the enquiry" }))
    expect(await screen.findByRole("heading", { name: "The ticket" })).toBeTruthy()
    expect(server.asked(createSupportCase).map(({ body }) => body)).toEqual([
      { OrderLineId: ID, Topic: "Label", Subject: "No label", Message: "It is blank" },
    ])
    await waitFor(() => expect(caseDrafts.read()).toEqual([]))
  })

  it("forgets what was sent, and sends its documents, though its page was left before the answer", async () => {
    const { server, user, unmount } = draw("/enquiry")
    const gate = Promise.withResolvers<void>()
    server.answer(createSupportCase, async () => {
      await gate.promise
      return { SupportCase: aTicket() }
    })
    server.answer(addSupportDocument, () => ({ SupportCase: aTicket() }))
    await user.type(await screen.findByRole("textbox", { name: "In a few words" }), "A question")
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "How?")
    await chooseFiles(["label.png"])
    await screen.findByRole("list", { name: "Documents to send" })
    await user.click(screen.getByRole("button", { name: "Send the enquiry" }))
    await waitFor(() => expect(server.asked(createSupportCase)).toHaveLength(1))
    expect(caseDrafts.read()).toMatchObject([{ subject: "A question", text: "How?" }])
    unmount()
    gate.resolve()
    await waitFor(() => expect(caseDrafts.read()).toEqual([]))
    await waitFor(() => expect(server.asked(addSupportDocument)).toHaveLength(1))
  })

  it("says while there is no connection that it goes out later, and does so", async () => {
    const { server, user } = draw("/enquiry")
    server.answer(createSupportCase, () => ({ SupportCase: aTicket() }))
    await user.type(await screen.findByRole("textbox", { name: "In a few words" }), "A question")
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "How?")
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    await user.click(screen.getByRole("button", { name: "Send the enquiry" }))
    expect(await screen.findByText("You are offline. It is sent when the connection is back.")).toBeTruthy()
    expect(server.asked(createSupportCase)).toEqual([])
    isOnLine.mockRestore()
    act(() => void window.dispatchEvent(new Event("online")))
    expect(await screen.findByRole("heading", { name: "The ticket" })).toBeTruthy()
    expect(server.asked(createSupportCase)).toHaveLength(1)
  })

  it("says how much too long a subject of 200 and a message of 10,000 characters are, and sends neither", async () => {
    const { server, user } = draw("/enquiry")
    fireEvent.change(await screen.findByRole("textbox", { name: "In a few words" }), {
      target: { value: "a".repeat(200) },
    })
    fireEvent.change(screen.getByRole("textbox", { name: "Your message" }), { target: { value: "b".repeat(10_000) } })
    expect(screen.getByText("50 characters too many: 150 fit.")).toBeTruthy()
    expect(screen.getByText("5,000 characters too many: 5,000 fit.")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Send the enquiry" }))
    expect(server.asked(createSupportCase)).toEqual([])
  })

  it("says of a stranger's order only that there is none, and what to do", async () => {
    draw("/enquiry/constructor")
    expect(await screen.findByRole("heading", { level: 1, name: "There is no such order" })).toBeTruthy()
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/enquiry", "/my-orders"])
  })
})
