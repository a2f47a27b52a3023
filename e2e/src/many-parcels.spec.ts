import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { anAddress } from "@smart-send/testkit/an-item"
import { courierControls, type CourierControls } from "@smart-send/testkit/courier-controls"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type JourneyAlone, openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { payIn } from "./stage/pay-in.ts"
import { bookingStatuses, readyParcels } from "./stage/ready-parcels.ts"

const REFUSED = ["Olive Order 118", "Olive Order 119", "Olive Order 120"]
const BUYERS = Array.from({ length: 117 }, (_, place) => `Olive Order ${String(place + 1).padStart(3, "0")}`)
/** A postcode that once was the Girobank's: it is well formed, and the courier does not know it. */
const UNKNOWN_TO_COURIER = anAddress({ Postcode: "GIR 0AA" })

/**
 * £700.00 of credit, and 120 parcels at £4.97, three of which their courier refuses: one order of 100 and one of 20. The steps
 * build on each other.
 */
describe("many parcels of one press, paused during the first order (BOOK-23, BOOK-48, BOOK-58)", () => {
  let page: Page
  let client: SellerClient
  let couriers: CourierControls
  let journey: JourneyAlone
  let ids: readonly ItemId[]
  let refused: readonly ItemId[]

  openJourneyAlone(
    "many-parcels",
    async (opened) => {
      journey = opened
      ;({ page, client } = journey)
      couriers = courierControls(journey.url)
      await payIn(journey.dataFolder, seller, 200)
      const others = await readyParcels(client, BUYERS)
      refused = await readyParcels(client, REFUSED, UNKNOWN_TO_COURIER)
      ids = [...others, ...refused]
      await journey.signIn()
      await page.getByRole("searchbox", { name: "Search sold items" }).fill("Olive")
    },
    { person: seller },
  )

  const bar = () => page.getByRole("region", { name: "Booking" })
  const credit = async () => (await client.client.call(getPrepayBalance)).result
  const statuses = async () => bookingStatuses(client, ids)
  const count = async (wanted: string) => (await statuses()).filter((status) => status === wanted).length

  it("pays for the first alone, and says how many are not paid for", async () => {
    await couriers.fault("wren", "slow")
    await bar().getByRole("button", { name: "Pay £596.40 and book 120" }).click()
    await bar().getByRole("button", { name: "Pause" }).click()
    await bar().getByText("20 are not paid for yet, and are not until you go on.").waitFor()
    await bar()
      .getByRole("button", { name: /^Go on with \d+$/ })
      .waitFor()
    await couriers.clearFaults()
    // What the courier was asked about goes on; what it was not waits, with its money.
    await expect.poll(async () => (await credit())?.Held, { timeout: 60_000 }).toBeLessThan(497)
    expect(await credit()).toMatchObject({ Balance: 203 })
    expect(await count("None")).toBe(20)
  })

  it("is found again when the page was closed, and pays for nothing by itself", async () => {
    const next = await journey.openTab()
    await page.close()
    page = next
    await page.goto("/myaccount/sold-items")
    await bar().getByText("20 are not paid for yet, and are not until you go on.").waitFor()
    await page.getByRole("searchbox", { name: "Search sold items" }).fill("Olive")
    expect(await credit()).toMatchObject({ Balance: 203 })
    expect(await count("None")).toBe(20)
  })

  it("books the rest by a press, whole in another browser, too, and what was refused costs nothing (BOOK-62)", async () => {
    const other = await journey.openWindow()
    const { url } = journey
    await other.context().addCookies(client.cookies.map((cookie) => ({ ...cookie, url })))
    await other.goto("/myaccount/sold-items")
    const otherBar = other.getByRole("region", { name: "Booking" })
    await otherBar.getByText(/^\d+ done, \d+ failed, \d+ left$/).waitFor()
    await bar()
      .getByRole("button", { name: /^Go on with \d+$/ })
      .click()
    for (const each of [bar(), otherBar]) {
      await each.getByText("117 booked, 3 failed").waitFor()
      await each.getByRole("button", { name: "Print 117 labels" }).waitFor()
    }
    await other.close()
    await expect.poll(async () => count("Booked")).toBe(117)
    await expect.poll(credit).toMatchObject({ Balance: 118.51, Held: 0 })
  })

  it("has them in the last bookings, the refused with their courier's reason, booked again alone once that is mended", async () => {
    for (const name of REFUSED) {
      await client.change(await client.itemOf(name), { Recipient: anAddress({ Name: name }) })
    }
    await page.goto("/myaccount/my-orders/bookings")
    const orders = page.getByRole("list", { name: "Last bookings, newest first" }).getByRole("listitem")
    await orders.filter({ hasText: "100 booked" }).waitFor()
    await orders.filter({ hasText: "3 failed" }).getByRole("link").first().click()
    const results = page.getByRole("list", { name: "Results, parcel by parcel" }).getByRole("listitem")
    await results
      .filter({ hasText: "Olive Order 119" })
      .getByText(/postcode/i)
      .waitFor()
    await page.getByRole("button", { name: "Pay £14.91 and book the 3 that failed" }).click()
    await expect.poll(async () => bookingStatuses(client, refused)).toEqual(["Booked", "Booked", "Booked"])
    await expect.poll(credit).toMatchObject({ Balance: 103.6, Held: 0 })
  })
})
