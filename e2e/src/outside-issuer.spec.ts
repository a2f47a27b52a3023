import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { freePort, type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { browserOfWorker, leaveBrowser } from "./stage/browser.ts"
import { type OutsideIssuer, startOutsideIssuer } from "./stage/outside-issuer.ts"
import { picturePages } from "./stage/picture-pages.ts"
import { ITEM_ROW } from "./stage/rows.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"

const LIST = "/myaccount/sold-items"

/** OIDC_ISSUER, as docs/operations.md has it set up. The issuer is at an origin of its own and knows no passwords of ours. */
describe("signing in at an outside issuer", () => {
  let browser: Browser
  let app: RunningApp
  let issuer: OutsideIssuer
  let page: Page
  let folder: string
  let troubles: readonly string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "smart-send-outside-issuer-"))
    await cp(inject("demoFolder"), folder, { recursive: true })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    issuer = await startOutsideIssuer(url)
    app = await startApp(folder, port, { OIDC_ISSUER: issuer.url })
    browser = await browserOfWorker()
    const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    page = await context.newPage()
    troubles = scriptTroubles(page)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await picturePages([page], "outside-issuer", task.name)
  })
  afterAll(async () => {
    await leaveBrowser(browser)
    await app.stop()
    await issuer.close()
    await rm(folder, { recursive: true, force: true })
  })

  const list = () => page.getByRole("heading", { name: "Sold items" })
  async function signInThere(): Promise<void> {
    await page.waitForURL((url) => url.href.startsWith(`${issuer.url}/`))
    await page.locator("input[name=login]").fill(seller.email)
    await page.locator("input[name=password]").fill("their own")
    await page.locator("button[type=submit]").click()
  }

  it("leads to its page and back to the page that was asked for, with the seller's own orders", async () => {
    await page.goto(LIST)
    await signInThere()
    await list().waitFor()
    expect(new URL(page.url()).pathname).toBe(LIST)
    await page.locator(ITEM_ROW).first().waitFor()
  })

  it("is renewed silently after a reload, in a frame that the page's policy allows", async () => {
    const asked = page.waitForRequest((request) => request.url().includes("prompt=none"))
    await page.reload({ waitUntil: "commit" })
    const request = await asked
    expect(request.frame().parentFrame()).not.toBeNull()
    await list().waitFor()
    expect(page.url()).toBe(`${app.url}${LIST}`)
    expect(troubles).toEqual([])
  })

  it("is over there as well after signing out", async () => {
    await page
      .getByRole("button", { name: /account/i })
      .first()
      .click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
    await page.getByRole("button", { name: "Yes, sign me out" }).click()
    await page.locator("input[name=login]").waitFor()
  })

  it("says in one sentence that a token is for somebody else", async () => {
    await issuer.issueFor("another-service")
    await page.goto(LIST)
    await signInThere()
    await page.getByRole("heading", { name: "Your sign-in is not accepted here" }).waitFor()
    await page.getByText("You have signed in, but this service does not accept it: ask whoever runs it").waitFor()
    expect(app.output()).toContain("another-service")
    await page.getByRole("button", { name: "Sign out" }).click()
    await page.getByRole("button", { name: "Yes, sign me out" }).waitFor()
  })
})
