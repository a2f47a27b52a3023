import { join } from "node:path"
import type { Feature } from "@smart-send/domain/settings/settings"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { type PageSlug, pageSlugs } from "../../../apps/web/src/location/page-slugs.ts"
import { hasPanel } from "../../../apps/web/src/location/panel-features.ts"
import { type PanelAction, panelActions } from "../../../apps/web/src/location/panel-address.ts"
import { ordersToWalk, PAGE_HEADING, pageStops, panelStops, type OrderToWalk, type Place } from "./walk-stops.ts"
import { ITEM_ROW, itemIdOf } from "./rows.ts"
import type { PageWatch } from "./watch-page.ts"

const ORDERS = join(import.meta.dirname, "../../fixtures/orders_to_walk.csv")

export interface Walk {
  readonly page: Page
  readonly watch: PageWatch
  /** "/en-GB/myaccount": the part of every address before the page. */
  readonly base: string
  readonly ids: OrderIds
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

/** A page or panel of the walk. */
export interface Stop {
  readonly noun: PageSlug | PanelAction
  readonly place: Place
}

/** Every page and every panel that these features let open. */
export function stopsWith(features: readonly Feature[]): readonly Stop[] {
  return [
    ...pageSlugs.map((noun) => ({ noun, place: pageStops[noun] })),
    ...panelActions
      .filter((noun) => hasPanel(features, noun))
      .flatMap((noun) => panelStops[noun].map((place) => ({ noun, place }))),
  ]
}

/** Opens a page or a panel by its address alone, as the first of a visit. */
export async function openByAddress({ page, base, ids }: Walk, stop: Stop): Promise<void> {
  await page.goto(`${base}/${addressOf(stop, ids)}`)
  await lookAround(page, stop.place)
}

/** Opens the same pages and panels from the list, as a seller who is on the page already. Returns the faults found, by address. */
export async function walkByHistory(walk: Walk, features: readonly Feature[]): Promise<PageFaults> {
  const { page, base, ids, watch } = walk
  await page.goto(`${base}/sold-items`)
  await page.locator(ITEM_ROW).first().waitFor()
  const amiss = new Map<string, readonly string[]>()
  for (const stop of stopsWith(features)) {
    if (stop.noun === "sold-items") continue
    const address = addressOf(stop, ids)
    const trouble = await goOn(walk, stop, address).then(
      () => [],
      (error: unknown) => [`not shown: ${String(error)}`],
    )
    const found = [...trouble, ...(await watch.found())]
    if (found.length > 0) amiss.set(`${base}/${address}`, found)
  }
  return Object.fromEntries(amiss)
}

async function goOn({ page, base }: Walk, { noun, place }: Stop, address: string): Promise<void> {
  if (noun in panelStops) {
    await goTo(page, `${base}/sold-items`)
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    await goTo(page, `${base}/${address}`)
  } else {
    const before = await titleOf(page)
    await goTo(page, `${base}/${address}`)
    // The page before is shown until the script of this one is there.
    if (place.hasSameScreen !== true)
      await page.waitForFunction(
        ([heading, last]) => ![undefined, last].includes(document.querySelector(heading)?.textContent),
        [PAGE_HEADING, before] as const,
      )
  }
  await lookAround(page, place)
}

/** After the locale's part: "sold-items?panel=HELP". Without ids, an order is named by what it is. */
export function addressOf({ noun, place }: Stop, ids: OrderIds | null): string {
  if (!(noun in panelStops)) return noun
  const item = place.order === undefined ? {} : { item: ids?.[place.order] ?? place.order }
  return `sold-items?${new URLSearchParams({ panel: noun, ...item, ...place.asks }).toString()}`
}

export type OrderIds = Readonly<Record<OrderToWalk, string>>

/** The orders of the walk, found in the list. */
export async function orderIds(page: Page): Promise<OrderIds> {
  const search = page.getByRole("searchbox").first()
  const idOf = async (buyer: string): Promise<string> => {
    await search.fill(buyer)
    return itemIdOf(page.locator(ITEM_ROW).filter({ hasText: buyer }).first())
  }
  const ids = {
    ready: await idOf(ordersToWalk.ready),
    weightless: await idOf(ordersToWalk.weightless),
    abroad: await idOf(ordersToWalk.abroad),
  }
  await search.fill("")
  return ids
}

/** To another address without loading the page anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    window.history.pushState(null, "", next)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, address)
}

async function titleOf(page: Page): Promise<string> {
  return (await page.locator(PAGE_HEADING).first().textContent()) ?? ""
}

async function lookAround(page: Page, place: Place): Promise<void> {
  await place.shows(page).waitFor()
  await untilSettled(page)
  if (place.onwards !== undefined) {
    await place.onwards(page)
    await untilSettled(page)
  }
}

/** Opens every tab, every menu button and every collapsed section, one after the other. */
export async function openEverything(page: Page): Promise<void> {
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

/** No spinner turns, and two frames have been drawn since, so everything requested has been loaded. */
export async function untilSettled(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return document.getAnimations().length === 0 && document.querySelector("[aria-busy=true]") === null
      }),
    )
    .toBe(true)
}
