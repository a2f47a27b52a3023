import { mkdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { axeViolations, launchBrowser } from "./stage/browser.ts"
import { followMail } from "./stage/follow-mail.ts"
import { type Demo, startDemo } from "./stage/start-demo.ts"
import { STEP_TIMEOUT_MS } from "./stage/step-timeout.ts"

const PICTURES = join(tmpdir(), "smart-send-register")
const EMAIL = "nia@shop.example"
const PASSWORD = "seven kites over Leeds"
const NEXT_PASSWORD = "eight kites over York"

/** A newcomer makes an account from the sign-in page, forgets the password, and sets another. The steps build on each other. */
describe("a newcomer", () => {
  let app: Demo
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    app = await startDemo()
    browser = await launchBrowser()
    context = await browser.newContext({ baseURL: app.url, reducedMotion: "reduce" })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    page = await context.newPage()
    await mkdir(PICTURES, { recursive: true })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      await page.screenshot({ path: join(PICTURES, `failed-${task.name.slice(0, 30).replaceAll(/\W+/g, "-")}.png`) })
  })
  afterAll(async () => {
    await browser.close()
    await app.close()
  })

  const heading = (name: string) => page.getByRole("heading", { level: 1, name })
  /** The page fits, is accessible and has its picture, at three widths in both themes. */
  async function look(name: string): Promise<void> {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1440, 1024, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
        const found = await axeViolations(page)
        expect({ colorScheme, width, found }).toEqual({ colorScheme, width, found: [] })
        await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}-${width}.png`) })
      }
    }
    await page.emulateMedia({ colorScheme: "light" })
    await page.setViewportSize({ width: 1440, height: 844 })
  }
  /** Somebody without a customer account is past the sign-in: onboarding begins, or the page that says what is missing. */
  async function signedIn(): Promise<void> {
    const begin = page.getByRole("button", { name: "Add My Address" })
    await page.getByText(`You are signed in as ${EMAIL}`).or(begin).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/myaccount/)
  }
  it("goes from the sign-in page to the form, which says what it lacks", async () => {
    await page.goto("/", { waitUntil: "commit" })
    await heading("Sign in").waitFor()
    await look("sign-in")
    await page.getByRole("link", { name: "Create an account" }).click()
    await heading("Create an account").waitFor()
    await look("register")
    await page.getByLabel("Your name").fill("Nia Newcomer")
    await page.getByLabel("Email address").fill(EMAIL)
    await page.getByLabel("Password").fill("password123")
    await page.getByRole("button", { name: "Create account" }).click()
    await page.getByRole("alert").getByText("Many people use that password").waitFor()
    expect(await page.title()).toMatch(/^Error: Create an account/)
    expect(await page.getByLabel("Email address").inputValue()).toBe(EMAIL)
    expect(await page.getByLabel("Password").evaluate((field) => field === document.activeElement)).toBe(true)
    await look("register-fault")
  })

  it("is told to look for the mail, opens its link, confirms by one press, and is signed in without an account yet", async () => {
    await page.getByLabel("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await heading("Check your email").waitFor()
    await page.getByText(`We have sent an email to ${EMAIL}.`).waitFor()
    await look("check-mail")
    await page.reload()
    await page.getByText(`We have sent an email to ${EMAIL}.`).waitFor()
    await followMail(page, "Confirm your email address")
    await heading("Confirm your email address").waitFor()
    await page.getByText(`Your account is for ${EMAIL}.`).waitFor()
    await look("confirm")
    await page.getByRole("button", { name: "Confirm and go on" }).click()
    await signedIn()
    await page.screenshot({ path: join(PICTURES, "signed-in.png") })
  })

  it("finds a used link said to be used", async () => {
    const tab = await context.newPage()
    await tab.goto(`/sandbox/mail?to=${encodeURIComponent(EMAIL)}`)
    // The page looks for mail again by itself, and a press just then would be lost.
    await tab.goto((await tab.getByRole("article").last().getByRole("link").getAttribute("href")) ?? "")
    await tab.getByRole("heading", { level: 1, name: "This link can't be used" }).waitFor()
    await tab.getByText("It was used already, and it works only once.").waitFor()
    expect(await axeViolations(tab)).toEqual([])
    await tab.close()
  })

  it("forgets the password in another browser, sets another by the mail's link, and signs in with it", async () => {
    await context.close()
    context = await browser.newContext({ baseURL: app.url, reducedMotion: "reduce" })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    page = await context.newPage()
    await page.goto("/", { waitUntil: "commit" })
    await page.getByRole("link", { name: "Forgotten your password?" }).click()
    await heading("Forgotten your password?").waitFor()
    await look("forgotten")
    await page.getByLabel("Email address").fill(EMAIL)
    await page.getByRole("button", { name: "Send the link" }).click()
    await page.getByText(`If there is an account for ${EMAIL}, we have sent it an email.`).waitFor()
    await followMail(page, "Set a new password")
    await heading("Set a new password").waitFor()
    await look("new-password")
    await page.getByLabel("New password").fill(NEXT_PASSWORD)
    await page.keyboard.press("Enter")
    await heading("Your password is changed").waitFor()
    await look("password-set")
    await page.getByRole("link", { name: "Sign in" }).click()
    await heading("Sign in").waitFor()
    await page.getByLabel("Email address").fill(EMAIL)
    await page.getByLabel("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("alert").getByText("don't match").waitFor()
    await page.getByLabel("Password").fill(NEXT_PASSWORD)
    await page.keyboard.press("Enter")
    await signedIn()
  })
})
