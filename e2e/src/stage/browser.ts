import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright, type Page } from "playwright-core"
import { AxeBuilder } from "@axe-core/playwright"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { CHROMIUM_FLAGS } from "./chromium-flags.ts"

/** Chromium comes inside an npm package, so that the test command needs nothing but npm. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...CHROMIUM_FLAGS.keys()],
    ignoreDefaultArgs: true,
  })
}

export interface Violation {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly where: readonly string[]
}

/** What axe finds wrong on the page as it stands, WCAG 2.2 AA and best practices. */
export async function axeViolations(page: Page): Promise<readonly Violation[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? "",
    help,
    where: nodes.map((node) => node.target.join(" ")),
  }))
}

/** Signs in by the real form. Ends on the page asked for. */
export async function signIn(page: Page, url: string, user: Person): Promise<void> {
  await page.goto(url)
  await page.locator("input[name=email]").fill(user.email)
  await page.locator("input[name=password]").fill(user.password)
  await page.locator("button[type=submit]").click()
}
