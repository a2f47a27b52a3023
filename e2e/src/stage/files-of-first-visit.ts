import type { BrowserContext, Request } from "playwright-core"
import { ITEM_ROW } from "./rows.ts"

/**
 * A script that has just loaded may ask for more files in an idle callback. Idle callbacks run in turn, so the second one
 * here runs after it.
 */
const PAGE_IDLE = "new Promise((idle) => requestIdleCallback(() => requestIdleCallback(() => idle(null))))"

/**
 * Opens a list in a browser that is signed in and has no cached files, waits until the page asks for nothing more, and
 * returns the paths of the scripts, styles and fonts it asked for.
 */
export async function filesOfFirstVisit(signedIn: BrowserContext, address: string): Promise<readonly string[]> {
  const browser = signedIn.browser()
  if (browser === null) throw new Error("The page has no browser.")
  const context = await browser.newContext({ storageState: await signedIn.storageState() })
  try {
    const page = await context.newPage()
    const asked: Request[] = []
    page.on("request", (request) => {
      if (["script", "stylesheet", "font"].includes(request.resourceType())) asked.push(request)
    })
    await page.goto(address)
    await page.locator(ITEM_ROW).first().waitFor()
    // This button comes with the files that the page loads when it is idle.
    await page.getByRole("button", { name: "Quick links" }).waitFor()
    for (let known = 0; known < asked.length;) {
      known = asked.length
      await Promise.all(asked.map(async (request) => (await request.response())?.finished()))
      await page.evaluate(PAGE_IDLE)
    }
    return asked.map((request) => new URL(request.url()).pathname)
  } finally {
    await context.close()
  }
}
