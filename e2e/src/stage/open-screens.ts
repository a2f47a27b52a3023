import type { Locator, Page } from "playwright-core"
import { ITEM_ROW, itemIdOf } from "./rows.ts"

/** Ways to the screens that are pictured. */

/** The list as it is first shown: every preference of earlier pictures is removed. */
export const openList = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  await page.getByText("No weight yet.").first().waitFor()
  await page.evaluate(() => localStorage.clear())
}

/** What the browser keeps for the next visit of the list. */
export const prefer = async (page: Page, name: string, value: unknown): Promise<void> => {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `smartsend.device.list.${name}`,
    JSON.stringify(value),
  ] as const)
}

/** A page of the picking list, by product or by order: with orders, or with nothing to pick. */
export const openPicking = async (page: Page, address: string, way: "By product" | "By order"): Promise<void> => {
  await page.goto(address)
  await page.getByText(way, { exact: true }).click()
  await page
    .getByText(/^\d+ x$/)
    .or(page.getByText("Nothing to pick", { exact: true }))
    .first()
    .waitFor()
}

export const selectAll = async (page: Page): Promise<void> => {
  await page.locator(ITEM_ROW).first().focus()
  await page.keyboard.press("Control+a")
  await page
    .getByText(/^\d+ selected/)
    .first()
    .waitFor()
}

export const openUpload = async (page: Page, file: string): Promise<void> => {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  await page.getByRole("dialog", { name: "Upload CSV" }).locator("input[type=file]").first().setInputFiles(file)
}

interface ServicePanel {
  readonly url: string
  readonly panel: "SERVICE-INFO" | "LOCATION-SEARCH"
  readonly service: string
}

/** A panel about one service, opened for the first order of the list. */
export const openServicePanel = async (page: Page, { url, panel, service }: ServicePanel): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  const row = page.locator(ITEM_ROW).first()
  await row.waitFor()
  const item = await itemIdOf(row)
  await page.goto(`${url}/myaccount/sold-items?panel=${panel}&item=${item}&service=PARCELYARD~main~${service}`)
  await page.getByRole("dialog").waitFor()
}

const accountsOf = (page: Page): Locator => page.getByRole("dialog").getByRole("button", { name: /services? fits?/ })
const servicesOf = (page: Page): Locator => page.getByRole("dialog").getByRole("article")

/** The sheet of services for the first order that can be priced: accounts, or the services of the only one. */
export const openSheet = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  const ready = page
    .locator(ITEM_ROW)
    .filter({ has: page.getByText("Ready", { exact: true }) })
    .first()
  await ready.waitFor()
  const item = await itemIdOf(ready)
  await page.goto(`${url}/myaccount/sold-items?panel=SERVICE&item=${item}`)
  await accountsOf(page).or(servicesOf(page)).first().waitFor()
}

/** The services of an account, by its place: each tenant has its own names for accounts. */
export const openQuotes = async (page: Page, url: string, place: number): Promise<void> => {
  await openSheet(page, url)
  // With one account the sheet shows its services at once.
  if ((await accountsOf(page).count()) > 0) await accountsOf(page).nth(place).click()
  await servicesOf(page).first().waitFor()
}

/** The item edit panel of the first order, opened for a field. */
export const openOrder = async (page: Page, url: string, field: string): Promise<void> => {
  await page.goto(`${url}/myaccount/sold-items`)
  const row = page.locator(ITEM_ROW).first()
  await row.waitFor()
  const item = await itemIdOf(row)
  await page.goto(`${url}/myaccount/sold-items?panel=EDIT&item=${item}&field=${field}`)
  await page.getByRole("button", { name: "Save", exact: true }).waitFor()
}
