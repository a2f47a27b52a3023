import type { BrowserContext, Request } from "playwright-core"
import { ITEM_ROW } from "./rows.ts"

/** What has come asks for more when the page is idle: that stands in the queue before this. */
const PAGE_IDLE = "new Promise((idle) => requestIdleCallback(() => requestIdleCallback(() => idle(null))))"

/**
 * The scripts, styles and fonts that a list asks for until it asks for no more, in a browser that has kept the sign-in and no
 * files.
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
    // Loaded when the page is idle, as the rest is.
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
