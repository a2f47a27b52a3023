import { secondSeller, seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { fillSignIn, leaveBrowser, signIn } from "./stage/browser.ts"
import { browsers } from "./stage/browsers.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"
import { openNewItem } from "./stage/new-item-panel.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"

const soldItems = (tab: Page) => tab.getByRole("heading", { name: "Sold items" })

const LEAVE_AT_ANSWER = `
  const leave = async () => {
    location.assign("/edge/docs")
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next))
    void fetch("/turned")
  }
  const ask = window.fetch
  window.fetch = async (...sent) => {
    const answer = await ask(...sent)
    if (String(sent[0]).includes("prompt=none")) void leave()
    return answer
  }
`

/** What depends on the browser's own rules: origins, frames, cookies, channels between tabs. */
describe("signing in, under the browser's rules", () => {
  const app = inject("sharedDemo")

  describe.each(browsers)("in $name", ({ launch }) => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      browser = await launch()
      const context = await browser.newContext({ baseURL: app.url })
      context.setDefaultTimeout(STEP_TIMEOUT_MS)
      page = await context.newPage()
    })
    afterAll(async () => leaveBrowser(browser))

    it("names its origin in the token request, and gets a token", async () => {
      const asked = page.waitForRequest((request) => request.url().endsWith("/identity/token"))
      await signIn(page, "/myaccount/sold-items", seller)
      const call = await asked
      expect(await call.headerValue("origin")).toBe(app.url)
      expect((await call.response())?.status()).toBe(200)
      await soldItems(page).waitFor()
    })

    it("is renewed by a request after a reload, and another tab needs no form", async () => {
      const asked = page.waitForRequest((request) => request.url().includes("prompt=none"))
      await page.reload({ waitUntil: "commit" })
      expect((await asked).resourceType()).toBe("fetch")
      await soldItems(page).waitFor()
      const tab = await page.context().newPage()
      await tab.goto("/myaccount/pricing", { waitUntil: "commit" })
      await tab.locator("main table").first().waitFor()
    })

    // SIGNIN-16
    it("lets whoever goes on to another address as the issuer answers get there", async () => {
      const visitor = await browser.newContext({ baseURL: app.url })
      const tab = await visitor.newPage()
      const mayArrive = Promise.withResolvers<void>()
      await tab.route("**/edge/docs", async (route) => {
        await mayArrive.promise
        await route.continue()
      })
      // The page would be on its way to the sign-in page within a few turns.
      await tab.route("**/turned", async (route) => {
        mayArrive.resolve()
        await route.fulfill({ status: 204 })
      })
      // The page is left before it reads the answer.
      await tab.addInitScript(LEAVE_AT_ANSWER)
      await tab.goto("/", { waitUntil: "commit" })
      await tab.waitForURL("**/edge/docs")
      await visitor.close()
    })

    it("gives access to the contract's page, where calls can be tried", async () => {
      const docs = await page.context().newPage()
      const troubles = scriptTroubles(docs)
      const errors: string[] = []
      // Warnings are left out: Firefox has some about how slowly a page was loaded.
      docs.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text())
      })
      await docs.goto("/edge/docs")
      await docs.getByRole("button", { name: "Sign in to try calls" }).click()
      await docs.getByText(`Signed in as ${seller.email} (demo), for ten minutes.`).waitFor()
      await docs.getByText("/edge/{tenant}/smartsenditem/list", { exact: true }).first().click()
      const call = docs.locator("details[open]")
      await call.getByText('"MarketplaceOrderLines": [').first().waitFor()
      await call.getByText("Schema", { exact: true }).click()
      await call.getByText('"title": "ShipmentItem"').waitFor()
      await call.getByText('"description": "Sum of the lines\' values, pounds."').waitFor()
      await call.getByText("You are signed in to another service.").waitFor()
      expect([...troubles, ...errors]).toEqual([])
      await docs.close()
    })

    it("ends in every tab with a sign-out in one, and the next visit shows the form", async () => {
      const other = page.context().pages().at(-1)
      await page.getByRole("button", { name: /^Your account: / }).click()
      await page.getByRole("menuitem", { name: "Sign out" }).click()
      await other?.getByRole("button", { name: "Sign in" }).waitFor()
      // The sign-out ends on the form. A visit that begins before that is broken off by it.
      await page.locator("input[name=email]").waitFor()
      await page.goto("/", { waitUntil: "commit" })
      await page.locator("input[name=email]").waitFor()
    })

    it("shows nothing of the first user when somebody else signs in without a reload", async () => {
      // Each open tab runs the app, and would slow the others down.
      for (const tab of page.context().pages()) if (tab !== page) await tab.close()
      const other = await page.context().newPage()
      const weight = other.getByRole("dialog", { name: "New Item" }).getByLabel("Weight (kg)")
      await signIn(other, "/myaccount/sold-items", seller)
      await soldItems(other).waitFor()
      await other.evaluate("window.wasLoadedForTheFirstUser = true")
      await openNewItem(other)
      await weight.fill("7.5")
      await other.evaluate(() => history.back())
      await weight.waitFor({ state: "hidden" })

      await page.goto("/", { waitUntil: "commit" })
      await page.getByRole("button", { name: /^Your account: / }).click()
      await page.getByRole("menuitem", { name: "Sign out" }).click()
      await other.getByRole("button", { name: "Sign in" }).waitFor()
      // The sign-out ends on the form. A page that is left while it signs in would be in the way of the other.
      await fillSignIn(page, secondSeller)
      await page.getByRole("button", { name: /^Your account: / }).waitFor()
      await page.goto("about:blank")
      await other.getByRole("button", { name: "Sign in" }).click()

      await soldItems(other).waitFor()
      expect(await other.evaluate("window.wasLoadedForTheFirstUser")).toBe(true)
      await openNewItem(other)
      await expect.poll(async () => weight.inputValue()).toBe("1")
      await other.close()
    })
  })
})
