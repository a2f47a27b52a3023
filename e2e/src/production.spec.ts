import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContext, Page, Response } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { launchBrowserTrusting, signIn } from "./stage/browser.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"
import { readLabelCodes } from "./stage/read-label-codes.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"
import { type Production, serveProduction } from "./stage/serve-production.ts"
import { startTlsProxy } from "./stage/tls-proxy.ts"

const owner = { email: "owner@shop.test", password: "a-password-of-my-own" }

/**
 * From an empty database to a printed label, as an operator and their first seller do it. The steps build on each
 * other.
 */
describe("production behind a proxy that terminates TLS", () => {
  let production: Production
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let document: Response | null = null
  let troubles: readonly string[]

  beforeAll(async () => {
    production = await serveProduction()
    browser = await launchBrowserTrusting(production.proxy.pin)
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    page = await context.newPage()
    troubles = scriptTroubles(page)
    page.on("response", (response) => {
      const isOwnPage = response.request().isNavigationRequest() && response.url().startsWith(`${production.url}/`)
      if (isOwnPage && !response.url().includes("/identity/") && response.status() === 200) document = response
    })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      await page.screenshot({
        path: join(tmpdir(), `smart-send-production-${task.name.slice(0, 20).replaceAll(/\W+/g, "-")}.png`),
      })
  })
  afterAll(async () => {
    await browser.close()
    await production.close()
  })

  it("has a browser that checks certificates and trusts only the proxy's key", async () => {
    const stranger = await startTlsProxy("send.localhost", 1)
    const tab = await context.newPage()
    await expect(tab.goto(`https://send.localhost:${stranger.port}/`)).rejects.toThrow("ERR_CERT")
    await tab.close()
    await stranger.close()
  })

  it("has no user until one with a customer account and credit is added by command", async () => {
    expect(await production.admin(["user", "list"])).toContain("There are no users yet.")
    const words = ["user", "add", owner.email, "--name", "Ola Owner", "--customer", "Owner's Pots", "--password-stdin"]
    expect(await production.admin(words, owner.password)).toContain("can sign in to demo, for customer account")
    expect(await production.admin(["prepay", "credit", owner.email, "50", "--ref", "First payment"])).toContain(
      "£50.00",
    )
  })

  it("accepts a sign-in by the form, with cookies for this host over TLS only", async () => {
    await signIn(page, `${production.url}/myaccount/sold-items`, owner)
    await page.getByRole("heading", { name: "Collection and Return Address" }).waitFor()
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["__Host-smart-send-session", "__Host-smart-send-known"]),
    )
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, domain: "send.localhost" })
  })

  it("sends its security policies unchanged", async () => {
    const headers = (await document?.allHeaders()) ?? {}
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains")
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'")
    expect(headers["content-security-policy"]).not.toContain("unsafe")
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    })
  })

  it("accepts a sender address, opens its socket through the proxy, and takes an order by hand", async () => {
    // The account has a customer, and lacks an address alone.
    await page.getByRole("button", { name: "Enter the address yourself" }).click()
    const sender = page.getByRole("group", { name: "Sender's address" })
    await sender.getByLabel("Address line 1").fill("14 Deansgate")
    await sender.getByLabel("Town or city").fill("Manchester")
    await sender.getByLabel("Postcode").fill("M3 1AZ")
    await sender.getByLabel("Phone number").fill("0161 496 0000")
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByRole("heading", { name: "Your account is set up" }).waitFor()
    await page.getByRole("button", { name: "Finish" }).click()
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
    await expect.poll(() => production.proxy.upgrades.includes(101)).toBe(true)

    await page.keyboard.press("n")
    const panel = page.getByRole("dialog", { name: "New Item" })
    const recipient = panel.getByRole("group", { name: "Recipient's address" })
    await recipient.getByLabel("Name").fill("Rhoda Buyer")
    await recipient.getByLabel("Address line 1").fill("14 Grape Lane")
    await recipient.getByLabel("Town or city").fill("Whitby")
    await recipient.getByLabel("Postcode").fill("YO22 4BA")
    await panel.getByLabel("Description").fill("Stoneware jug")
    await panel.getByRole("button", { name: "Create item" }).click()
    await page.getByRole("row").filter({ hasText: "Rhoda Buyer" }).getByText("Ready", { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await panel.waitFor({ state: "hidden" })
  })

  it("pays, books with the courier, and prints the label", async () => {
    await page.getByRole("button", { name: "Send ready" }).click()
    await page.getByRole("button", { name: /^Pay £\d+\.\d\d and book 1$/ }).click()
    const bar = page.getByRole("region", { name: "Booking" })
    await bar.getByText("1 parcel booked").waitFor()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: /^Print (?:1 )?label/ }).click(),
    ])
    const codes = await readLabelCodes(await readFile(await file.path()))
    const shipments = await production.couriers.shipments()
    expect(codes).toHaveLength(1)
    expect(shipments.filter(({ isLive }) => isLive)).toHaveLength(1)
  })

  it("had no blocked script, and shuts down in order", async () => {
    expect(troubles).toEqual([])
    await context.close()
    expect(await production.stop()).toBe(0)
  })
})
