import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import { anAddress } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { closeOutcomes } from "./stage/close-outcomes.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { allowOwing } from "./stage/pay-in.ts"
import { bookingStatuses, readyParcels } from "./stage/ready-parcels.ts"

/** A postcode that once was the Girobank's: it is well formed, and the courier does not know it. */
const UNKNOWN_TO_COURIER = anAddress({ Postcode: "GIR 0AA" })

/** A seller with £20.00 of credit who may owe £50.00, and parcels at £4.97 that their courier refused. */
describe("what was refused, booked again from the last bookings (BOOK-25)", () => {
  let page: Page
  let client: SellerClient

  openJourney("book-again", async (journey) => {
    ;({ page, client } = journey)
    await allowOwing(journey.dataFolder, journey.person, 50)
    await journey.signIn()
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
  })

  const credit = async () => (await client.client.call(getPrepayBalance)).result

  /** A parcel that its courier refuses; then what was wrong is mended. */
  async function refused(buyer: string): Promise<readonly ItemId[]> {
    const ids = await readyParcels(client, [buyer], UNKNOWN_TO_COURIER)
    const params = { provider: "PARCELYARD", account: "main" }
    const body = { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay" as const }
    const { result } = await client.client.call(prepareBooking, { params, body })
    const Reference = result?.Reference ?? ""
    await client.client.call(completeBooking, { params, body: { Reference, PaymentMethod: "PrePay" } })
    // The courier may be asked for longer than the call waits.
    await expect.poll(async () => bookingStatuses(client, ids)).toEqual(["None"])
    await client.change(await client.itemOf(buyer), { Recipient: anAddress({ Name: buyer }) })
    return ids
  }

  async function chooseToPay(how: string | RegExp): Promise<void> {
    await page.goto("/myaccount/sold-items")
    const stop = await closeOutcomes(page)
    await page.getByRole("region", { name: "Booking" }).getByRole("button", { name: "How to pay" }).click()
    await page.getByRole("menuitemradio", { name: how }).click()
    await stop()
  }

  async function openNewestBooking(): Promise<void> {
    await page.goto("/myaccount/my-orders/bookings")
    await page
      .getByRole("list", { name: "Last bookings, newest first" })
      .getByRole("listitem")
      .filter({ hasText: "1 failed" })
      .first()
      .getByRole("link")
      .click()
  }

  async function areBooked(ids: readonly ItemId[]): Promise<void> {
    await expect.poll(async () => bookingStatuses(client, ids)).toEqual(ids.map(() => "Booked"))
  }

  it("by card goes through the card page, and leaves the credit as it was", async () => {
    const ids = await refused("Rita Card")
    await chooseToPay("Card, for exactly the amount")
    await openNewestBooking()
    const again = page.getByRole("button", { name: "Pay £4.97 by card and book the 1 that failed" })
    await again.waitFor()
    await again.click()
    await page.getByRole("heading", { name: "Sandbox card page" }).waitFor()
    await page.getByText("Postage of 1 parcel").waitFor()
    await page.getByRole("button", { name: "Pay £4.97" }).click()
    await page.getByText("You paid £4.97. 1 parcel is being booked; you can go on working.").waitFor()
    await areBooked(ids)
    await expect.poll(credit).toMatchObject({ Balance: 20, Held: 0 })
  })

  it("on account is owed, and the list says that it is booked", async () => {
    const ids = await refused("Rolf Account")
    await chooseToPay(/^Account, /)
    await openNewestBooking()
    await page.getByRole("button", { name: "Book the 1 that failed on account for £4.97" }).click()
    await page.getByRole("region", { name: "Booking" }).getByText("1 parcel booked").waitFor()
    await areBooked(ids)
    await expect.poll(credit).toMatchObject({ Balance: 15.03, Held: 0 })
  })
})
