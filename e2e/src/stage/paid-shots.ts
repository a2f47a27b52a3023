import type { Page } from "playwright-core"
import { ITEM_ROW, itemIdOf } from "./rows.ts"
import type { Shot } from "./screen-shots.ts"

const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator("nav ~ main h1").waitFor()
  await page.waitForLoadState("networkidle")
}

/** A page by its address below the tool's base. */
const pageShot = (slug: string, name = slug): Shot => ({
  name,
  tenant: "demo",
  go: async (page, url) => openPage(page, `${url}/myaccount/${slug}`),
})

/** The panel of the first booked order, on one of its tabs. */
const bookedPanel = (panel: string, name: string): Shot => ({
  name,
  tenant: "demo",
  go: async (page, url) => {
    await page.goto(`${url}/myaccount/sold-items?view=Booked`)
    const row = page.locator(ITEM_ROW).first()
    await row.waitFor()
    const item = await itemIdOf(row)
    await page.goto(`${url}/myaccount/sold-items?view=Booked&panel=${panel}&item=${item}`)
    await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor()
    await page.waitForLoadState("networkidle")
  },
})

/** What a seller sees from the paid order on; the demo's seller has orders of the last weeks. */
export const paidShots: readonly Shot[] = [
  pageShot("my-orders"),
  pageShot("my-orders/bookings", "last-bookings"),
  pageShot("in-transit"),
  pageShot("marketplace-tracking"),
  bookedPanel("ORDER-ACTIONS", "booked-order-actions"),
  bookedPanel("ORDER-DETAILS", "booked-order-details"),
  bookedPanel("ORDER-TRACKING", "booked-order-tracking"),
  bookedPanel("ORDER-LABELS", "booked-order-labels"),
  pageShot("cancellations"),
  pageShot("manifests"),
  pageShot("print-queue"),
  pageShot("prepay"),
  {
    name: "prepay-drawer",
    tenant: "demo",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=PREPAY`)
      await page.getByRole("dialog").getByRole("heading").first().waitFor()
      await page.waitForLoadState("networkidle")
    },
  },
  pageShot("statements-and-invoices"),
  pageShot("surcharges"),
  pageShot("enquiry"),
]
