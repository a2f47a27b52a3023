import { readFile } from "node:fs/promises"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { assignService } from "@smart-send/contract/item/assign-service"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { readCsv } from "./stage/read-csv.ts"
import { ITEM_ROW, itemIdOf } from "./stage/rows.ts"

const COLLECTED = ["Una Marsh", "Vic Marsh"]
const DROPPED_OFF = ["Wyn Marsh"]
const BOOKED = ["Ada Berg", "Bea Berg"]
const HARD = '=HYPERLINK("https://evil.example"), "née" Ó'

/** One seller with many parcels at once: the steps build on each other, so they run in this order on one page. */
describe("bulk actions on a selection", () => {
  let page: Page
  let client: SellerClient

  openJourney("bulk-actions", async (journey) => {
    ;({ page, client } = journey)
    await create(COLLECTED, "wren-48")
    await create(DROPPED_OFF, "plover-saver")
    await book(await create(BOOKED, "plover-saver"))
    await client.createOne(
      aNewItem({
        Recipient: anAddress({ Name: HARD, AddressLine1: "3-5 Mill Lane", Phone: "0161 496 0000" }),
        MarketplaceOrderLines: ["Cup", "Saucer"].map((Description, n) =>
          anOrderLine({ Description, Quantity: n + 2, Value: 7.5 + n, MarketplaceOrderLineId: `L-${n}` }),
        ),
      }),
    )
    await journey.signIn()
    await row("Una Marsh").getByText("Ready", { exact: true }).waitFor()
  })

  async function create(names: readonly string[], Id: string): Promise<readonly ShipmentItem[]> {
    const PackageDimensions = { Weight: 0.4, Length: 20, Width: 15, Height: 3 }
    const made = await client.create(
      names.map((Name) => aNewItem({ Recipient: anAddress({ Name }), PackageDimensions, Service: null })),
    )
    const Service = { Provider: "PARCELYARD", AccountId: "main", Id }
    await client.client.call(assignService, { body: { Ids: made.map((item) => item.Id), Service } })
    return Promise.all(names.map(client.itemOf))
  }
  async function book(items: readonly ShipmentItem[]): Promise<void> {
    const params = { provider: "PARCELYARD", account: "main" }
    const Items = items.map(({ Id }) => ({ Id }))
    const prepared = await client.client.call(prepareBooking, { params, body: { Items, PaymentMethod: "PrePay" } })
    const Reference = prepared.result?.Reference ?? ""
    const paid = await client.client.call(completeBooking, { params, body: { Reference, PaymentMethod: "PrePay" } })
    expect(paid.result?.BookingStatus).toBe("Booked")
  }
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const tab = (name: string) => page.getByRole("navigation", { name: "Views" }).getByRole("button", { name })
  const told = (text: string) => page.getByRole("status").getByText(text)
  const itemsOf = async (names: readonly string[]) => Promise.all(names.map(client.itemOf))
  const datesOf = async (names: readonly string[]) => (await itemsOf(names)).map((item) => item.PreferredCollectionDate)
  const packagedOf = async (names: readonly string[]) =>
    (await itemsOf(names)).map((item) => item.Meta.PackagedDate?.Value ?? null)

  async function select(names: readonly string[]): Promise<void> {
    for (const buyer of names) await row(buyer).getByRole("checkbox").click()
    await page.getByText(`${names.length} selected`).waitFor()
  }
  async function choose(action: string): Promise<void> {
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: action, exact: true }).click()
  }
  /** The seller's time zone. */
  const today = async () => page.evaluate(() => new Date().toLocaleDateString("en-CA"))

  it("sets a collection date where the courier collects that day, and undoes it", async () => {
    await select([...COLLECTED, ...DROPPED_OFF])
    await choose("Collection date")
    const form = page.getByRole("dialog", { name: "Collection date" })
    const days = form.getByRole("button").filter({ hasText: "2 items" })
    await days.first().waitFor()
    await expect.poll(async () => days.count()).toBe(5)
    expect(await axeViolations(page)).toEqual([])
    await days.nth(1).click()
    await told("Collection date set on 2 items.").waitFor()
    const [una, vic, wyn] = await datesOf([...COLLECTED, ...DROPPED_OFF])
    expect(una).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect([vic, wyn]).toEqual([una, null])
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByText("2 items changed back.").waitFor()
    expect(await datesOf(COLLECTED)).toEqual([null, null])
  })

  it("removes the collection date from all items that have one", async () => {
    await choose("Collection date")
    const form = page.getByRole("dialog", { name: "Collection date" })
    await form.getByRole("button").filter({ hasText: "2 items" }).first().click()
    await told("Collection date set on 2 items.").waitFor()
    await choose("Collection date")
    await form.getByRole("button", { name: "No preferred date" }).click()
    await expect.poll(async () => datesOf(COLLECTED)).toEqual([null, null])
    await page.keyboard.press("Escape")
  })

  it("marks booked parcels as packaged today, and as not packaged", async () => {
    await tab("Booked").click()
    await select(BOOKED)
    await choose("Mark as packaged")
    await told("2 items marked as packaged.").waitFor()
    expect(await packagedOf(BOOKED)).toEqual([await today(), await today()])
    await choose("Mark as not packaged")
    await told("2 items marked as not packaged.").waitFor()
    expect(await packagedOf(BOOKED)).toEqual([null, null])
    const list = page.waitForEvent("download")
    await page.getByRole("button", { name: "Picking list", exact: true }).click()
    expect((await list).suggestedFilename()).toMatch(/^picking-list-.*[.]pdf$/)
    await page.getByRole("button", { name: "Clear the selection" }).click()
    await tab("Sold").first().click()
  })

  it("downloads the selection as CSV in the list's order: a row for each order line, as the server has it, and no formula", async () => {
    await select(["HYPERLINK", "Una Marsh"])
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: "Download CSV" }).waitFor()
    // They are neither awaiting payment nor booked.
    expect(await page.getByRole("menuitem", { name: "Release the booking" }).count()).toBe(0)
    expect(await page.getByRole("menuitem", { name: "Mark as packaged" }).count()).toBe(0)
    const download = page.waitForEvent("download")
    await page.getByRole("menuitem", { name: "Download CSV" }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe("2 items.csv")
    const rows = readCsv(await readFile(await file.path()))
    const shown = await Promise.all((await page.locator(ITEM_ROW).all()).map(itemIdOf))
    const chosen = (await itemsOf([HARD, "Una Marsh"])).toSorted((a, b) => shown.indexOf(a.Id) - shown.indexOf(b.Id))
    const expected = chosen.flatMap((item) =>
      item.MarketplaceOrderLines.map((line) => ({
        "Parcel Id": item.Id,
        // An apostrophe keeps a spreadsheet from running it as a formula.
        "Recipient Name": item.Recipient.Name.replace(/^=/, "'="),
        "Address Line 1": item.Recipient.AddressLine1,
        Postcode: item.Recipient.Postcode,
        Country: "United Kingdom",
        Phone: item.Recipient.Phone,
        "Item Name": line.Description,
        SKU: line.Product.Sku,
        "Item Number": line.MarketplaceOrderLineId,
        Quantity: String(line.Quantity),
        "Item Value": line.Value.toFixed(2),
        "Weight (kg)": String(item.PackageDimensions.Weight),
        "Courier Service": item.Service?.Name,
        Status: "Sold",
      })),
    )
    expect(rows).toHaveLength(3)
    expect(rows).toMatchObject(expected)
  })
})
