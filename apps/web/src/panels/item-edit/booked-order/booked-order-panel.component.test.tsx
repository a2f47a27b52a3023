import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { bookedOrderPanel } from "./booked-order-panel.tsx"
import { AT, FEATURES, order } from "./fixtures/a-booked-order.ts"

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))

const draw = (view: Parameters<typeof bookedOrderPanel>[0], over: Partial<ShipmentItem> = {}) =>
  drawOrderPanel(order(over), { panel: bookedOrderPanel(view), settings: { Features: [...FEATURES] } })

describe("the views of a booked order (BOOKED-2)", () => {
  it("are its label alone", async () => {
    draw("labels")
    expect(await screen.findByRole("button", { name: "Print label" })).toBeTruthy()
    expect(screen.queryByRole("tab")).toBeNull()
    await expectAccessible()
  })

  it("say why there is no label", async () => {
    draw("labels", { TrackingSummary: aTrackingSummary({ InTransit: AT }) })
    expect(await screen.findByText("Labels are not available for items that are in transit.")).toBeTruthy()
  })

  it.each([
    ["actions", "Actions"],
    ["details", "Order Details"],
    ["tracking", "Tracking"],
  ] as const)("open at %s", async (view, name) => {
    draw(view)
    expect((await screen.findByRole("tab", { name })).getAttribute("aria-selected")).toBe("true")
  })

  it("have no details of an item without booking (LABEL-6)", async () => {
    draw("labels", { MarketplaceStatus: "Sold", BookingDetails: null })
    expect(await screen.findByRole("heading", { name: "No Details Found" })).toBeTruthy()
    expect(screen.getByText("We don't have any booking details for this order.")).toBeTruthy()
  })
})
