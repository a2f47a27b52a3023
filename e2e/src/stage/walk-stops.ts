import type { PageSlug } from "../../../apps/web/src/location/page-slugs.ts"
import type { PanelAction } from "../../../apps/web/src/location/panel-address.ts"
import type { Locator, Page } from "playwright-core"
import { ITEM_ROW } from "./rows.ts"

/** A panel, sheet or page that has an address of its own, so that it can be opened first. */
export interface Place {
  /** The address's parameters besides the panel: `{ field: "Extras" }`. */
  readonly asks?: Readonly<Record<string, string>>
  /** The order of the fixture that it is opened for. */
  readonly order?: OrderToWalk
  /** An element that exists once everything is loaded. It is not found by words, because those depend on the locale. */
  readonly shows: (page: Page) => Locator
  /** Its screen and its title are those of the page before it. */
  readonly hasSameScreen?: boolean
  /** Goes on to a part without an address. */
  readonly onwards?: (page: Page) => Promise<void>
}

/** Orders of `fixtures/orders_to_walk.csv`, by their buyers. */
export const ordersToWalk = {
  ready: "Ottoline Brackenridge",
  weightless: "Peregrine Ashdown-Tull",
  abroad: "Marguerite Delacroix",
} as const
export type OrderToWalk = keyof typeof ordersToWalk

/** The heading of a page beside the navigation, or in app mode: while somebody is signed in, a page without either has one too. */
export const PAGE_HEADING = "nav ~ main h1, search ~ main h1"
const pageHeading = (page: Page) => page.locator(PAGE_HEADING)
const panel = (page: Page) => page.getByRole("dialog").last()
const shop = { service: "PARCELYARD~main~wren-shop-48" }

/** Every panel and sheet. A new one does not compile without a line here. */
export const panelStops: Readonly<Record<PanelAction, readonly Place[]>> = {
  HELP: [{ shows: panel }],
  "QUICK-LINKS": [{ shows: panel }],
  SHORTCUTS: [{ shows: panel }],
  "CSV-UPLOAD": [{ shows: panel }],
  CREATE: [{ shows: panel }],
  CUSTOMERS: [{ shows: panel }],
  PRODUCTS: [{ shows: panel }],
  TARIFF: [{ shows: panel }, { order: "abroad", shows: panel }],
  PREPAY: [{ shows: panel }],
  EDIT: [
    { order: "ready", asks: { field: "Recipient.Name" }, shows: panel },
    { order: "abroad", asks: { field: "MarketplaceOrderLines.0.Value" }, shows: panel },
    { order: "ready", asks: { field: "Extras" }, shows: panel },
  ],
  // Nothing of the walk is booked, so each says that there are no details.
  "ORDER-ACTIONS": [{ order: "ready", shows: panel }],
  "ORDER-DETAILS": [{ order: "ready", shows: panel }],
  "ORDER-TRACKING": [{ order: "ready", shows: panel }],
  "ORDER-LABELS": [{ order: "ready", shows: panel }],
  "ORDER-SEARCH": [{ shows: panel }],
  // It is not booked, so there is nothing to pick.
  "PICKING-LIST": [{ order: "ready", shows: panel }],
  "VALUE-CONVERSION": [{ order: "ready", shows: panel }],
  SERVICE: [
    {
      order: "ready",
      shows: panel,
      onwards: async (page) => {
        const own = panel(page).getByRole("button", { name: "Parcelyard" })
        const cards = panel(page).getByRole("article")
        await own.or(cards.first()).first().waitFor()
        // A tenant with one account has no accounts to choose from.
        if (await own.isVisible()) await own.click()
        await cards.first().waitFor()
      },
    },
    { order: "weightless", shows: panel },
  ],
  "SERVICE-INFO": [{ order: "ready", asks: shop, shows: (page) => panel(page).getByRole("tab").first() }],
  "LOCATION-SEARCH": [{ order: "ready", asks: shop, shows: (page) => panel(page).locator("li, article").first() }],
  RESTORE: [{ shows: panel }],
  GROUPING: [{ order: "ready", shows: (page) => panel(page).getByRole("tablist") }],
  "ADDRESS-CHECK": [{ shows: panel }],
  RULES: [{ shows: panel }],
  "ACCOUNT-STATUS": [{ shows: panel }],
  "ACCOUNT-LINK": [{ asks: { item: "ebay" }, shows: panel }],
  // Nothing of the walk is linked, so it says that there is no such account.
  "ACCOUNT-SETTINGS": [{ asks: { item: "EB10001" }, shows: panel }],
}

/** What each page shows once it is there. */
export const pageStops: Readonly<Record<PageSlug, Place>> = {
  // It leads to the list.
  smartsend: { shows: (page) => page.locator(ITEM_ROW).first() },
  "smartsend-dashboard": { shows: pageHeading },
  "sold-items": { shows: (page) => page.locator(ITEM_ROW).first() },
  "my-orders": { shows: pageHeading },
  "in-transit": { shows: pageHeading },
  "marketplace-tracking": { shows: pageHeading },
  manifests: { shows: pageHeading },
  "pick-and-packing": { shows: pageHeading },
  "package-contents": { shows: pageHeading, hasSameScreen: true },
  "app/picking-list": { shows: pageHeading },
  "app/mobile-picking": { shows: pageHeading },
  enquiry: { shows: pageHeading },
  claims: { shows: pageHeading },
  support: { shows: pageHeading },
  operator: { shows: pageHeading },
  cancellations: { shows: pageHeading },
  prepay: { shows: pageHeading },
  "print-queue": { shows: pageHeading },
  "csv-mapping": { shows: pageHeading },
  rulemanager: { shows: pageHeading },
  "watched-folder": { shows: pageHeading },
  surcharges: { shows: pageHeading },
  preferences: { shows: pageHeading },
  addresses: { shows: pageHeading },
  "my-details": { shows: pageHeading },
  settings: { shows: pageHeading },
  "statements-and-invoices": { shows: pageHeading },
  "app/tariff-codes": { shows: (page) => page.locator("main h1") },
  pricing: { shows: (page) => page.locator("main table").first() },
  accounts: { shows: pageHeading },
  "account-concerns": { shows: pageHeading },
  "smartsend-setup": { shows: pageHeading },
  "smartsend-setup-abort": { shows: pageHeading },
}

/** Where browsers differ: files, printing, money leaving for another page, maps, long forms and the list itself. */
export const whereBrowsersDiffer: ReadonlySet<PageSlug | PanelAction> = new Set([
  "sold-items",
  "prepay",
  "print-queue",
  "CSV-UPLOAD",
  "CREATE",
  "EDIT",
  "SERVICE",
  "LOCATION-SEARCH",
])
