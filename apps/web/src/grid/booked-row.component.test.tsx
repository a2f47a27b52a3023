import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawList } from "../../stage/draw-list.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { testId, testRecord } from "../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

/** The row of the only item. */
const row = () => screen.getAllByRole("row")[1] ?? document.body
const said = () => row().textContent
const booking = aBooking({ TrackingNumber: "WR123", BookingStatus: "Booked" })

describe("the row of a booked item (LIST-20)", () => {
  const booked = { MarketplaceStatus: "AwaitingDispatch", BookingDetails: booking } as const
  const PackagedDate = { Type: "Date", Value: "2026-11-21" }

  it("says that the label is to be printed and the parcel to be packed, and then that both are done", async () => {
    const { change } = drawList([testRecord(1, {}, booked)])
    for (const word of ["To print", "To pack", "WR123", "Notify Marketplace"]) expect(said()).toContain(word)
    await expectAccessible()
    const LabelPrinted = "2026-11-20T12:00:00.000Z"
    change(testRecord(1, {}, { ...booked, BookingDetails: { ...booking, LabelPrinted }, Meta: { PackagedDate } }))
    for (const word of ["Printed", "Packaged"]) expect(within(row()).getByText(word)).toBeTruthy()
    expect(within(row()).getByTitle("Packaged Sat 21 Nov")).toBeTruthy()
  })

  it("says when it was booked, with the year of another one, and its order number", () => {
    const { change } = drawList([testRecord(1, {}, { ...booked, ReferenceSummary: "SHO-1001" })])
    expect(within(row()).getByTitle("Booked on 20 Nov")).toBeTruthy()
    expect(said()).toContain("SHO-1001")
    const BookingDetails = { ...booking, Created: "2025-12-31T10:00:00.000Z" }
    change(testRecord(1, {}, { ...booked, BookingDetails }))
    expect(within(row()).getByText("31 Dec 2025")).toBeTruthy()
    change(testRecord(1, {}, { ReferenceSummary: "SHO-1001" }))
    expect(said()).not.toContain("SHO-1001")
  })

  it("shows the open claim for the booking that it has now, and leads to it (CASE-20)", async () => {
    const claims = new Map([[booking.OrderLineId, "01a2014e-9077-7fca-abd7-d17b46d3a3f0"]])
    const again = { ...booking, OrderLineId: "01a2014e-9077-7fca-abd7-d17b46d3a3f1" }
    const { user, pressed, change } = drawList([testRecord(1, {}, booked), testRecord(2)], { claims })
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Claim" }))
    expect(pressed).toMatchObject([{ id: testId(1), act: "claim" }])
    change(testRecord(1, {}, { ...booked, BookingDetails: again }))
    expect(screen.queryByRole("button", { name: "Claim" })).toBeNull()
  })

  it.each([
    ["Collected", "CollectedWren"],
    ["Shop", "ShopWren"],
    ["Locker", "LockerWren"],
    ["Post", "PostWren"],
  ] as const)("says how it is handed over, as its booking keeps it: %s", (HandOverWay, words) => {
    const Service = { ...booking.Service, Name: "Wren" }
    drawList([testRecord(1, {}, { ...booked, BookingDetails: { ...booking, Service, HandOverWay } })])
    expect(said()).toContain(words)
  })

  it("says once whether the marketplace was told, wherever the parcel is", () => {
    const { change } = drawList([testRecord(1, {}, { ...booked, MarketplaceStatus: "Dispatched" })])
    expect(said()).toContain("Dispatched")
    expect(said()).not.toContain("told")
    const TrackingSummary = aTrackingSummary({ Delivered: "2026-11-22T08:00:00.000Z" })
    change(testRecord(1, {}, { ...booked, MarketplaceStatus: "Dispatched", TrackingSummary }))
    for (const word of ["Delivered", "eBay notified"]) expect(said()).toContain(word)
    change(testRecord(1, {}, { ...booked, MarketplaceStatus: "AwaitingDispatch", TrackingSummary }))
    expect(said()).toContain("eBay not notified")
    expect(said()).not.toContain("To pack")
  })

  it("says nothing of what the marketplace knows where the tenant has no Notify Marketplace (FEATURE-2)", () => {
    const { change } = drawList([testRecord(1, {}, booked)], { tellsShops: false })
    expect(within(row()).getByText("Booked")).toBeTruthy()
    expect(said()).not.toContain("Notify Marketplace")
    const TrackingSummary = aTrackingSummary({ Delivered: "2026-11-22T08:00:00.000Z" })
    change(testRecord(1, {}, { ...booked, TrackingSummary }))
    expect(within(row()).getByText("Delivered")).toBeTruthy()
    expect(said()).not.toContain("notified")
  })

  it.each([
    ["RTS", "Being returned", "The courier is returning this parcel."],
    ["MajorError", "Problem with this parcel", "The courier reported a problem with this parcel."],
    ["Late", "Late", "This parcel should have been delivered by now."],
  ])("says in a sentence what is wrong with a parcel on its way: %s (TRACK-10)", (stage, word, sentence) => {
    const TrackingSummary = aTrackingSummary({ [stage]: booking.Created })
    drawList([testRecord(1, {}, { ...booked, TrackingSummary })])
    expect(within(row()).getByText(word)).toBeTruthy()
    expect(within(row()).getByText(sentence)).toBeTruthy()
  })
})
