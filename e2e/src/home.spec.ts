import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { aNewItem } from "@smart-send/testkit/an-item"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookParcel } from "./stage/book-parcels.ts"
import { axeViolations } from "./stage/browser.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

const HOME = "/myaccount/smartsend-dashboard"

/** Two years of them, one every 15 hours: each month of the graphs has some. */
const PLANTED = { count: 1_000, apartSeconds: 54_000, onTheirWay: 5 }

async function plant(dataFolder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2 })
  try {
    const [seller] = await findSellers(db, secondSeller.email)
    if (seller === undefined) throw new Error("no seller")
    await plantPastOrders(db, seller, PLANTED)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** A seller sees what is to do, does it, and goes to every tool. The steps build on each other. */
describe("My Account", () => {
  let page: Page
  let client: SellerClient

  openJourneyAlone("home", async (journey) => {
    ;({ page, client } = journey)
    await journey.stop()
    await plant(journey.dataFolder)
    await journey.restart()
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

  it("is without faults at three widths in both themes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.getByRole("img", { name: /^Parcel Spend/ }).waitFor()
        expect(await axeViolations(page), `${colorScheme} ${width}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      }
    }
    await page.emulateMedia({ colorScheme: "light" })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it("shows its graphs as tables of 13 months, too (ACCOUNT-4)", async () => {
    const spend = page.getByRole("region", { name: "Parcel Spend" })
    await spend.getByRole("button", { name: "Show as table" }).click()
    await expect.poll(async () => spend.getByRole("row").count()).toBe(14)
    await expect.poll(async () => spend.getByRole("cell", { name: /^£[1-9]/ }).count()).toBe(13)
    expect(await axeViolations(page)).toEqual([])
    await spend.getByRole("button", { name: "Show as chart" }).click()
    await page.getByRole("img", { name: /^Parcel Spend/ }).waitFor()
  })

  it("prints the label that is to print by one press, and then says so no more (ACCOUNT-16)", async () => {
    await toDo().getByText("1 label is booked and not printed yet.").waitFor()
    const download = page.waitForEvent("download")
    await toDo().getByRole("button", { name: "Print labels" }).click()
    await download
    await toDo().getByText("1 label is booked and not printed yet.").waitFor({ state: "detached" })
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
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole("link", { name: "Statements and invoices" }).click()
    await page.getByRole("heading", { level: 1, name: "Statements and invoices" }).waitFor()
  })

  it("has its pages in the menu on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("menuitem", { name: "Saved addresses" }).waitFor()
    await page.getByRole("menuitem", { name: "Quick Links" }).click()
    await page.getByRole("link", { name: "Raise enquiry" }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
