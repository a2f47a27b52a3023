import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { describe, expect, it } from "vitest"
import { signIn } from "./stage/browser.ts"
import { browsers } from "./stage/browsers.ts"
import { openDemo } from "./stage/open-demo.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"
import { importOrders, openByAddress, orderIds, stopsWith } from "./stage/walk.ts"
import { featuresOf, walkEverything } from "./stage/walk-everything.ts"
import { whereBrowsersDiffer } from "./stage/walk-stops.ts"
import { watchPage } from "./stage/watch-page.ts"

const SHORTCUTS = "/myaccount/sold-items?panel=SHORTCUTS"
const others = browsers.filter(({ name }) => name !== "Chromium")
if (others.length === 0)
  process.stdout.write("No Firefox was found on this machine: the walk and the main job are done in Chromium alone.\n")

const demo = openDemo("every-page")

walkEverything({
  demo,
  tenant: "demo",
  host: "127.0.0.1",
  person: seller,
  base: "/en-GB/myaccount",
  isFirst: true,
  theme: "light",
  coldAt: [1440, 1024, 390],
})

// Texts and addresses are the same in each browser.
it.each(others)("where browsers differ, $name shows the same", async ({ launch }) => {
  const browser = await launch()
  const page = await (await browser.newContext({ baseURL: demo.url() })).newPage()
  page.setDefaultTimeout(STEP_TIMEOUT_MS)
  const watch = await watchPage(page)
  await signIn(page, "/myaccount/sold-items", seller)
  await importOrders(page)
  const walk = { page, watch, base: "/en-GB/myaccount", ids: await orderIds(page) }
  for (const stop of stopsWith(featuresOf("demo")).filter(({ noun }) => whereBrowsersDiffer.has(noun))) {
    await openByAddress(walk, stop)
    expect([stop.noun, await watch.found()]).toEqual([stop.noun, []])
  }
  await browser.close()
})

describe("a page whose file is missing", () => {
  it("is loaded anew because of a new build, and not otherwise", async () => {
    const page = await demo.openPage()
    let timesLoaded = 0
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("panel=SHORTCUTS")) timesLoaded += 1
    })
    await page.route("**/assets/shortcuts-panel-*", async (route) => route.abort())
    const openShortcuts = async (): Promise<void> => {
      const lookedUp = page.waitForResponse(
        (answer) => answer.url() === demo.url() + "/" && !answer.request().isNavigationRequest(),
      )
      await page.goto(SHORTCUTS, { waitUntil: "commit" })
      await lookedUp
      await page.getByRole("dialog").getByText("An error has occurred").waitFor()
    }
    await signIn(page, "/myaccount/sold-items", seller)
    await page.getByRole("heading", { name: "Sold items" }).waitFor()
    await openShortcuts()
    expect(timesLoaded).toBe(1)
    // As after a new build: the page starts with another script.
    await page.route(`${demo.url()}/`, async (route) =>
      route.fulfill({ body: '<script src="/assets/index-other.js">' }),
    )
    await openShortcuts()
    await expect.poll(() => timesLoaded).toBe(3)
  })
})
