import { type OutsideIssuer, startOutsideIssuer } from "@smart-send/testkit/outside-issuer"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserOfWorker, leaveBrowser } from "./stage/browser.ts"
import { type Demo, startDemo } from "./stage/start-demo.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"

/** Signing in where an issuer that is not ours does it, as docs/operations.md sets it up. The steps build on each other. */
describe("an outside issuer", () => {
  let issuer: OutsideIssuer
  let app: Demo
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    issuer = await startOutsideIssuer()
    app = await startDemo({ OIDC_ISSUER: issuer.url })
    issuer.register(app.url)
    browser = await browserOfWorker()
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    page = await context.newPage()
  })
  afterAll(async () => {
    await leaveBrowser(browser)
    await app.close()
    issuer.close()
  })
  const soldItems = () => page.getByRole("heading", { name: "Sold items" })
  const signIn = async (email: string) => {
    await page.getByRole("heading", { name: "Sign in elsewhere" }).waitFor()
    await page.getByLabel("Email").fill(email)
    await page.getByRole("button", { name: "Go on" }).click()
  }

  it("signs in a seller whom we know by their email address, and leads back to where they wanted to be", async () => {
    await page.goto("/myaccount/sold-items")
    await signIn(seller.email)
    await soldItems().waitFor()
    expect(new URL(page.url()).origin).toBe(app.url)
    expect(new URL(page.url()).pathname).toContain("/myaccount/sold-items")
    expect(issuer.given()).toBe(1)
  })

  it("signs them in without a form after a reload", async () => {
    await page.reload()
    await soldItems().waitFor()
    expect(issuer.given()).toBe(2)
  })

  it("says that passwords and sessions are there", async () => {
    await page.goto("/myaccount/my-details")
    await page.getByText(/You sign in with another service/).waitFor()
  })

  it("asks again once they have signed out", async () => {
    await page.goto("/myaccount/sold-items")
    await soldItems().waitFor()
    await page.getByRole("button", { name: /^Your account: / }).click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
    await page.waitForURL((url) => !url.pathname.includes("sold-items"))
    await page.goto("/myaccount/sold-items")
    await page.getByRole("heading", { name: "Sign in elsewhere" }).waitFor()
  })
})
