import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { z } from "zod"
import { pageSlugs } from "../../../apps/web/src/location/page-slugs.ts"
import { ordersToWalk, pageStops, panelStops, type OrderToWalk, type Place } from "./walk-stops.ts"
import { ITEM_ROW, itemIdOf } from "./rows.ts"
import type { PageWatch } from "./watch-page.ts"

const shellSchema = z.object({ notHere: z.object({ title: z.string() }) })
const ORDERS = join(import.meta.dirname, "../../fixtures/orders_to_walk.csv")
/** How a page whose screen is still to come says so, in every language of the walk. */
const STILL_TO_COME = new RegExp(["en-GB", "de-DE"].map(titleToCome).join("|"))

export interface Walk {
  readonly page: Page
  readonly watch: PageWatch
  /** "/de-DE/myaccount": the part of every address before the page. */
  readonly base: string
}

type PageFaults = Readonly<Record<string, readonly string[]>>

/** Imports the orders for the walk from their file, as a seller who has just signed in would. */
export async function importOrders(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV" }).first().click()
  const panel = page.getByRole("dialog")
  await panel.locator("input[type=file]").first().setInputFiles(ORDERS)
  // Nothing is left to import if another browser has imported them already.
  const all = panel.getByText("4 items are already in your list and won't be added again.")
  const create = panel.getByRole("button", { name: "Import 4 items" })
  await all.or(panel.getByRole("heading", { name: "These 4 items will be added" })).waitFor()
  if (await all.isVisible()) await panel.getByRole("button", { name: "Close", exact: true }).last().click()
  else await create.click()
  await panel.waitFor({ state: "hidden" })
}

/**
 * Opens every panel and every page with a screen by its address alone, and with `isThorough` every tab and menu on it.
 * Returns the faults found, by address.
 */
export async function walkByAddress(walk: Walk, { isThorough }: { readonly isThorough: boolean }): Promise<PageFaults> {
  const { page, watch, base } = walk
  await page.goto(`${base}/sold-items`)
  const ids = await orderIds(page)
  const amiss = new Map<string, readonly string[]>()
  const open = async (name: string, address: string, place: Place): Promise<void> => {
    const visited = visit(page, `${base}/${address}`, place)
    const trouble = await (isThorough ? visited.then(async () => openEverything(page)) : visited).then(
      () => [],
      (error: unknown) => [`not shown: ${String(error)}`],
    )
    const found = [...trouble, ...(await watch.found())]
    if (found.length > 0) amiss.set(name, found)
  }
  for (const [slug, place] of Object.entries(pageStops)) await open(slug, slug, place)
  for (const [action, places] of Object.entries(panelStops)) {
    for (const place of places) {
      const item = place.order === undefined ? {} : { item: ids[place.order] }
      const question = new URLSearchParams({ panel: action, ...item, ...place.asks }).toString()
      await open(question, `sold-items?${question}`, place)
    }
  }
  return Object.fromEntries(amiss)
}

/**
 * Opens all other pages of the tool with the browser's own history. None has a screen yet, so there is nothing to load.
 */
export async function walkPagesToCome({ page, base, watch }: Walk): Promise<PageFaults> {
  const amiss = new Map<string, readonly string[]>()
  for (const slug of pageSlugs.filter((name) => pageStops[name] === undefined)) {
    await page.evaluate((address) => {
      window.history.pushState(null, "", address)
      window.dispatchEvent(new PopStateEvent("popstate"))
    }, `${base}/${slug}`)
    const isToCome = await page
      .getByRole("main")
      .getByRole("heading", { name: STILL_TO_COME })
      .waitFor()
      .then(
        () => true,
        () => false,
      )
    const found = [
      ...(isToCome ? [] : ["has a screen, and no line among the places to walk"]),
      ...(await watch.found()),
    ]
    if (found.length > 0) amiss.set(slug, found)
  }
  return Object.fromEntries(amiss)
}

async function orderIds(page: Page): Promise<Readonly<Record<OrderToWalk, string>>> {
  const idOf = async (buyer: string): Promise<string> =>
    itemIdOf(page.locator(ITEM_ROW).filter({ hasText: buyer }).first())
  return {
    ready: await idOf(ordersToWalk.ready),
    weightless: await idOf(ordersToWalk.weightless),
    abroad: await idOf(ordersToWalk.abroad),
  }
}

async function visit(page: Page, address: string, place: Place): Promise<void> {
  await page.goto(address)
  await place.shows(page).waitFor()
  await untilSettled(page)
  if (place.onwards !== undefined) {
    await place.onwards(page)
    await untilSettled(page)
  }
}

/** Opens every tab, every menu button and every collapsed section, one after the other. */
async function openEverything(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog").last()
  const scope = (await dialog.isVisible()) ? dialog : page.locator("body")
  const tabs = scope.getByRole("tab")
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click()
    await untilSettled(page)
  }
  const folded = scope.locator('button[aria-expanded="false"]:visible:enabled')
  for (let index = 0; index < (await folded.count()); index += 1) {
    const button = await folded.nth(index).elementHandle()
    if (button === null) continue
    await button.click()
    await untilSettled(page)
    // An open menu covers its neighbours.
    if ((await button.getAttribute("aria-haspopup")) !== null) await button.click()
  }
}

function titleToCome(locale: string): string {
  const file = join(import.meta.dirname, "../../../apps/web/src/locales", locale, "shell.json")
  return shellSchema.parse(JSON.parse(readFileSync(file, "utf8"))).notHere.title
}

/** No spinner turns, and two frames have been drawn since, so everything requested has been loaded. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return document.getAnimations().length === 0 && document.querySelector("[aria-busy=true]") === null
    },
    null,
    { polling: 50 },
  )
}
