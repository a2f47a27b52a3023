import { listItems } from "@smart-send/contract/item/list-items"
import { isBooked, isInternational, isReturnCollection } from "@smart-send/domain/item/item-status"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import { readLabelCodes } from "./stage/read-label-codes.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

/** What follows a purchase: the same order once more, and a parcel that comes back. */
describe("buying again and arranging a return", () => {
  let page: Page
  let client: SellerClient
  /** Of the demo's past orders one that its courier has. */
  let sent: ShipmentItem

  openJourney(
    "return",
    async (journey) => {
      ;({ page, client } = journey)
      const found = (await client.items()).find(
        (item) => isBooked(item) && isWithCourier(item) && !isReturnCollection(item) && !isInternational(item),
      )
      if (found === undefined) throw new Error("The demo has past orders that couriers have.")
      sent = found
      await journey.signIn()
    },
    { person: seller },
  )

  const panel = () => page.getByRole("dialog")
  const tagged = async (tag: string) =>
    (await client.client.call(listItems)).result?.Items.filter(({ Tags }) => Tags.includes(tag)) ?? []
  const open = async (): Promise<void> => {
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${sent.Id}`)
    await panel().getByText("Labels are not available for items that are in transit.").waitFor()
  }

  it("offers only what follows a purchase once the courier has the parcel", async () => {
    await open()
    expect(await panel().getByRole("link", { name: "Cancel this order" }).count()).toBe(0)
    expect(await panel().getByRole("button", { name: "Print label" }).count()).toBe(0)
    await panel().getByRole("link", { name: "Raise enquiry" }).waitFor()
  })

  it("copies the order once, by keyboard, tagged Reorder, and goes to sold items", async () => {
    await panel().getByRole("button", { name: "Buy Again" }).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await panel().waitFor({ state: "hidden" })
    await page.getByText("A copy of the order is among your sold items").waitFor()
    expect(await tagged("Reorder")).toMatchObject([
      { Status: "Active", MarketplaceStatus: "Sold", BookingDetails: null, Source: { Id: "MANUAL" } },
    ])
  })

  it("arranges one return, which its buyer sends to the seller, among the sold items to be booked like any", async () => {
    const before = (await tagged("ReturnCollection")).length
    await open()
    await panel().getByRole("button", { name: "Arrange Return" }).click()
    await panel().waitFor({ state: "hidden" })
    await page.getByText("The return is among your sold items").waitFor()
    const returns = await tagged("ReturnCollection")
    expect(returns).toHaveLength(before + 1)
    expect(returns.find(({ Sender }) => Sender.Name === sent.Recipient.Name)).toMatchObject({
      Status: "Active",
      MarketplaceStatus: "Sold",
      BookingDetails: null,
      Recipient: { Name: sent.Sender.Name, Postcode: sent.Sender.Postcode },
      Sender: { Postcode: sent.Recipient.Postcode },
    })
  })
  it("books the return to the end, with a tracking number and a label of its own (RETURN-7)", async () => {
    const back = (await tagged("ReturnCollection")).find(({ Sender }) => Sender.Name === sent.Recipient.Name)
    if (back === undefined) throw new Error("the return was arranged before")
    const now = async () => (await client.items()).find(({ Id }) => Id === back.Id)
    await page.goto("/myaccount/sold-items")
    await page.locator(`#item-${back.Id}`).getByRole("checkbox").check()
    await page
      .getByRole("region", { name: "Booking" })
      .getByRole("button", { name: /^Pay £[\d.]+ and book 1$/ })
      .click()
    await page.getByRole("region", { name: "Booking" }).getByText("1 parcel booked").waitFor()
    const number = (await now())?.BookingDetails?.TrackingNumber ?? ""
    expect(number).not.toBe("")
    expect(number).not.toBe(sent.BookingDetails?.TrackingNumber)
    await page.goto(`/myaccount/sold-items?panel=ORDER-LABELS&item=${back.Id}`)
    await panel().getByText(number, { exact: true }).waitFor()
    const saved = page.waitForEvent("download")
    await panel().getByRole("button", { name: "Print label" }).click()
    expect(await readLabelCodes(await readFile(await (await saved).path()))).toEqual([number])
    await page.goto(`/myaccount/sold-items?panel=ORDER-TRACKING&item=${back.Id}`)
    await panel().getByText("The courier has not yet confirmed this parcel.").waitFor()
    await panel().getByRole("link", { name: "Tracking page for the buyer" }).waitFor()
    // The parcel that was sent goes its own way.
    const first = (await client.items()).find(({ Id }) => Id === sent.Id)
    expect(first?.BookingDetails).toEqual(sent.BookingDetails)
    expect(first?.TrackingSummary).toEqual(sent.TrackingSummary)
  })
})
