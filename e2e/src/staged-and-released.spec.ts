import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { bookingStatuses, readyParcels } from "./stage/ready-parcels.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** A seller with £20.00 of credit and three parcels at £4.97; the steps build on each other. */
describe("parcels that are staged by hand (BOOK-52)", () => {
  let page: Page
  let client: SellerClient
  let ids: readonly ItemId[]

  openJourney("staged-and-released", async (journey) => {
    ;({ page, client } = journey)
    ids = await readyParcels(client, ["Una Wait", "Vic Wait", "Wyn Wait"])
    await journey.signIn()
    await row("Wyn Wait").waitFor()
  })

  const bar = () => page.getByRole("region", { name: "Booking" })
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const credit = async () => (await client.client.call(getPrepayBalance)).result
  const select = async (...buyers: readonly string[]): Promise<void> => {
    for (const buyer of ["Una Wait", "Vic Wait", "Wyn Wait"])
      await row(buyer).getByRole("checkbox").setChecked(buyers.includes(buyer))
  }

  it("wait for their payment, and nothing is paid or held for them", async () => {
    await bar().getByRole("button", { name: "How to pay" }).click()
    await page.getByRole("menuitemradio", { name: "Later: stage them now" }).click()
    await bar().getByRole("button", { name: "Stage 3, pay £14.91 later" }).click()
    await expect
      .poll(async () => bookingStatuses(client, ids))
      .toEqual(["AwaitingPayment", "AwaitingPayment", "AwaitingPayment"])
    await row("Una Wait").getByText("Awaiting payment").waitFor()
    expect(await credit()).toMatchObject({ Balance: 20, Held: 0 })
  })

  it("are there after a reload, and one that is released can be changed and booked again", async () => {
    await page.reload()
    await row("Wyn Wait").getByText("Awaiting payment").waitFor()
    await select("Wyn Wait")
    await bar().getByText("1 selected, awaiting payment").waitFor()
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: "Release the booking" }).click()
    await page.getByText("1 booking released").first().waitFor()
    await row("Wyn Wait").getByText("Ready", { exact: true }).waitFor()
    await expect.poll(async () => bookingStatuses(client, ids)).toEqual(["AwaitingPayment", "AwaitingPayment", "None"])
  })

  it("are paid for together at the price of the day, and booked", async () => {
    await select("Una Wait", "Vic Wait")
    await bar().getByText("2 selected, all awaiting payment").waitFor()
    await bar().getByRole("button", { name: "Pay £9.94 and book 2" }).click()
    await expect
      .poll(async () => bookingStatuses(client, ids), { timeout: 30_000 })
      .toEqual(["Booked", "Booked", "None"])
    await expect.poll(credit).toMatchObject({ Balance: 10.06, Held: 0 })
  })
})
