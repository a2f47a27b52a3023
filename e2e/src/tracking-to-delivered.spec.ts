import { type CourierControls, courierControls } from "@smart-send/testkit/courier-controls"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel, type BookedParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { fitsWindow } from "./stage/fits-window.ts"
import { type Journey, openJourney } from "./stage/open-journey.ts"

const BUYER = "Una 👩‍👩‍👧‍👦 Marsh"

/** A parcel goes to its buyer and another comes back, both in sight of the seller, and of a buyer without sign-in. */
describe("tracking to delivered", () => {
  let page: Page
  let couriers: CourierControls
  let parcel: BookedParcel
  let returned: BookedParcel
  let openWindow: Journey["openWindow"]
  let appUrl = ""
  let address = ""

  openJourney("tracking-to-delivered", async (journey) => {
    page = journey.page
    appUrl = journey.url
    couriers = courierControls(journey.url)
    parcel = await bookParcel(journey.client, BUYER, "plover-saver")
    returned = await bookParcel(journey.client, "Vic Marsh", "wren-48")
    ;({ openWindow } = journey)
    await journey.signIn()
  })

  const panel = () => page.getByRole("dialog")
  const openTracking = async ({ item, trackingNumber }: BookedParcel): Promise<void> => {
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${item}`)
    await panel().getByText(trackingNumber, { exact: true }).first().waitFor()
    const parts = panel().getByLabel("Parts of the order")
    await parts.selectOption("tracking")
    await panel().getByRole("heading", { name: "Where it is" }).waitFor()
  }
  const said = () => panel().getByRole("region", { name: "What the courier said" })

  it("says that the courier has not confirmed the parcel, and links to the buyer's page", async () => {
    await openTracking(parcel)
    await panel().getByText("The courier has not yet confirmed this parcel.").waitFor()
    address = (await panel().getByRole("link", { name: "Tracking page for the buyer" }).getAttribute("href")) ?? ""
    expect(address).toMatch(/^\/tracking\/[\da-f]{32}$/)
  })

  it("shows each step while the panel stays open, as the courier takes it", async () => {
    for (const [stage, text, shown] of [
      ["Collected", "Picked up by van 7", "Collected"],
      ["InTransit", "Left Leeds <b>hub</b>", "In Transit"],
      ["DeliveryScheduled", "With the driver", "Out for Delivery"],
      ["Delivered", "In the porch 📦", "Delivered"],
    ] as const) {
      await couriers.move("plover", parcel.trackingNumber, stage, text)
      const row = said().getByRole("listitem").filter({ hasText: text })
      await row.getByText(shown, { exact: true }).waitFor()
    }
    await expect.poll(async () => said().getByRole("listitem").first().textContent()).toContain("In the porch 📦")
    expect(await axeViolations(page)).toEqual([])
  })

  it("shows the buyer the steps, and of the person no more than the town and half of the postcode", async () => {
    const seen = await openWindow()
    await seen.goto(address)
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1440, 1024, 390]) {
        await seen.setViewportSize({ width, height: 900 })
        await seen.emulateMedia({ colorScheme })
        await seen.getByRole("heading", { level: 1, name: "Delivered" }).waitFor()
        await seen.getByText("Parcelyard", { exact: true }).waitFor()
        const text = await seen.locator("body").innerText()
        for (const personal of ["Una", "Marsh", "porch", "van 7"]) expect(text).not.toContain(personal)
        await fitsWindow(seen)
        expect(await axeViolations(seen), `${colorScheme} ${width}`).toEqual([])
      }
    }
    await seen.context().close()
  })

  it("knows nothing of the parcel in another tenant's name", async () => {
    const seen = await openWindow()
    const answer = await seen.goto(`${appUrl.replace("127.0.0.1", "lite.localhost")}${address}`)
    expect(answer?.status()).toBe(404)
    await seen.getByRole("heading", { level: 1, name: "No Tracking Found" }).waitFor()
    await expect.poll(async () => seen.locator("header").innerText()).not.toContain("Parcelyard")
    expect(await axeViolations(seen)).toEqual([])
    await seen.context().close()
  })

  it("tells of a parcel that comes back: how long it may take, where to ask, and among the issues", async () => {
    await openTracking(returned)
    await couriers.move("wren", returned.trackingNumber, "InTransit", "Left York")
    await couriers.move("wren", returned.trackingNumber, "RTS", "Refused at the door")
    await panel()
      .getByText(/^This parcel is being returned to you\. It may take up to \d+ weeks?\./)
      .waitFor()
    await panel().getByRole("link", { name: "Raise an enquiry" }).waitFor()
    await said()
      .getByRole("listitem")
      .filter({ hasText: "Refused at the door" })
      .getByText("Returning to you")
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto("/myaccount/sold-items?view=Issues")
    const row = page.getByRole("row").filter({ hasText: "Vic Marsh" })
    await row.getByText("The courier is returning this parcel.").waitFor()
  })
})
