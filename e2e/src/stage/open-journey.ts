import { newSeller } from "@smart-send/testkit/running-app/new-seller"
import { type Person, secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, inject } from "vitest"
import { browserOfWorker, leaveBrowser } from "./browser.ts"
import { type SellerClient, openSellerClient } from "./open-seller-client.ts"
import { picturePages } from "./picture-pages.ts"
import { STEP_TIMEOUT_MS } from "./step-timeout.ts"
import { startDemo } from "./start-demo.ts"

const SCREEN = { width: 1440, height: 900 }

/** A browser, and one seller with an empty list. */
export interface Journey {
  /** Of the app: not to disturb it, but for what the sandbox and commands do to this seller's own things. */
  readonly url: string
  readonly dataFolder: string
  readonly person: Person
  readonly context: BrowserContext
  /** A page on which addresses need no host: `page.goto("/myaccount/sold-items")`. */
  readonly page: Page
  readonly client: SellerClient
  /** Another tab of the same browser. */
  openTab(): Promise<Page>
  /** A page in another browser, in which nobody has signed in. Its addresses need no host, either. */
  openWindow(options?: BrowserContextOptions): Promise<Page>
  /** Opens the list as whoever has signed in before. The form is for journeys that are about it. */
  signIn(): Promise<void>
}

/** A journey on an app of its own, whose couriers, providers and process it may disturb. */
export interface JourneyAlone extends Journey {
  /** A power cut: the app is killed and started again on the same folder and port. */
  restart(): Promise<void>
  /** Stops it as an operator does, and returns its exit code. */
  stop(): Promise<number | null>
}

interface Stage {
  readonly app: Pick<RunningApp, "url" | "dataFolder">
  readonly person: Person
  readonly browser: Browser
  readonly close: () => Promise<void>
}

/** Who plays in a journey, where it is not a new seller in the worker's browser. */
interface Casting {
  readonly launch?: () => Promise<Browser>
  /** One of the demo's, whose orders it needs and leaves as they are. */
  readonly person?: Person
}

/**
 * Sets the stage for the steps of one `describe`, which share a page. The app is shared with other journeys, and the seller is
 * this journey's own, so nothing of theirs is in its list and its credit. `begin` furnishes the stage and goes to where the
 * first step starts.
 */
export function openJourney(
  name: string,
  begin: (journey: Journey) => Promise<void>,
  { launch = browserOfWorker, person }: Casting = {},
): void {
  setStage(
    name,
    async () => {
      const app = inject("sharedDemo")
      const seller = person ?? (await newSeller(app.dataFolder))
      return { app, person: seller, browser: await launch(), close: async () => {} }
    },
    begin,
  )
}

/** The same with an app of its own, on a copy of the demo world, for one of the demo's sellers. */
export function openJourneyAlone(
  name: string,
  begin: (journey: JourneyAlone) => Promise<void>,
  { launch = browserOfWorker, person = secondSeller }: Casting = {},
): void {
  let runs: Awaited<ReturnType<typeof openApp>>
  setStage(
    name,
    async () => {
      runs = await openApp()
      return { app: runs, person, browser: await launch(), close: runs.close }
    },
    async (journey) => {
      const restart = async (): Promise<void> => {
        await runs.restart()
        await journey.client.signInAgain()
      }
      await begin({ ...journey, restart, stop: runs.stop })
    },
  )
}

/**
 * A step that fails leaves a picture of every tab in the temporary folder: what was on the screen says more than the selector
 * that was not found. Then the page starts over, so that a step with data of its own does not fail with it.
 */
function setStage(name: string, prepare: () => Promise<Stage>, begin: (journey: Journey) => Promise<void>): void {
  const closing: (() => Promise<unknown>)[] = []
  let opened: BrowserContext | undefined
  const picture = async (step: string): Promise<void> => picturePages(opened?.pages() ?? [], name, step)

  beforeAll(async () => {
    const { app, person, browser, close } = await prepare()
    closing.push(close, async () => leaveBrowser(browser))
    const client = await openSellerClient(app.url, person)
    const openContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
      const made = await browser.newContext({ baseURL: app.url, viewport: SCREEN, reducedMotion: "reduce", ...options })
      made.setDefaultTimeout(STEP_TIMEOUT_MS)
      return made
    }
    const context = await openContext()
    opened = context
    const page = await context.newPage()
    const journey: Journey = {
      url: app.url,
      dataFolder: app.dataFolder,
      person,
      context,
      page,
      client,
      openTab: async () => context.newPage(),
      openWindow: async (options) => (await openContext(options)).newPage(),
      signIn: async () => {
        await context.addCookies(
          client.cookies.map(({ name: cookie, value }) => ({ name: cookie, value, url: app.url })),
        )
        await page.goto("/myaccount/sold-items")
      },
    }
    await begin(journey).catch(async (error: unknown) => {
      await picture("before the first step")
      throw error
    })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return
    await picture(task.name)
    await startOver(opened?.pages() ?? [])
  })
  afterAll(async () => {
    for (const end of closing.toReversed()) await end()
  })
}

/** Without what the failed step left behind: faked answers, no connection, another size of the screen, other tabs, typed texts. */
async function startOver([first, ...others]: readonly Page[]): Promise<void> {
  for (const tab of others) await tab.close()
  if (first === undefined) return
  await first.unrouteAll({ behavior: "ignoreErrors" })
  await first.context().setOffline(false)
  await first.setViewportSize(SCREEN)
  await first.goto("about:blank")
  await first.goto("/myaccount/sold-items")
}

async function openApp() {
  const demo = await startDemo()
  let app: RunningApp = demo
  return {
    url: app.url,
    dataFolder: app.dataFolder,
    restart: async () => {
      await app.kill()
      app = await startApp(app.dataFolder, Number(new URL(app.url).port))
    },
    stop: async () => app.stop(),
    close: async () => {
      await app.stop()
      await demo.close()
    },
  }
}
