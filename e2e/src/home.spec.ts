import { aNewItem } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { plantOrders } from "./stage/plant-orders.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const HOME = "/myaccount/smartsend-dashboard"

/** Two years of them, one every 15 hours: each month of the graphs has some. */
const PLANTED = { count: 1_000, apartSeconds: 54_000, onTheirWay: 5 }

/** A seller sees what is to do, does it, and goes to every tool. The steps build on each other. */
describe("My Account", () => {
  let page: Page
  let client: SellerClient

  openJourney("home", async (journey) => {
    ;({ page, client } = journey)
    await plantOrders(journey.dataFolder, journey.person, PLANTED)
    await client.createOne(aNewItem({ PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 } }))
    await bookParcel(client, "Octavia Greenhalgh", "wren-48")
    await journey.signIn()
  })

  const tile = (name: string) =>
    page.getByRole("region", { name: "Your account at a glance" }).getByRole("link", { name: new RegExp(`^${name}`) })
  const toDo = () => page.getByRole("region", { name: "To do now" })
  const open = async () => {
    await page.goto(HOME)
    await page.getByRole("heading", { level: 1, name: "My Account" }).waitFor()
  }

  it("counts what the lists behind its tiles hold (ACCOUNT-1, ACCOUNT-2)", async () => {
    await open()
    await tile("New Orders 1 Sold in the last 14 days").waitFor()
    await tile("Orders InTransit 6").waitFor()
    await tile("Orders InTransit").click()
    await page.getByText("6 orders", { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole("link", { name: "Back to In transit" }).waitFor()
  })

  it("prints the label that is to print by one press, and then says so no more (ACCOUNT-16)", async () => {
    await toDo().getByText("The labels of 1 order are not printed yet.").waitFor()
    const download = page.waitForEvent("download")
    await toDo().getByRole("button", { name: "Print labels" }).click()
    await download
    await toDo().getByText("The labels of 1 order are not printed yet.").waitFor({ state: "detached" })
  })

  it("leads to the orders that lack something", async () => {
    await toDo().getByText("1 new order has no service or no weight yet.").waitFor()
    await toDo().getByRole("link", { name: "Fix orders" }).click()
    await page.waitForURL(/sold-items\?view=ToFix/)
    await page.goBack()
  })

  it("learns from the feed of an order that comes in", async () => {
    await tile("New Orders 1").waitFor()
    await client.createOne(aNewItem())
    await tile("New Orders 2").waitFor()
  })

  it("opens the panels of its action bar, and every tool by the quick links (ACCOUNT-6)", async () => {
    const actions = page.getByRole("navigation", { name: "Actions" })
    for (const name of ["Account Status", "PrePay", "Downloads"]) {
      await actions.getByRole("button", { name }).click()
      const panel = page
        .getByRole("dialog", { name: new RegExp(name, "i") })
        .or(page.getByRole("complementary", { name: new RegExp(name, "i") }))
        .first()
      // Escape is the panel's once it has the focus.
      await expect.poll(async () => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true)
      await page.keyboard.press("Escape")
      await panel.waitFor({ state: "hidden" })
    }
    await actions.getByRole("button", { name: "Quick Links" }).click()
    await page.getByRole("link", { name: "Tariff code search/browse" }).waitFor()
    await page.getByRole("link", { name: "Statements and invoices" }).click()
    await page.getByRole("heading", { level: 1, name: "Statements and invoices" }).waitFor()
  })

  it("has past orders newest first, and more come at the end without moving the rows in sight (LIST-30)", async () => {
    const rows = () => page.locator(ITEM_ROW)
    await page.goto("/myaccount/my-orders")
    await page.getByRole("combobox", { name: "Period" }).selectOption("Any time")
    await rows().filter({ hasText: "PLT000000001GB" }).waitFor()
    const grid = page.getByRole("grid")
    const counted = async () => Number(await grid.getAttribute("aria-rowcount")) - 1
    await expect.poll(counted).toBe(100)
    await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight * 0.7 }))
    await expect.poll(counted).toBeGreaterThan(100)
    const before = await grid.evaluate((element) => element.scrollTop)
    expect(before).toBeGreaterThan(0)
    await expect.poll(async () => page.getByText("more as you scroll").count()).toBe(1)
    await expect.poll(async () => grid.evaluate((element) => element.scrollTop)).toBe(before)
    await page.keyboard.press("Home")
    await rows().filter({ hasText: "PLT000000001GB" }).waitFor()
  })

  it("has its pages in the menu on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("menuitem", { name: "Saved addresses" }).waitFor()
    await page.getByRole("menuitem", { name: "Quick Links" }).click()
    await page.getByRole("link", { name: "Raise enquiry" }).waitFor()
  })
})
