import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { courierControls, type CourierControls } from "@smart-send/testkit/courier-controls"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations, launchBrowser } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { bookingStatuses, readyParcels } from "./stage/ready-parcels.ts"

const BUYERS = Array.from({ length: 50 }, (_, place) => `Pia Pause ${String(place + 1).padStart(2, "0")}`)

/** £500.00 of credit, 50 parcels at £4.97, and a courier that takes its time; the steps build on each other. */
describe("a booking of many that is paused (BOOK-49)", () => {
  let page: Page
  let client: SellerClient
  let couriers: CourierControls
  let openTab: () => Promise<Page>
  let ids: readonly ItemId[]
  let paused = 0

  openJourneyAlone(
    "paused-booking",
    async (journey) => {
      ;({ page, client, openTab } = journey)
      couriers = courierControls(journey.url)
      ids = await readyParcels(client, BUYERS)
      await journey.signIn()
      await page.getByRole("searchbox", { name: "Search sold items" }).fill("Pause")
    },
    launchBrowser,
    seller,
  )

  const bar = () => page.getByRole("region", { name: "Booking" })
  const credit = async () => (await client.client.call(getPrepayBalance)).result
  const booked = async () => (await bookingStatuses(client, ids)).filter((status) => status === "Booked").length

  it("takes nothing more to the courier, and says how many wait", async () => {
    await couriers.fault("wren", "slow")
    await bar().getByRole("button", { name: "Pay £248.50 and book 50" }).click()
    await bar().getByRole("button", { name: "Pause" }).click()
    const goOn = bar().getByRole("button", { name: /^Go on with \d+$/ })
    await goOn.waitFor()
    expect(await axeViolations(page)).toEqual([])
    // What the courier was asked about goes on, and the bar hears of it a little later.
    const waiting = async () => Number((await goOn.textContent())?.match(/\d+/)?.[0])
    await expect.poll(async () => (await booked()) + (await waiting()), { timeout: 60_000 }).toBe(50)
    paused = await waiting()
    expect(paused).toBeGreaterThan(0)
  })

  it("is found again when the page was closed, and goes on by a press", async () => {
    const next = await openTab()
    await page.close()
    page = next
    await couriers.clearFaults()
    await page.goto("/myaccount/my-orders/bookings")
    await page.getByText(`${paused} paused`).waitFor()
    await page.getByRole("list", { name: "Last bookings, newest first" }).getByRole("link").first().click()
    await page.getByText(`${paused} parcels wait for you.`).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("button", { name: `Go on with ${paused}` }).click()
    await expect.poll(booked, { timeout: 60_000 }).toBe(50)
    await page.getByText("50 booked").waitFor()
    await expect.poll(credit).toMatchObject({ Balance: 251.5, Held: 0 })
  })
})
