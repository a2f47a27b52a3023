import { join } from "node:path"
import type { Page } from "playwright-core"
import {
  openList,
  openPicking,
  openOrder,
  openQuotes,
  openServicePanel,
  openSheet,
  openUpload,
  prefer,
  selectAll,
} from "./open-screens.ts"
import { GROUP_ROW, ITEM_ROW, itemIdOf } from "./rows.ts"

const BAD_ROWS = join(import.meta.dirname, "../../fixtures/generic_upload_bad_rows.csv")

export interface Shot {
  readonly name: string
  /** Where only one tenant has it: booked orders, and more than one account to send with. */
  readonly tenant?: "demo"
  /** Brings the page to the state to be pictured. */
  readonly go: (page: Page, url: string) => Promise<void>
}

/** Every screen and panel, and the states of the list in which its look differs. */
export const screenShots: readonly Shot[] = [
  { name: "sold-items", go: openList },
  {
    name: "sold-items-grouped",
    go: async (page, url) => {
      await prefer(page, "groups", { Sold: true, Sold_Mobile: true })
      await openList(page, url)
      await page.locator(GROUP_ROW).first().waitFor()
    },
  },
  {
    name: "sold-items-compact",
    go: async (page, url) => {
      await prefer(page, "density", "compact")
      await openList(page, url)
    },
  },
  {
    name: "sold-items-sideways",
    go: async (page, url) => {
      const columns = [
        "buyer",
        "contents",
        "parcel",
        "service",
        "order",
        "value",
        "tags",
        "country",
        "tracking",
        "price",
      ]
      await prefer(
        page,
        "columns",
        columns.map((key) => ({ key, isShown: true })),
      )
      await openList(page, url)
      await page.getByRole("grid").evaluate((grid) => grid.scrollTo(300, 0))
    },
  },
  {
    name: "sold-items-all-selected",
    go: async (page, url) => {
      await openList(page, url)
      await selectAll(page)
    },
  },
  {
    name: "csv-confirm",
    go: async (page, url) => {
      // A selection takes the place of the bar with the button.
      await openList(page, url)
      await openUpload(page, BAD_ROWS)
      await page.getByText("There were some issues with your file.").waitFor()
    },
  },
  {
    name: "sold-items-selected",
    go: async (page, url) => {
      await openList(page, url)
      await page.getByRole("button", { name: "Send ready" }).click()
      await page.getByRole("button", { name: /^Pay / }).waitFor()
    },
  },
  {
    name: "booked",
    tenant: "demo",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?view=Booked`)
      await page.getByRole("row").nth(3).waitFor()
    },
  },
  {
    name: "pick-list",
    go: async (page, url) => openPicking(page, `${url}/myaccount/pick-and-packing`, "By product"),
  },
  {
    name: "package-contents",
    go: async (page, url) => openPicking(page, `${url}/myaccount/package-contents`, "By order"),
  },
  {
    name: "picking-list",
    go: async (page, url) => openPicking(page, `${url}/myaccount/app/picking-list`, "By product"),
  },
  {
    name: "mobile-picking",
    go: async (page, url) => openPicking(page, `${url}/myaccount/app/mobile-picking`, "By product"),
  },
  {
    name: "mobile-picking-order",
    go: async (page, url) => openPicking(page, `${url}/myaccount/app/mobile-picking`, "By order"),
  },
  {
    name: "scan-to-verify",
    tenant: "demo",
    go: async (page, url) => {
      await openPicking(page, `${url}/myaccount/package-contents`, "By order")
      await page
        .getByRole("button", { name: /^Open the order of / })
        .first()
        .click()
      const panel = page.getByRole("dialog", { name: "Picking list" })
      await panel.getByRole("textbox", { name: "Scan or type a code" }).fill("MUG-RED")
      await panel.getByRole("button", { name: "Enter" }).click()
      await panel.getByRole("alert").waitFor()
    },
  },
  {
    name: "help",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=HELP`)
      await page.getByRole("dialog").waitFor()
    },
  },
  { name: "order-address", go: async (page, url) => openOrder(page, url, "Recipient.Name") },
  { name: "order-contents", go: async (page, url) => openOrder(page, url, "MarketplaceOrderLines.0.Value") },
  { name: "order-extras", go: async (page, url) => openOrder(page, url, "Extras") },
  { name: "service-accounts", tenant: "demo", go: async (page, url) => openSheet(page, url) },
  { name: "service-quotes", go: async (page, url) => openQuotes(page, url, 0) },
  {
    name: "service-quotes-filters",
    go: async (page, url) => {
      await openQuotes(page, url, 0)
      await page.getByRole("button", { name: "Filters" }).click()
      await page.getByText("Unfiltered", { exact: true }).click()
    },
  },
  {
    name: "service-favourites",
    tenant: "demo",
    go: async (page, url) => {
      await openQuotes(page, url, 1)
    },
  },
  {
    name: "service-selection",
    go: async (page, url) => {
      await openList(page, url)
      await selectAll(page)
      // By its key: on a phone the button is in a menu.
      await page.keyboard.press("s")
      await page.getByText("Cheapest for each").first().waitFor()
    },
  },
  {
    name: "pricing",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/pricing`)
      await page.getByText(/^\d+ services take this parcel\.$/).waitFor()
      await page.getByRole("heading", { name: "Rates by courier" }).waitFor()
    },
  },
  {
    name: "service-info",
    go: async (page, url) => {
      await openServicePanel(page, { url, panel: "SERVICE-INFO", service: "wren-next-day" })
      await page.getByRole("img", { name: /drawn to scale|drawn as a box/ }).waitFor()
    },
  },
  {
    name: "service-info-delivery",
    go: async (page, url) => {
      await openServicePanel(page, { url, panel: "SERVICE-INFO", service: "wren-next-day" })
      await page.getByRole("tab", { name: "Delivery" }).click()
      await page.getByText("Delivery time").waitFor()
    },
  },
  {
    name: "location-search",
    go: async (page, url) => {
      await openServicePanel(page, { url, panel: "LOCATION-SEARCH", service: "wren-shop-48" })
      await page.getByText(/^\d+ locations? near /).waitFor()
    },
  },
  {
    name: "new-item",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=CREATE`)
      await page.getByText(/^\d+ services take this parcel$/).waitFor()
    },
  },
  {
    name: "new-item-size",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=CREATE`)
      await page.getByText(/^\d+ services take this parcel$/).waitFor()
      await page.getByRole("heading", { name: "Shipment options" }).evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: "customers",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=CUSTOMERS`)
      await page.getByRole("dialog").getByText("Default", { exact: true }).waitFor()
    },
  },
  {
    name: "products",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=PRODUCTS`)
      await page
        .getByRole("list", { name: "Products" })
        .or(page.getByText("Products are not switched on for this account"))
        .first()
        .waitFor()
    },
  },
  {
    name: "restore",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=RESTORE`)
      await page
        .getByText(/archived items?$|^Nothing is archived$/)
        .first()
        .waitFor()
    },
  },
  {
    name: "grouping",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items`)
      const row = page.locator(ITEM_ROW).first()
      await row.waitFor()
      const item = await itemIdOf(row)
      await page.goto(`${url}/myaccount/sold-items?panel=GROUPING&item=${item}`)
      await page.getByRole("dialog").getByRole("tablist").waitFor()
    },
  },
  {
    name: "rule-manager",
    tenant: "demo",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/rulemanager?rule=new`)
      await page.getByRole("textbox", { name: "Name" }).fill("Every order heavier")
      await page.getByRole("combobox", { name: "Field" }).selectOption({ label: "Weight" })
      await page.getByRole("combobox", { name: "Comparison" }).selectOption({ label: "has a value" })
      await page.getByRole("combobox", { name: "How" }).selectOption({ label: "add" })
      await page.getByRole("textbox", { name: "Value" }).fill("0.2")
      await page.getByText(/items would change/).waitFor()
    },
  },
  {
    name: "rules",
    tenant: "demo",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items`)
      const row = page.locator(ITEM_ROW).first()
      await row.waitFor()
      await page.goto(`${url}/myaccount/sold-items?panel=RULES&item=${await itemIdOf(row)}`)
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).waitFor()
    },
  },
  {
    name: "address-check",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=ADDRESS-CHECK`)
      await page.getByText(/addresses checked/).waitFor()
    },
  },
  {
    name: "not-found",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/no-such-page`)
      await page.getByRole("heading", { name: "There is no page at this address" }).waitFor()
    },
  },
]
