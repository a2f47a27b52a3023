import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright, type Page } from "playwright-core"
import axe from "axe-core"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { CHROMIUM_FLAGS } from "./chromium-flags.ts"

/** Where the browser is. Its package unpacks it when it is first needed. */
export async function unpackBrowser(): Promise<string> {
  return chromium.executablePath()
}

/** Chromium comes in an npm package, so that the test command needs only npm. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await unpackBrowser(),
    args: [...CHROMIUM_FLAGS.keys()],
    ignoreDefaultArgs: true,
  })
}

let kept: Promise<Browser> | undefined

/**
 * The browser that a worker's journeys share, each with contexts of its own: its start takes longer than many a step (ADR 154).
 * It ends with the worker. If it has crashed, the next journey starts another.
 */
export async function browserOfWorker(): Promise<Browser> {
  kept ??= launchBrowser()
  const browser = await kept
  if (browser.isConnected()) return browser
  kept = launchBrowser()
  return kept
}

/** Ends a browser, but of the worker's closes only what was opened in it. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  if (browser !== (await kept)) return browser.close()
  for (const context of browser.contexts()) await context.close()
}

/**
 * A browser with a camera that shows a film, written by `showToCamera`; without the file there is no camera. `refuses`: whoever
 * sits before it says no when a page asks.
 */
export async function launchBrowserWithCamera(
  film: string,
  { refuses }: { readonly refuses: boolean },
): Promise<Browser> {
  const camera = [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
    // Without a screen nobody can be asked.
    `--use-fake-ui-for-media-stream${refuses ? "=deny" : ""}`,
  ]
  return playwright.launch({
    executablePath: await unpackBrowser(),
    args: [...CHROMIUM_FLAGS.keys(), ...camera],
    ignoreDefaultArgs: true,
  })
}

/**
 * A browser that trusts one key more than usual, that of a certificate made for this test, given by its hash. All other
 * certificates are checked as usual. An authority of our own in the browser's certificate store would be stricter, but
 * nothing from npm can write one.
 */
export async function launchBrowserTrusting(pin: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "smart-send-browser-"))
  const browser = await playwright.launch({
    executablePath: await unpackBrowser(),
    // Chromium accepts the first flag only together with the second.
    args: [...CHROMIUM_FLAGS.keys(), `--ignore-certificate-errors-spki-list=${pin}`, `--user-data-dir=${profile}`],
    ignoreDefaultArgs: true,
  })
  browser.on("disconnected", () => void rm(profile, { recursive: true, force: true }))
  return browser
}

export interface Violation {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly where: readonly string[]
}

/** axe's findings on the page as it is, by WCAG 2.2 AA and best practices, or by these of its rules alone. */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<readonly Violation[]> {
  // The page hears of another theme or width with its next frame.
  await page.evaluate("new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))")
  // Halfway between two themes a text has a colour that nobody reads it in.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )`)
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
  // Answered in the page and with what is wrong alone: a description of every element that is right takes four times as long.
  const only = rules.length === 0 ? {} : { runOnly: rules }
  return page.evaluate<readonly Violation[]>(`(async () => {
    const { violations } = await window.axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], ...only })})
    const frames = [...document.querySelectorAll("iframe")].filter((frame) => frame.checkVisibility())
    if (frames.length > 0) throw new Error("axe does not look into a frame: " + frames[0].outerHTML)
    return violations.map(({ id, impact, help, nodes }) =>
      ({ id, impact: impact ?? "", help, where: nodes.map(({ target }) => target.join(" ")) }))
  })()`)
}

/** Signs in with the real form, and ends on the requested page. */
export async function signIn(page: Page, url: string, user: Person): Promise<void> {
  await page.goto(url)
  await fillSignIn(page, user)
}

/** Fills in and sends the sign-in form that the page shows, or is on its way to. */
export async function fillSignIn(page: Page, user: Person): Promise<void> {
  await page.locator("input[name=email]").fill(user.email)
  await page.locator("input[name=password]").fill(user.password)
  await page.locator("button[type=submit]").click()
}
