import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { HARBOUR, packingOrder, type Line } from "./stage/packing-order.ts"

/** One seller putting a list in order. Each step has orders of its own. */
describe("address check, the archive and downloads", () => {
  let page: Page
  let client: SellerClient

  openJourney("address-check-and-archive", async (journey) => {
    ;({ page, client } = journey)
    await create("Cleo Twice", [["Green cup", 1, 8]], HARBOUR)
    await create(
      "Cleo Twice",
      [
        ["Red cup", 2, 16],
        ["Saucer", 1, 3],
      ],
      HARBOUR,
    )
    await create("Dora Near", [["Vase", 1, 18]], { ...HARBOUR, AddressLine1: "4 Chapel St", Postcode: "YO22 4AB" })
    await create("Dora Near", [["Bowl", 1, 12]], { ...HARBOUR, AddressLine1: "4 Chapel Street", Postcode: "yo224ab" })
    // A nought for the letter.
    await create("Finn Slip", [["Plate", 1, 9]], { ...HARBOUR, AddressLine1: "9 Mill Lane", Postcode: "Y022 4AE" })
    const archived = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        create(index < 11 ? "Zelda Archer" : "Old Buyer", [["Old order", 1, 10]]),
      ),
    )
    await client.client.call(updateItemsStatus, { body: { Ids: archived, Status: "Deleted" } })
    await journey.signIn()
    await row("Cleo Twice").first().waitFor()
  })

  async function create(Name: string, lines: readonly Line[], address: Partial<Address> = {}): Promise<ItemId> {
    return (await client.createOne(packingOrder(Name, lines, address))).Id
  }
  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const panel = (name: string) => page.getByRole("dialog", { name })
  const itemsOf = async (buyer: string): Promise<readonly ShipmentItem[]> =>
    (await client.items()).filter((item) => item.Recipient.Name === buyer && item.Status === "Active")
  const postcodesOf = async (buyer: string): Promise<readonly string[]> =>
    (await itemsOf(buyer)).map((item) => item.Recipient.Postcode).toSorted()
  const streetsOf = async (buyer: string): Promise<readonly string[]> =>
    (await itemsOf(buyer)).map((item) => item.Recipient.AddressLine1).toSorted()
  it("checks addresses in bulk, changes nothing without the seller, and undoes a change", async () => {
    await page.goto("/myaccount/sold-items?panel=ADDRESS-CHECK")
    const sheet = panel("Address check")
    const kind = sheet.getByRole("region", { name: "Postcodes to tidy (1)" })
    await kind.waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await postcodesOf("Finn Slip")).toEqual(["Y022 4AE"])
    await kind.getByRole("button", { name: "Apply this change" }).click()
    await sheet.getByText("1 address changed.").waitFor()
    await kind.waitFor({ state: "hidden" })
    await expect.poll(async () => postcodesOf("Finn Slip")).toEqual(["YO22 4AE"])
    await sheet.getByRole("button", { name: "Undo", exact: true }).click()
    await kind.waitFor()
    await expect.poll(async () => postcodesOf("Finn Slip")).toEqual(["Y022 4AE"])
  })

  it("offers to send one buyer's orders with similar addresses as one parcel, and undoes it", async () => {
    await page.goto("/myaccount/sold-items?panel=ADDRESS-CHECK")
    const sheet = panel("Address check")
    const near = sheet.getByRole("listitem").filter({ hasText: "Similar addresses" })
    const send = near.getByRole("button", { name: "Send 2 items as one parcel" })
    // Which address is right is nobody's to choose but the seller's.
    await expect.poll(async () => send.isDisabled()).toBe(true)
    await near.getByRole("radio", { name: "Dora Near, 4 Chapel Street, Whitby, YO22 4AB" }).check()
    await send.click()
    await sheet.getByText("2 items are now one shipment.").waitFor()
    expect(await itemsOf("Dora Near")).toMatchObject([{ Value: 30, Recipient: { AddressLine1: "4 Chapel Street" } }])
    await sheet.getByRole("listitem").getByRole("button", { name: "Undo", exact: true }).click()
    await near.waitFor()
    await expect.poll(async () => streetsOf("Dora Near")).toEqual(["4 Chapel St", "4 Chapel Street"])
  })

  it("finds archived items and restores many", async () => {
    await page.goto("/myaccount/sold-items?panel=RESTORE")
    const sheet = panel("Restore archived items")
    await sheet.getByText("30 archived items").waitFor()
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(650)
    await sheet.getByRole("button", { name: "Page 2" }).click()
    await expect.poll(async () => sheet.getByRole("listitem").count()).toBe(5)
    await sheet.getByLabel("Search archived items").fill("ARCHER zelda")
    await sheet.getByText("11 found").waitFor()
    await sheet.getByRole("checkbox", { name: "Select all 11" }).click()
    await sheet.getByRole("button", { name: "Restore 11 items" }).click()
    await sheet.getByText("11 items are back in your sold items.").waitFor()
    expect(await itemsOf("Zelda Archer")).toHaveLength(11)
    await sheet.getByRole("button", { name: "Archive again" }).click()
    await expect.poll(async () => (await itemsOf("Zelda Archer")).length).toBe(0)
    await page.keyboard.press("Escape")
  })
})
