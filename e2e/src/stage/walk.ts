import { join } from "node:path"
import type { Feature } from "@smart-send/domain/settings/settings"
import type { Page } from "playwright-core"
import { type PageSlug, pageSlugs } from "../../../apps/web/src/location/page-slugs.ts"
import { hasPanel } from "../../../apps/web/src/location/panel-features.ts"
import { type PanelAction, panelActions } from "../../../apps/web/src/location/panel-address.ts"
import { ordersToWalk, PAGE_HEADING, pageStops, panelStops, type OrderToWalk, type Place } from "./walk-stops.ts"
import { ITEM_ROW, itemIdOf } from "./rows.ts"
import type { PageWatch } from "./watch-page.ts"

const ORDERS = join(import.meta.dirname, "../../fixtures/orders_to_walk.csv")

export interface Walk {
  /** The tenant's: a panel whose feature it lacks opens nothing. */
  readonly features: readonly Feature[]
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

interface Breadth {
  /** Opens every tab and menu, too. */
  readonly isThorough?: boolean
  /** Only these pages and panels. */
  readonly only?: ReadonlySet<PageSlug | PanelAction>
}

/** Opens panels and pages with a screen by their address alone, each as the first of a visit. Returns the faults found, by address. */
export async function walkByAddress(walk: Walk, { isThorough = false, only }: Breadth = {}): Promise<PageFaults> {
  const { page, base } = walk
  await page.goto(`${base}/sold-items`)
  const ids = await orderIds(page)
  const isWanted = ({ noun }: Stop): boolean => only === undefined || only.has(noun)
  return visitEach(
    walk,
    [...pagesToVisit(), ...panelsToVisit(ids, walk.features)].filter(isWanted),
    async ({ address, place }) => {
      await page.goto(`${base}/${address}`)
      await lookAround(page, place)
      if (isThorough) await openEverything(page)
    },
  )
}

/** Opens the same pages and panels from the list, as a seller who is on the page already. */
export async function walkByHistory(walk: Walk): Promise<PageFaults> {
  const { page, base } = walk
  await page.goto(`${base}/sold-items`)
  const ids = await orderIds(page)
  const others = pagesToVisit().filter(({ noun }) => noun !== "sold-items")
  const amongPages = await visitEach(walk, others, async ({ address, place }) => {
    const before = await titleOf(page)
    await goTo(page, `${base}/${address}`)
    // The page before is shown until the script of this one is there.
    await page.waitForFunction(
      ([heading, last]) => ![undefined, last].includes(document.querySelector(heading)?.textContent),
      [PAGE_HEADING, before] as const,
    )
    await lookAround(page, place)
  })
  const amongPanels = await visitEach(walk, panelsToVisit(ids, walk.features), async ({ address, place }) => {
    await goTo(page, `${base}/sold-items`)
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    await goTo(page, `${base}/${address}`)
    await lookAround(page, place)
  })
  return { ...amongPages, ...amongPanels }
}

/** A page or panel of the walk. */
interface Stop {
  readonly noun: PageSlug | PanelAction
  /** After the locale's part: "sold-items?panel=HELP". */
  readonly address: string
  readonly place: Place
}

function pagesToVisit(): readonly Stop[] {
  return pageSlugs.map((noun) => ({ noun, address: noun, place: pageStops[noun] }))
}

function panelsToVisit(ids: Readonly<Record<OrderToWalk, string>>, features: readonly Feature[]): readonly Stop[] {
  return panelActions
    .filter((noun) => hasPanel(features, noun))
    .flatMap((noun) =>
      panelStops[noun].map((place) => {
        const item = place.order === undefined ? {} : { item: ids[place.order] }
        const question = new URLSearchParams({ panel: noun, ...item, ...place.asks }).toString()
        return { noun, address: `sold-items?${question}`, place }
      }),
    )
}

async function visitEach(
  { watch, base }: Walk,
  stops: readonly Stop[],
  visit: (stop: Stop) => Promise<void>,
): Promise<PageFaults> {
  const amiss = new Map<string, readonly string[]>()
  for (const stop of stops) {
    const trouble = await visit(stop).then(
      () => [],
      (error: unknown) => [`not shown: ${String(error)}`],
    )
    const found = [...trouble, ...(await watch.found())]
    if (found.length > 0) amiss.set(`${base}/${stop.address}`, found)
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

/** To another address without loading the page anew. */
async function goTo(page: Page, address: string): Promise<void> {
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
