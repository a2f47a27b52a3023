import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { anAddress } from "@smart-send/testkit/an-item"
import { secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { payIn } from "./stage/pay-in.ts"
import { bookingStatuses, readyParcels } from "./stage/ready-parcels.ts"

const COUNT = 1_000
/** What one call creates at most, far below its limit of bytes. */
const BATCH = 100
const REFUSED = ["Rita Refused", "Rolf Refused", "Ruth Refused"]
const BUYERS = Array.from({ length: COUNT - REFUSED.length }, (_, n) => `Milo Many ${String(n + 1).padStart(4, "0")}`)
/** A postcode that once was the Girobank's: it is well formed, and the courier does not know it. */
const UNKNOWN_TO_COURIER = anAddress({ Postcode: "GIR 0AA" })

/** £6,020.00 of credit, and 1,000 parcels at £4.97, three of which their courier refuses. The steps build on each other. */
describe("a thousand parcels of one press (BOOK-23, BOOK-48)", () => {
  let page: Page
  let client: SellerClient
  const ids: ItemId[] = []
  let refused: readonly ItemId[] = []

  openJourneyAlone("many-results", async (journey) => {
    ;({ page, client } = journey)
    await payIn(journey.dataFolder, secondSeller, 6_000)
    for (let first = 0; first < BUYERS.length; first += BATCH) {
      ids.push(...(await readyParcels(client, BUYERS.slice(first, first + BATCH))))
    }
    refused = await readyParcels(client, REFUSED, UNKNOWN_TO_COURIER)
    ids.push(...refused)
    await journey.signIn()
    await page.getByRole("grid", { name: "Items" }).waitFor()
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const balance = async () => (await client.client.call(getPrepayBalance)).result
  const orders = () => page.getByRole("list", { name: "Last bookings, newest first" }).getByRole("listitem")
  const results = () => page.getByRole("list", { name: "Results, parcel by parcel" }).getByRole("listitem")
  const orderWithFailed = (): Locator => orders().filter({ hasText: "3 failed" })
  const standing = async () => Object.groupBy(await bookingStatuses(client, ids), (status) => status)

  it("are booked while the list stays in use, and those that were refused cost nothing", async () => {
    await bar()
      .getByRole("button", { name: /^Pay £4,970\.00 and book 1,?000$/ })
      .click()
    await page.getByRole("searchbox", { name: "Search sold items" }).fill("Milo Many 0997")
    await page.getByRole("row", { name: /Milo Many 0997/ }).waitFor()
    await bar().getByText("997 booked, 3 failed").waitFor()
    await expect.poll(balance).toMatchObject({ Balance: 1064.91, Held: 0 })
    expect((await standing())["Booked"]).toHaveLength(997)
  })

  it("are found again in the last bookings, the refused with their courier's reason", async () => {
    await page.goto("/myaccount/my-orders/bookings")
    await orderWithFailed().waitFor()
    expect(await orders().count()).toBeGreaterThan(0)
    await orderWithFailed().getByRole("link").first().click()
    await results()
      .filter({ hasText: "Rolf Refused" })
      .getByText(/postcode/i)
      .waitFor()
    await expect.poll(async () => results().count()).toBe(100)
    expect(await axeViolations(page)).toEqual([])
  })

  it("are booked again alone once what was wrong is mended, and paid for alone", async () => {
    for (const name of REFUSED) {
      await client.change(await client.itemOf(name), { Recipient: anAddress({ Name: name }) })
    }
    await page.reload()
    await page.getByRole("button", { name: "Pay £14.91 and book the 3 that failed" }).click()
    await expect.poll(balance, { timeout: 60_000 }).toMatchObject({ Balance: 1050, Held: 0 })
    await expect.poll(async () => bookingStatuses(client, refused)).toEqual(["Booked", "Booked", "Booked"])
    expect((await standing())["Booked"]).toHaveLength(COUNT)
  })
})
