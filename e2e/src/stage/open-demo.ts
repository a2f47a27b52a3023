import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, inject } from "vitest"
import { browserOfWorker, leaveBrowser } from "./browser.ts"
import { picturePages } from "./picture-pages.ts"
import { STEP_TIMEOUT_MS } from "./step-timeout.ts"

/** The demo that journeys share, and a browser in which nobody has signed in. Both are there when the first step begins. */
export interface OpenDemo {
  /** At the host of a tenant; at the demo's own unless given. */
  url(host?: string): string
  dataFolder(): string
  /** A page in a new window, which has no cookies of another's. Its addresses need no host. */
  openPage(options?: BrowserContextOptions): Promise<Page>
}

const url = (host = "127.0.0.1"): string => inject("sharedDemo").url.replace("127.0.0.1", host)

/**
 * Sets the stage for a file about people who are not signed in, or of more than one tenant; `openJourney` is for a seller at
 * work. A step that fails leaves a picture of every page.
 */
export function openDemo(name: string): OpenDemo {
  let browser: Browser

  beforeAll(async () => {
    browser = await browserOfWorker()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return
    await picturePages(
      browser.contexts().flatMap((context) => context.pages()),
      name,
      task.name,
    )
  })
  afterAll(async () => leaveBrowser(browser))
  return {
    url,
    dataFolder: () => inject("sharedDemo").dataFolder,
    openPage: async (options = {}) => {
      const context = await browser.newContext({ baseURL: url(), reducedMotion: "reduce", ...options })
      context.setDefaultTimeout(STEP_TIMEOUT_MS)
      return context.newPage()
    },
  }
}
