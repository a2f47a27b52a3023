import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getTracking } from "@smart-send/contract/tracking/get-tracking"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { AT, ID, item, order } from "./fixtures/a-booked-order.ts"

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))

const known: ResultOf<typeof getTracking> = {
  Trackable: true,
  Tags: [],
  Links: { RTS: null, LocalCourierTrackingLink: null },
  Reference: "c0de",
  Tracking: [{ TrackingNumber: "PLV1", Stages: null, TrackingEvents: [], CourierLink: "https://track.example/PLV1" }],
}

async function drawTab(over: Parameters<typeof order>[0], tracking = known, settings = {}) {
  const drawn = drawOrderPanel(order(over), {
    settings: { Features: ["Tracking", "Support"], TrackingUrl: "", ...settings },
  })
  drawn.server.answer(getTracking, () => tracking)
  await drawn.user.click(await screen.findByRole("tab", { name: "Tracking" }))
  return drawn
}
const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href")

describe("the Tracking tab", () => {
  it("says that the courier has not confirmed the parcel (TRACK-3), and links to the courier and to the page (TRACK-6)", async () => {
    await drawTab({})
    expect(await screen.findByText("The courier has not yet confirmed this parcel.")).toBeTruthy()
    expect(await hrefOf("Follow PLV1 at the courier")).toBe("https://track.example/PLV1")
    expect(await hrefOf("Tracking page for the buyer")).toBe("/tracking/c0de")
    await expectAccessible()
  })

  it("links to the tenant's own tracking page where it has one (TRACK-6)", async () => {
    await drawTab({}, known, { TrackingUrl: "https://track.tenant.example/" })
    expect(await hrefOf("Tracking page for the buyer")).toBe("https://track.tenant.example/c0de")
  })

  it.each([
    ["GBR", "2 weeks"],
    ["FRA", "6 weeks"],
  ])(
    "of a parcel on its way back says how long it may take, and where to ask: %s (TRACK-4, RETURN-6)",
    async (country, weeks) => {
      const TrackingSummary = aTrackingSummary({ InTransit: AT, RTS: AT })
      await drawTab({ TrackingSummary, Recipient: { ...item.Recipient, CountryIsoCode: country } })
      expect(await screen.findByText(`This parcel is being returned to you. It may take up to ${weeks}.`)).toBeTruthy()
      expect(await hrefOf("Raise an enquiry")).toBe(`/enquiry/${ID}`)
    },
  )

  it("says where nothing is known of a booking (TRACK-5)", async () => {
    await drawTab({}, { ...known, Trackable: false, Reference: null, Tracking: [] })
    expect(await screen.findByRole("heading", { name: "No Tracking Found" })).toBeTruthy()
    expect(screen.getByText(/booked with an external courier/)).toBeTruthy()
  })

  it("lists what the courier said, newest first, five until more are asked for (TRACK-15)", async () => {
    const said = Array.from({ length: 7 }, (_, index) => ({
      Timestamp: `2026-11-${20 - index}T10:00:00.000Z`,
      Stage: index === 0 ? ("Delivered" as const) : null,
      Description: index === 6 ? "" : `News ${index} <b>&amp;</b> 📦`,
    }))
    const { user } = await drawTab(
      {},
      { ...known, Tracking: known.Tracking.map((parcel) => ({ ...parcel, TrackingEvents: said })) },
    )
    const list = await screen.findByRole("region", { name: "What the courier said" })
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Delivered.*News 0 <b>&amp;<\/b> 📦/),
      ...[1, 2, 3, 4].map((index) => expect.stringContaining(`News ${index} `)),
    ])
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Show 2 earlier" }))
    expect(within(list).getAllByRole("listitem")).toHaveLength(7)
    expect(document.activeElement).toBe(within(list).getAllByRole("listitem")[5])
  })

  it("links to nothing but web pages", async () => {
    await drawTab(
      {},
      {
        ...known,
        Tracking: [
          {
            ...known.Tracking[0],
            TrackingNumber: "X",
            Stages: null,
            TrackingEvents: [],
            CourierLink: "javascript:alert(1)",
          },
        ],
      },
    )
    await screen.findByRole("link", { name: "Tracking page for the buyer" })
    expect(screen.queryByRole("link", { name: /at the courier/ })).toBeNull()
  })
})
