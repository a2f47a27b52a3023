import { randomUUID } from "node:crypto"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { type Journey, openJourney } from "./stage/open-journey.ts"
import { GROUP_ROW, ITEM_ROW } from "./stage/rows.ts"
import { openViewMenu, tabOf } from "./stage/views.ts"

const NOT_WEIGHED = { Weight: 0, Length: 0, Width: 0, Height: 0 }
const NAMES = ["Una Marsh", "Vic Marsh", "Wyn Marsh", "Xan Berg", "Yve Berg", "Zoe Berg", "Ada Twin", "Ada Twin"]

const parcel = (of: Page) => of.getByRole("columnheader").filter({ hasText: "Parcel" })
const sortOf = async (of: Page) => parcel(of).getAttribute("aria-sort")

/** One seller putting a list in order, on one page. Each step takes back what others would see, or is about other items. */
describe("the workbench", () => {
  let page: Page
  let client: SellerClient
  let openTab: Journey["openTab"]

  openJourney("workbench", async (journey) => {
    ;({ page, client, openTab } = journey)
    await client.create(NAMES.map(order))
    await journey.signIn()
    await row("Una Marsh").waitFor()
  })
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const tab = (name: string | RegExp) => tabOf(page, name)
  const head = (name: string) => page.locator(GROUP_ROW).filter({ hasText: name })

  it("corrects a shared problem for all items at once, and undoes it within ten seconds", async () => {
    await tab("To fix").click()
    await head("No weight (3)").getByRole("button", { name: "Enter weights" }).click()
    await page.getByLabel("Weight of Mug 0 (kg)").fill("2")
    await page.getByRole("button", { name: "Set the weight of 3 items" }).click()
    await page.getByText("Weight or size set on 3 items.").waitFor()
    expect((await client.itemOf("Vic Marsh")).PackageDimensions.Weight).toBe(2)
    // By its button: the focus goes on to the next open field, where Z is a letter.
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByText("3 items changed back.").waitFor()
    expect((await client.itemOf("Vic Marsh")).PackageDimensions.Weight).toBe(0)
    await closeBulkOutcome()
  })

  it("sets the seller's own value on all items that lack it", async () => {
    await head("Address (3)").getByRole("button", { name: "Enter one value for 3 items" }).click()
    await page.getByLabel("Value for all of them").fill("0161 496 0000")
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("button", { name: "Apply to 3 items" }).click()
    await page.getByText("3 items updated.").waitFor()
    // Looked at here, because the undo lasts only ten seconds.
    expect((await client.itemOf("Zoe Berg")).Recipient.Phone).toBe("0161 496 0000")
    await closeBulkOutcome()
    await tab("Sold").first().click()
    await row("Ada Twin").first().waitFor()
  })

  it("adds tags to the whole selection by key, and undoes it", async () => {
    await page.keyboard.press("Control+a")
    await page.getByText("8 selected", { exact: true }).waitFor()
    await page.keyboard.press("t")
    await page.getByLabel("Add tags").fill("Rush, Gift")
    await page.keyboard.press("Enter")
    await page.getByText("Tags changed on 8 items.").waitFor()
    expect((await client.itemOf("Una Marsh")).Tags).toEqual(["Rush", "Gift"])
    await page.getByRole("button", { name: "More", exact: true }).click()
    for (const name of ["Extras", "Tariff code", "Group", "Check addresses", "Download CSV"]) {
      await page.getByRole("menuitem", { name, exact: true }).waitFor()
    }
    // The first Escape is the menu's, the second takes the selection back.
    await page.keyboard.press("Escape")
    await page.getByRole("menu").waitFor({ state: "hidden" })
    await page.keyboard.press("Escape")
    await page.getByText("8 selected", { exact: true }).waitFor({ state: "hidden" })
  })

  it("adds columns, moves them by keyboard and remembers them; a saved view restores the list", async () => {
    const heads = async () => page.getByRole("columnheader").getByRole("button").allTextContents()
    await page.getByRole("button", { name: "Columns" }).click()
    await page.getByRole("checkbox", { name: "Tags", exact: true }).check()
    await page.keyboard.press("Escape")
    await page.getByRole("columnheader", { name: "Tags" }).getByRole("button").focus()
    await page.keyboard.press("Alt+ArrowLeft")
    await expect.poll(heads).toEqual(["Buyer", "Contents", "Parcel", "Tags", "Service"])
    await page.getByLabel("Search sold items").fill("berg")
    await openViewMenu(page)
    await page.getByLabel("Name", { exact: true }).fill("Abroad")
    await page.getByRole("button", { name: "Save this view" }).click()
    await page.getByRole("button", { name: "Delete Abroad" }).waitFor()
    await page.reload()
    await expect.poll(heads).toEqual(["Buyer", "Contents", "Parcel", "Tags", "Service"])
    // The search is still there as well (SEARCH-25).
    await expect.poll(async () => row("Berg").count()).toBe(3)
    await page.getByRole("button", { name: "Clear the search" }).click()
    await row("Una Marsh").waitFor()
    await openViewMenu(page)
    await page.getByRole("button", { name: /^Abroad/ }).click()
    await row("Una Marsh").waitFor({ state: "hidden" })
    await expect.poll(async () => row("Berg").count()).toBe(3)
    await page.getByRole("button", { name: "Clear the search" }).click()
  })

  it("moves a dragged column to the place of the one it is dropped on, and keeps it after a reload", async () => {
    const heads = async () => page.getByRole("columnheader").getByRole("button").allTextContents()
    const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("button", { name })
    const others = (await heads()).filter((name) => name !== "Buyer" && name !== "Service")
    const moved = ["Buyer", "Service", ...others]
    await head("Service").dragTo(head("Contents"))
    await expect.poll(heads).toEqual(moved)
    // The buyer column can't be moved, and nothing can be dropped on it.
    await head(others.at(-1) ?? "").dragTo(head("Buyer"))
    await page.reload()
    await row("Una Marsh").waitFor()
    await expect.poll(heads).toEqual(moved)
  })

  it("offers in a row's menu what can be done: a missing phone number opens its field, Book selects the item", async () => {
    const choose = async (buyer: string, name: string) => {
      const line = row(buyer).first()
      await line.hover()
      await line.getByRole("button", { name: /^Actions for/ }).click()
      await page.getByRole("menuitem", { name, exact: true }).waitFor()
      await page.getByRole("menuitem", { name, exact: true }).click()
    }
    await choose("Una Marsh", "Add contact details")
    await page.getByRole("dialog", { name: "Order Details" }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("tel")
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    await choose("Ada Twin", "Book")
    await page.getByText("1 selected", { exact: true }).waitFor()
    await page.getByRole("button", { name: /^Pay £[\d.]+ and book 1$/ }).waitFor()
    await page.keyboard.press("Escape")
  })

  it("keeps the sort order over an immediate reload, also once the server's copy has been read, and in another tab at once", async () => {
    await parcel(page).getByRole("button").first().click()
    await expect.poll(async () => sortOf(page)).toBe("ascending")
    const read = page.waitForResponse(
      (answer) => answer.url().includes("setting=ListFilters") && answer.request().method() === "GET",
    )
    await page.reload()
    await read
    await row("Una Marsh").waitFor()
    expect(await sortOf(page)).toBe("ascending")
    const other = await openTab()
    await other.goto("/myaccount/sold-items")
    await expect.poll(async () => sortOf(other)).toBe("ascending")
    await parcel(page).getByRole("button").first().click()
    await expect.poll(async () => sortOf(other)).toBe("descending")
    await other.close()
  })

  it("hides header and footer in app mode, and keeps the list's search", async () => {
    const floor = await openTab()
    const line = (buyer: string) => floor.locator(ITEM_ROW).filter({ hasText: buyer })
    await floor.goto("/myaccount/sold-items?device=app")
    await line("Una Marsh").waitFor()
    expect(await floor.getByRole("banner").count()).toBe(0)
    expect(await floor.getByRole("navigation", { name: "Main" }).count()).toBe(0)
    await floor.keyboard.press("Control+k")
    // Letters that come before the box has the focus are keys of the list.
    const search = floor.getByLabel("Search sold items")
    await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true)
    await floor.keyboard.type("una")
    await line("Vic Marsh").waitFor({ state: "hidden" })
    await floor.close()
  })

  it("offers the values of products that were sent before: the product memory", async () => {
    await row("Una Marsh").getByRole("button", { name: "2 kg", exact: true }).click()
    await expect.poll(async () => (await client.itemOf("Una Marsh")).PackageDimensions.Weight).toBe(2)
    await page.reload()
    await tab("To fix").click()
    const fill = head("No weight (2)").getByRole("button", { name: "Use remembered values" })
    await fill.waitFor()
    await fill.click()
    await page.getByText("2 items filled in from memory.").waitFor()
    expect((await client.itemOf("Wyn Marsh")).PackageDimensions.Weight).toBe(2)
    await tab("Sold").first().click()
  })

  /** What was done is said until it is closed, or goes by itself while a busy machine looks for the button. */
  async function closeBulkOutcome(): Promise<void> {
    const close = page.getByRole("main").getByRole("button", { name: "Close", exact: true })
    const gone = close.waitFor({ state: "hidden" })
    await Promise.race([close.click().catch(async () => gone), gone])
  }
})

/** Three without a weight, three abroad without a phone number, two for one buyer. */
function order(Name: string, n: number): NewItem {
  const isAbroad = Name.endsWith("Berg")
  const line = anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description: `Mug ${n}` })
  return aNewItem({
    Recipient: isAbroad
      ? anAddress({ Name, Email: "a@example.com", Town: "Stockholm", Postcode: `111 2${n}`, CountryIsoCode: "SWE" })
      : anAddress({ Name, AddressLine1: `${Name.length + (Name === "Ada Twin" ? 0 : n + 20)} High Street` }),
    Service: null,
    PackageDimensions: n < 3 ? NOT_WEIGHED : { Weight: 1, Length: 30, Width: 20, Height: 10 },
    MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: n < 3 ? "MUG-7" : `OTHER-${n}` } }],
  })
}
