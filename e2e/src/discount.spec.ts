import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assignService } from "@smart-send/contract/item/assign-service"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { aNewItem, anAddress } from "@smart-send/testkit/an-item"
import { program } from "@smart-send/testkit/running-app/program"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

const WREN_48 = { Provider: "PARCELYARD", AccountId: "main", Id: "wren-48" }

/** A seller with £20.00 of credit and two parcels at £4.97; the operator makes the code while the app runs. */
describe("a discount code (BOOK-31)", () => {
  let page: Page
  let client: SellerClient

  openJourney("discount", async (journey) => {
    ;({ page, client } = journey)
    const env = { ...process.env, DATA_DIR: journey.dataFolder }
    await promisify(execFile)(
      process.execPath,
      [program("admin"), "discount", "add", "demo", "SPRING", "--percent", "10", "--uses", "1"],
      { env },
    )
    const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }
    const made = await client.create(
      ["Una 🎁 Marsh", "constructor"].map((Name) =>
        aNewItem({ Recipient: anAddress({ Name }), PackageDimensions, Service: null }),
      ),
    )
    await client.client.call(assignService, { body: { Ids: made.map(({ Id }) => Id), Service: WREN_48 } })
    await journey.signIn()
    await page.getByText("2 ready", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Send ready" }).click()
  })

  const bar = () => page.getByRole("region", { name: "Booking" })

  it("that nobody knows says so, and the price stays", async () => {
    await bar().getByRole("button", { name: "Pay £9.94 and book 2" }).waitFor()
    await bar().getByRole("button", { name: "Discount code" }).click()
    await page.getByRole("textbox", { name: "Discount code" }).fill("<b>nope</b>")
    await page.keyboard.press("Enter")
    await page.getByText("We don't know this discount code. Check how it is spelt, or pay without it.").waitFor()
    await bar().getByRole("button", { name: "Pay £9.94 and book 2" }).waitFor()
  })

  it("is entered before paying, taken off at once, and paid less", async () => {
    await page.getByRole("textbox", { name: "Discount code" }).fill("spring")
    await page.keyboard.press("Enter")
    await page.getByText("spring takes £1.00 off.").waitFor()
    await page.keyboard.press("Escape")
    await bar().getByRole("button", { name: "£1.00 off" }).waitFor()
    await bar().getByRole("button", { name: "Pay £8.94 and book 2" }).click()
    await bar().getByText("2 parcels booked").waitFor()
    await expect
      .poll(async () => (await client.client.call(getPrepayBalance)).result)
      .toMatchObject({ Balance: 11.06, Held: 0 })
  })

  it("leaves a booking among the last ones, with the results of each parcel, also after a reload (BOOK-48)", async () => {
    await bar().getByRole("link", { name: "Results, parcel by parcel" }).click()
    const results = page.getByRole("list", { name: "Results, parcel by parcel" })
    await results.getByText("Una 🎁 Marsh").waitFor()
    await page.reload()
    await results.getByText("constructor").waitFor()
    await page.getByRole("button", { name: "Print the labels of 2 parcels" }).waitFor()
    await page.getByRole("link", { name: "All last bookings" }).click()
    await page.getByText("2 booked", { exact: true }).waitFor()
    await page.getByText("£8.94", { exact: true }).waitFor()
  })
})
