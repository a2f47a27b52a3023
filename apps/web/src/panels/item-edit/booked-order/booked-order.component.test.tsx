import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getLabelData } from "@smart-send/contract/label/get-label-data"
import { getPresignedLabel } from "@smart-send/contract/label/get-presigned-label"
import { getLabelStatus } from "@smart-send/contract/label/get-label-status"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { jsonValueSchema } from "@smart-send/domain/json/json-value"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { aConsignment } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { drawOrderPanel } from "../../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { recentDownloads } from "../../../storage/recent-downloads.ts"
import { AT, booking, FEATURES, ID, item, order } from "./fixtures/a-booked-order.ts"

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))

const statusOf = (status: "Ready" | "Processing"): ResultOf<typeof getLabelStatus> => ({
  orderLineStatuses: [{ orderLineId: bookingIdSchema.parse(ID), status }],
})

const draw: typeof drawOrderPanel = (record, parts) =>
  drawOrderPanel(record, { settings: { Features: [...FEATURES] }, ...parts })
const entry = (Changes: ActivityEntry["Changes"], Id = "1"): ActivityEntry => ({
  Id,
  At: AT,
  By: "Booking",
  Cause: "Booking",
  Changes,
  Rules: [],
})
const activity = [
  // As the log keeps it: plain JSON.
  entry([{ Field: "BookingDetails", From: null, To: jsonValueSchema.parse(JSON.parse(JSON.stringify(booking))) }], "2"),
  entry([
    { Field: "BookingDetails.BookingStatus", From: "Prepared", To: "Booked" },
    { Field: "BookingDetails.HandOverWay", From: null, To: "Shop" },
    { Field: "BookingDetails.LabelPrinted", From: null, To: AT },
    { Field: "MarketplaceStatus", From: "Sold", To: "AwaitingDispatch" },
    { Field: "TrackingSummary.Collected", From: null, To: AT },
    { Field: "Meta.PackagedDate", From: null, To: { Type: "Date", Value: "2026-11-20" } },
  ]),
]

/** Every state a booked order can be in, by what it shows differently. */
const STATES: readonly (readonly [string, Partial<ShipmentItem>])[] = [
  ["just booked", {}],
  [
    "booked before hand-overs were kept",
    { BookingDetails: aBooking({ ...booking, HandOver: undefined, CutOff: undefined, HandOverWay: undefined }) },
  ],
  ["without a tracking number", { BookingDetails: { ...booking, TrackingNumber: "" } }],
  ["collected by the courier", { BookingDetails: { ...booking, HandOverWay: "Collected", CutOff: undefined } }],
  [
    "printed and packed",
    { BookingDetails: { ...booking, LabelPrinted: AT }, Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } } },
  ],
  ["packed at a moment", { Meta: { PackagedDate: { Type: "Date", Value: AT } } }],
  ["told to the marketplace", { MarketplaceStatus: "Dispatched" }],
  ["told to the marketplace in vain", { MarketplaceStatus: "PendingRetry" }],
  [
    "on its way",
    { TrackingSummary: aTrackingSummary({ LatestStatus: "InTransit", Collected: AT, InTransit: AT, LastUpdated: AT }) },
  ],
  ["dropped off", { TrackingSummary: aTrackingSummary({ LatestStatus: "DroppedOff", DroppedOff: AT }) }],
  [
    "out for delivery with a problem",
    { TrackingSummary: aTrackingSummary({ AtDepot: AT, DeliveryScheduled: AT, MajorError: AT }) },
  ],
  ["delivered", { TrackingSummary: aTrackingSummary({ Delivered: AT }) }],
  [
    "of several parcels with extras",
    {
      BookingDetails: { ...booking, ParcelNumbers: ["PLV1UK", "PLV2UK"] },
      Consignment: aConsignment(2, 3),
      Extras: [
        { Id: "Cover", Name: "Cover", Provider: "PARCELYARD" },
        { Id: "DriverBringsLabel", Name: "", Provider: "PARCELYARD" },
      ],
    },
  ],
  [
    "from a file, to France",
    { Source: { ...item.Source, Id: "CSV", Name: "CSV" }, Recipient: { ...item.Recipient, CountryIsoCode: "FRA" } },
  ],
]

/** What only programs write: ids, moments in ISO form, names of fields and values of enums. */
const MACHINE_TEXT: readonly RegExp[] = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i,
  /\d{4}-\d{2}-\d{2}/,
  /\b[A-Z][a-z]+[A-Z][a-z]+/,
  /\b[a-z]+[A-Z][a-z]+\b/,
  /\b[A-Za-z]+\.[A-Z][A-Za-z]+\b/,
  /\b(undefined|null|NaN|true|false)\b/,
]

/** Each text on the panel by itself, so that neighbours don't run together. */
function textsOn(): readonly string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? "")
  for (const element of document.querySelectorAll("[aria-label], [title]")) {
    texts.push(element.getAttribute("aria-label") ?? "", element.getAttribute("title") ?? "")
  }
  // The reference number is there to be copied as it is, and the marketplace writes its own name so.
  const reference = itemReference(item, "demo")
  return texts.filter((text) => text !== reference).map((text) => text.replaceAll("eBay", "Shop"))
}

describe("the panel of a booked order (BOOKED-8)", () => {
  it.each(STATES)("says nothing in a machine's words, nor does its activity: %s", async (_state, over) => {
    const { user } = draw(order(over), { activity })
    for (const tab of ["Tracking", "Actions", "Order Details"]) {
      await user.click(await screen.findByRole("tab", { name: tab }))
      for (const pattern of MACHINE_TEXT) expect(textsOn().filter((text) => pattern.test(text))).toEqual([])
      await expectAccessible()
    }
    expect(await screen.findByText("Marked as packaged", { selector: "li p" })).toBeTruthy()
    for (const pattern of MACHINE_TEXT) expect(textsOn().filter((text) => pattern.test(text))).toEqual([])
  })

  it("says who gets it, what is to be done next, what was paid, with whom, and what is in it", async () => {
    const { user } = draw(order())
    expect(await screen.findByRole("heading", { name: "Beatrix 👩‍👩‍👧‍👦 Holloway" })).toBeTruthy()
    expect(screen.getByText("Drop it at a shop by 16:00 on Monday 23 November.")).toBeTruthy()
    expect(screen.getByText("PLV40000063UK")).toBeTruthy()
    await user.click(screen.getByRole("tab", { name: "Order Details" }))
    for (const said of ["£4.12 inc. VAT", "£3.43 ex VAT", "Heron next day", "14-12345-67890"]) {
      expect(screen.getByText(said)).toBeTruthy()
    }
    expect(screen.getByText("eBay has not been notified of the dispatch yet.")).toBeTruthy()
    expect(screen.getByText("14 Harbour Row")).toBeTruthy()
    expect(screen.getByText(/1 × Thing 1/)).toBeTruthy()
    expect(screen.getByText("1.00 kg, 10 × 10 × 10 cm")).toBeTruthy()
  })

  it("has the order's reference number, to be copied (ITEM-49)", async () => {
    const { user } = draw(order())
    await user.click(await screen.findByRole("tab", { name: "Order Details" }))
    await user.click(screen.getByRole("button", { name: "Copy the reference number" }))
    const reference = itemReference(item, "demo")
    expect(await navigator.clipboard.readText()).toBe(reference)
    // Nobody reads two ids: its end is shown.
    expect(screen.getByText(`…${reference.slice(-8)}`)).toBeTruthy()
    expect(screen.queryByText(reference)).toBeNull()
  })

  it.each([
    ["Collected", undefined, "The courier collects it on Monday 23 November."],
    ["Shop", "16:00", "Drop it at a shop by 16:00 on Monday 23 November."],
    ["Locker", "16:00", "Drop it at a locker by 16:00 on Monday 23 November."],
    ["Post", "16:00", "Hand it to the post by 16:00 on Monday 23 November."],
    ["Post", undefined, "Hand it to the post on Monday 23 November."],
    [undefined, "16:00", "Hand it over by 16:00 on Monday 23 November."],
  ] as const)("says how it is handed over: %s", async (HandOverWay, CutOff, sentence) => {
    draw(order({ BookingDetails: { ...booking, HandOverWay, CutOff } }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it("says that a day has passed without the courier confirming the parcel", async () => {
    draw(order({ BookingDetails: { ...booking, HandOver: "2020-11-23" } }))
    expect(await screen.findByText(/^It was to be handed over on Monday 23 November/)).toBeTruthy()
  })

  it("offers neither label nor packing once the courier has it, and says why (LABEL-4, LABEL-5)", async () => {
    const { user } = draw(order({ TrackingSummary: aTrackingSummary({ Collected: AT, InTransit: AT }) }))
    expect(await screen.findByText("Labels are not available for items that are in transit.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: /label/i })).toBeNull()
    expect(screen.queryByRole("switch")).toBeNull()
    expect(screen.queryByText(/Drop it at a shop/)).toBeNull()
    await user.click(screen.getByRole("tab", { name: "Tracking" }))
    expect(await screen.findByText("Collected", { selector: "li span" })).toBeTruthy()
  })

  it("prints its label, and again", async () => {
    const { user, server } = draw(order())
    server.answer(getLabelStatus, () => statusOf("Ready"))
    server.answer(getLabelData, () => ({ Labels: [btoa("%PDF-")], Count: 1, FailedLabels: 0 }))
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue(`blob:${window.location.origin}/label`)
    const names: string[] = []
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    await user.dblClick(await screen.findByRole("button", { name: "Print label" }))
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(server.asked(getLabelData)).toMatchObject([{ params: { id: item.Id } }])
    expect(await screen.findByRole("button", { name: "Print label" })).toBeTruthy()
    // Without a name the browser gives it a random one.
    await waitFor(() => expect(names).toEqual(["1 label.pdf"]))
    saved.mockRestore()
    made.mockRestore()
  })

  it.each([
    ["of one parcel", 1, { Labels: [btoa("%PDF-")], Count: 1, FailedLabels: 0 }, "1 label"],
    ["of one parcel with a customs form", 1, { Labels: [btoa("%PDF-")], Count: 2, FailedLabels: 0 }, "2 labels"],
    ["of three parcels", 3, { preSignedUrl: "/edge/demo/label-file/x", count: 3 }, "3 labels"],
  ])("calls the file %s by how many labels it has (FILES-3)", async (_of, parcels, answer, label) => {
    recentDownloads.clear()
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:label")
    const { user, server } = draw(order({ Consignment: parcels > 1 ? aConsignment(1, 1, 1) : null }))
    server.answer(getLabelStatus, () => statusOf("Ready"))
    if ("count" in answer) server.answer(getPresignedLabel, () => answer)
    else server.answer(getLabelData, () => answer)
    await user.click(await screen.findByRole("button", { name: "Print label" }))
    await waitFor(() => expect(recentDownloads.read().map(({ Label }) => Label)).toEqual([label]))
    made.mockRestore()
  })

  it("says in place of the label why it can't be had", async () => {
    const { user } = draw(order())
    await user.click(await screen.findByRole("button", { name: "Print label" }))
    expect(await screen.findByRole("button", { name: "Label Error" })).toBeTruthy()
    expect(screen.getByText("We could not find that.")).toBeTruthy()
  })

  it("says that a label is slow, and tries it when asked to (LABEL-8)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = draw(order())
    server.answer(getLabelStatus, () => statusOf("Processing"))
    server.answer(getLabelData, () => ({ Labels: [], Count: 0, FailedLabels: 1 }))
    fireEvent.click(await screen.findByRole("button", { name: "Print label" }))
    await act(async () => vi.advanceTimersByTimeAsync(10_500))
    expect(screen.getByText(/^Your label is taking longer than usual/)).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: "Try Labels" }))
    await waitFor(() => expect(server.asked(getLabelData)).toHaveLength(1))
    vi.useRealTimers()
  })

  it("marks it as packaged, and as not packaged (DISPATCH-7)", async () => {
    const { user, saved } = draw(order())
    await user.click(await screen.findByRole("switch", { name: "Packaged" }))
    await waitFor(() => expect(saved[0]?.Meta).toHaveProperty("PackagedDate"))
    await user.click(await screen.findByRole("switch", { name: "Packaged" }))
    await waitFor(() => expect(saved[1]?.Meta).not.toHaveProperty("PackagedDate"))
  })
})
