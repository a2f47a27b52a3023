/** `npm run screens`: takes pictures of every screen at three widths in both themes, into docs/screens, for review. */
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import type { Page } from "playwright-core"
import { launchBrowser, signIn } from "./stage/browser.ts"
import { ITEM_ROW, itemIdOf } from "./stage/rows.ts"

const FOLDER = join(import.meta.dirname, "../../docs/screens")
const BAD_ROWS = join(import.meta.dirname, "../fixtures/generic_upload_bad_rows.csv")
const WIDTHS = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const
const THEMES = ["light", "dark"] as const

interface Shot {
  readonly name: string
  /** Brings the page to the state to be pictured. */
  readonly go: (page: Page, url: string) => Promise<void>
}

const openUpload = async (page: Page, file: string): Promise<void> => {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  await page.getByRole("dialog", { name: "Upload CSV" }).locator("input[type=file]").first().setInputFiles(file)
}

interface ServicePanel {
  readonly url: string
  readonly panel: "SERVICE-INFO" | "LOCATION-SEARCH"
  readonly service: string
}

/** A panel about one service, opened for the first order of the list. */
const openServicePanel = async (page: Page, { url, panel, service }: ServicePanel): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  const row = page.locator(ITEM_ROW).first()
  await row.waitFor()
  const item = await itemIdOf(row)
  await page.goto(`${url}/myaccount/sold-items?panel=${panel}&item=${item}&service=PARCELYARD~main~${service}`)
  await page.getByRole("dialog").waitFor()
}

/** The sheet of services for the first order that can be priced. */
const openSheet = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  const ready = page
    .locator(ITEM_ROW)
    .filter({ has: page.getByText("Ready", { exact: true }) })
    .first()
  await ready.waitFor()
  const item = await itemIdOf(ready)
  await page.goto(`${url}/myaccount/sold-items?panel=SERVICE&item=${item}`)
  await page
    .getByText(/services fit/)
    .first()
    .waitFor()
}

const openQuotes = async (page: Page, url: string, provider: string): Promise<void> => {
  await openSheet(page, url)
  await page.getByRole("dialog").getByRole("button", { name: provider }).click()
  await page.getByRole("dialog").getByRole("article").first().waitFor()
}

/** The item edit panel of the first order, opened for a field. */
const openOrder = async (page: Page, url: string, field: string): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  const row = page.locator(ITEM_ROW).first()
  await row.waitFor()
  const item = await itemIdOf(row)
  await page.goto(`${url}/myaccount/sold-items?panel=EDIT&item=${item}&field=${field}`)
  await page.getByRole("button", { name: "Save", exact: true }).waitFor()
}

const shots: readonly Shot[] = [
  { name: "sold-items", go: async (page) => page.getByText("No weight yet.").first().waitFor() },
  {
    name: "csv-confirm",
    go: async (page) => {
      await openUpload(page, BAD_ROWS)
      await page.getByText("There were some issues with your file.").waitFor()
    },
  },
  {
    name: "sold-items-selected",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items`)
      await page.getByText("No weight yet.").first().waitFor()
      await page.getByRole("button", { name: "Send ready" }).click()
      await page.getByRole("button", { name: /^Pay / }).waitFor()
    },
  },
  {
    name: "booked",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items`)
      await page
        .getByRole("button", { name: /^Booked/ })
        .or(page.getByRole("tab", { name: /^Booked/ }))
        .first()
        .click()
      await page.getByRole("row").nth(3).waitFor()
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
  { name: "service-accounts", go: async (page, url) => openSheet(page, url) },
  { name: "service-quotes", go: async (page, url) => openQuotes(page, url, "Parcelyard") },
  {
    name: "service-quotes-filters",
    go: async (page, url) => {
      await openQuotes(page, url, "Parcelyard")
      await page.getByRole("button", { name: "Filters" }).click()
      await page.getByText("Unfiltered", { exact: true }).click()
    },
  },
  {
    name: "service-favourites",
    go: async (page, url) => {
      await page.evaluate(() => localStorage.clear())
      await openQuotes(page, url, "National Post")
    },
  },
  {
    name: "service-selection",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items`)
      await page.locator(ITEM_ROW).first().waitFor()
      await page.keyboard.press("Control+a")
      await page.getByRole("button", { name: "Choose service" }).first().click()
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
      await page.getByRole("list", { name: "Products" }).waitFor()
    },
  },
  {
    name: "restore",
    go: async (page, url) => {
      await page.goto(`${url}/myaccount/sold-items?panel=RESTORE`)
      await page
        .getByText(/archived orders?$|^Nothing is archived$/)
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
      await page.getByRole("heading", { level: 1 }).waitFor()
    },
  },
]

/** `npm run screens -- restore grouping` takes only those pictures. */
const only = process.argv.slice(2)

if (only.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const app = await startApp()
const browser = await launchBrowser()
try {
  for (const theme of THEMES) {
    for (const [width, height] of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: "reduce",
      })
      const page = await context.newPage()
      page.setDefaultTimeout(8000)
      const picture = async (name: string): Promise<void> => {
        // The list polls, so the network is never idle. The pause is for fonts and the last frame.
        await page.evaluate(async () => document.fonts.ready.then(() => null))
        await page.waitForTimeout(700)
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) })
      }
      await page.goto(app.url)
      await page.locator("input[name=email]").waitFor()
      if (only.length === 0) await picture("sign-in")
      await signIn(page, app.url, seller)
      for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
        await shot.go(page, app.url).then(
          async () => picture(shot.name),
          (error: unknown) => console.log(`${shot.name} at ${width} ${theme}: ${String(error).split("\n")[0] ?? ""}`),
        )
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await app.stop()
}
