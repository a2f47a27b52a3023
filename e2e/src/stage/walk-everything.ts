import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Feature, featureSchema } from "@smart-send/domain/settings/settings"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { pagesBelow, pageSlugs, REVERT_PATH } from "../../../apps/web/src/location/page-slugs.ts"
import { axeViolations, signIn } from "./browser.ts"
import type { OpenDemo } from "./open-demo.ts"
import { pushedOnVisit, pushedSoFar, watchShifts } from "./shifts-of-visit.ts"
import { smallTargets } from "./small-targets.ts"
import { unmarkedStates } from "./unmarked-states.ts"
import {
  addressOf,
  importOrders,
  openByAddress,
  openEverything,
  orderIds,
  stopsWith,
  untilSettled,
  walkByHistory,
} from "./walk.ts"
import type { Walk } from "./walk.ts"
import { watchPage } from "./watch-page.ts"

/** Every page and panel, one after the other: it grows with them. */
const WALK_TIMEOUT_MS = 1_200_000
/** Most of a cold visit is waiting for its slow line. */
const VISITS_AT_ONCE = 2
const UNKNOWN_ID = "0199c0de-0000-7000-8000-00000000dead"
/** The last is the one that axe looks at. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
const PHONE = SIZES[2]
const COLOURS = ["color-contrast"]
const OTHER_THEME = { light: "dark", dark: "light" } as const

/** What has no place in the walk, because it says only that there is nothing, or leads on. */
const asides = [
  "",
  ...pageSlugs.flatMap((slug) =>
    (pagesBelow[slug] ?? []).map((below) => `${slug}/${below.replace(/:\w+/, UNKNOWN_ID)}`),
  ),
  REVERT_PATH,
  "no-such-page",
]

export interface WayToWalk {
  readonly demo: OpenDemo
  readonly tenant: "demo" | "lite"
  readonly host: string
  readonly person: Person
  /** The part of every address before the page, where each is the first of a visit. */
  readonly base: string
  /** Tenants after the first have the same parts. Of those the names, widths and colours are looked at, and not the parts again. */
  readonly isFirst: boolean
  readonly theme: "light" | "dark"
  /** Widths at which the first pages of a day are opened in a browser that has nothing of them. */
  readonly coldAt: readonly (typeof SIZES)[number]["width"][]
  /** What may stand on no page of the tenant. */
  readonly foreign?: RegExp
}

export function featuresOf(tenant: WayToWalk["tenant"]): readonly Feature[] {
  const file = join(import.meta.dirname, "../../../apps/smart-send/config/tenants", `${tenant}.json`)
  return z.object({ Features: z.array(featureSchema) }).parse(JSON.parse(readFileSync(file, "utf8"))).Features
}

/**
 * Opens every page, panel and sheet of a tenant, each by its address alone, as from a bookmark: nothing that another page loads
 * may be missing. Widths, themes, texts and what axe finds are looked at here, and not in each journey again (ADR 154).
 */
export function walkEverything(way: WayToWalk): void {
  const { demo, tenant, host, person, base, isFirst, theme, foreign, coldAt } = way
  const features = featuresOf(tenant)

  describe(`every page and panel of ${tenant}, cold, below '${base}' (PAGE-1, PAGE-2)`, () => {
    let page: Page
    let walk: Walk
    beforeAll(async () => {
      page = await demo.openPage({ baseURL: demo.url(host), colorScheme: theme, viewport: SIZES[0] })
      const watch = await watchPage(page)
      await watchShifts(page)
      await signIn(page, "/myaccount/sold-items", person)
      await importOrders(page)
      walk = { page, watch, base, ids: await orderIds(page) }
      expect(await watch.found()).toEqual([])
    })

    /** One title, which names the tab, and one of three widths, unless a grid or a message of 480 px takes the page's place (PAGE-16). */
    async function hasOneShape(): Promise<void> {
      await expect
        .poll(async () =>
          page.evaluate(() => {
            const titles = [...document.querySelectorAll("main h1")]
            const widths: string[] = []
            for (let at = titles[0]; at !== undefined && at.tagName !== "MAIN"; at = at.parentElement ?? undefined)
              widths.push(getComputedStyle(at).maxWidth)
            return {
              titles: titles.length,
              namesTab: document.title.startsWith(`${titles[0]?.textContent ?? ""} · `),
              others: widths.filter(
                (width) => width.endsWith("px") && !["720px", "960px", "1360px", "480px"].includes(width),
              ),
            }
          }),
        )
        .toEqual({ titles: 1, namesTab: true, others: [] })
    }

    /** On a phone nothing is pressed that is smaller than a thumb (LOOK-9). */
    async function fitsThumbs(): Promise<void> {
      await expect.poll(async () => smallTargets(page)).toEqual([])
    }

    /** Nothing is cut off at any width, nothing amiss was seen, and axe finds nothing in either theme. */
    async function holds(place: number): Promise<void> {
      for (const turn of SIZES.keys()) {
        const size = SIZES[(place + turn) % SIZES.length] ?? SIZES[0]
        await page.setViewportSize(size)
        await expect.poll(async () => page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
        // What scrolls is the page within its frame: the header and the navigation stay in sight.
        const isInFrame = 'document.querySelector("nav ~ main") !== null'
        await expect
          .poll(async () => page.evaluate(`!(${isInFrame}) || document.documentElement.scrollHeight <= innerHeight`))
          .toBe(true)
        if (size === PHONE) await fitsThumbs()
      }
      await untilSettled(page)
      expect(await unmarkedStates(page)).toEqual([])
      expect(await axeViolations(page, isFirst ? [] : COLOURS)).toEqual([])
      await page.emulateMedia({ colorScheme: OTHER_THEME[theme] })
      expect(await axeViolations(page, COLOURS)).toEqual([])
      await page.emulateMedia({ colorScheme: theme })
      expect(await walk.watch.found()).toEqual([])
      expect(foreign?.exec(await page.locator("html").innerHTML())?.[0]).toBeUndefined()
      await page.setViewportSize(SIZES[0])
    }

    it.each(stopsWith(features).map((stop, place) => ({ stop, place, address: addressOf(stop, null) })))(
      "$address is shown, and holds at every width",
      async ({ stop, place }) => {
        await openByAddress(walk, stop)
        expect(await pushedSoFar(page)).toEqual([])
        await expect.poll(async () => page.title()).toMatch(/ · (?:Smart Send|Postbox Lite)$/)
        await hasOneShape()
        await page.setViewportSize(PHONE)
        await fitsThumbs()
        await page.setViewportSize(SIZES[0])
        await openEverything(page)
        await holds(place)
      },
    )

    it.each(asides.map((path, place) => ({ path, place })))("'$path' says what it is", async ({ path, place }) => {
      await page.goto(`${base}/${path}`)
      await expect.poll(async () => page.title()).toMatch(/ · (?:Smart Send|Postbox Lite)$/)
      await hasOneShape()
      await untilSettled(page)
      await holds(place)
    })

    it(
      "nothing is pushed by what comes late, on the pages that a day begins with (LOOK-12)",
      async () => {
        const storageState = await page.context().storageState()
        const pushed = new Map<string, readonly string[]>()
        const toOpen = SIZES.filter(({ width }) => coldAt.includes(width)).flatMap((viewport) =>
          ["", "sold-items", "prepay"].map((path) => ({ path, viewport })),
        )
        const openNext = async (): Promise<void> => {
          for (let next = toOpen.pop(); next !== undefined; next = toOpen.pop()) {
            const { path, viewport } = next
            const visit = await demo.openPage({ baseURL: demo.url(host), colorScheme: theme, viewport, storageState })
            const found = await pushedOnVisit(visit, `${base}/${path}`)
            if (found.length > 0) pushed.set(`${path} at ${viewport.width}`, found)
            await visit.context().close()
          }
        }
        await Promise.all(Array.from({ length: VISITS_AT_ONCE }, openNext))
        expect(Object.fromEntries(pushed)).toEqual({})
      },
      WALK_TIMEOUT_MS,
    )

    it.each(isFirst ? [base] : [])(
      "opens each from the list as well, below '%s'",
      async () => {
        expect(await walkByHistory(walk, features)).toEqual({})
      },
      WALK_TIMEOUT_MS,
    )
  })
}
