import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Feature, featureSchema } from "@smart-send/domain/settings/settings"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Browser } from "playwright-core"
import { z } from "zod"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { launchBrowser, signIn } from "./stage/browser.ts"
import { browsers } from "./stage/browsers.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"
import { type Demo, startDemo } from "./stage/start-demo.ts"
import { whereBrowsersDiffer } from "./stage/walk-stops.ts"
import { importOrders, walkByAddress, walkByHistory } from "./stage/walk.ts"
import { watchPage } from "./stage/watch-page.ts"

/** Every page and panel, one after the other: it grows with them. */
const WALK_TIMEOUT_MS = 1_200_000

if (browsers.length === 1)
  process.stdout.write("No Firefox was found on this machine: the walk and the main job are done in Chromium alone.\n")

/** Each tenant's pages are opened as the first of a visit in one language and from the list in the other, so that no text is left out. */
const tenants = [
  {
    tenant: "demo",
    host: "127.0.0.1",
    person: { email: "second@demo.test", password: "demo-seller-2" },
    first: "en-GB",
    fromList: "de-DE",
  },
  {
    tenant: "lite",
    host: "lite.localhost",
    person: { email: "seller@lite.test", password: "demo-lite-1" },
    first: "de-DE",
    fromList: "en-GB",
  },
] as const

const tenantSchema = z.object({ Features: z.array(featureSchema) })

async function featuresOf(tenant: string): Promise<readonly Feature[]> {
  const file = join(import.meta.dirname, "../../apps/smart-send/config/tenants", `${tenant}.json`)
  return tenantSchema.parse(JSON.parse(await readFile(file, "utf8"))).Features
}

describe("every screen, panel and sheet as the first page of a visit", () => {
  let app: Demo
  beforeAll(async () => {
    app = await startDemo()
  })
  afterAll(async () => app.close())

  describe.each(browsers)("in $name", ({ name, launch }) => {
    let browser: Browser
    beforeAll(async () => {
      browser = await launch()
    })
    afterAll(async () => browser.close())

    /** A page on which the tenant's seller has signed in and imported the orders of the walk. */
    async function begin({ tenant, host, person }: (typeof tenants)[number]) {
      const features = await featuresOf(tenant)
      const context = await browser.newContext({
        baseURL: app.url.replace("127.0.0.1", host),
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      page.setDefaultTimeout(STEP_TIMEOUT_MS)
      const watch = await watchPage(page)
      await signIn(page, "/myaccount/sold-items", person)
      await importOrders(page)
      expect(await watch.found()).toEqual([])
      return {
        close: async () => context.close(),
        walkIn: (locale: string) => ({ page, watch, features, base: `/${locale}/myaccount` }),
      }
    }

    it.concurrent.each(tenants)(
      "shows texts and values, never a key, at $host for the tenant $tenant",
      async (tenant) => {
        const { walkIn, close } = await begin(tenant)
        const first = walkIn(tenant.first)
        const fromList = walkIn(tenant.fromList)
        const goOn = async () => [await walkByHistory(fromList)]
        // Texts and addresses are the same in each browser, so only one of them opens everything.
        const amiss =
          name === "Chromium"
            ? [await walkByAddress(first, { isThorough: true }), ...(await goOn())]
            : [await walkByAddress(first, { only: whereBrowsersDiffer })]
        expect(amiss.filter((faults) => Object.keys(faults).length > 0)).toEqual([])
        await close()
      },
      WALK_TIMEOUT_MS,
    )
  })

  it("reloads the page when a file is missing because of a new build, and not otherwise", async () => {
    const browser = await launchBrowser()
    const page = await (await browser.newContext({ baseURL: app.url })).newPage()
    page.setDefaultTimeout(STEP_TIMEOUT_MS)
    let timesLoaded = 0
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("panel=SHORTCUTS")) timesLoaded += 1
    })
    await page.route("**/assets/shortcuts-panel-*", async (route) => route.abort())
    const openShortcuts = async (): Promise<void> => {
      const lookedUp = page.waitForResponse(
        (answer) => answer.url() === `${app.url}/` && !answer.request().isNavigationRequest(),
      )
      await page.goto("/myaccount/sold-items?panel=SHORTCUTS", { waitUntil: "commit" })
      await lookedUp
      await page.getByRole("dialog").getByText("An error has occurred").waitFor()
    }
    await signIn(page, "/myaccount/sold-items", seller)
    await page.getByRole("heading", { name: "Sold items" }).waitFor()
    await openShortcuts()
    expect(timesLoaded).toBe(1)
    // As after a new build: the page starts with another script.
    await page.route(`${app.url}/`, async (route) => route.fulfill({ body: '<script src="/assets/index-other.js">' }))
    await openShortcuts()
    await expect.poll(() => timesLoaded).toBe(3)
    await browser.close()
  })
})
