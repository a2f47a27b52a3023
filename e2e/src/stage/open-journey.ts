import { newSeller } from "@smart-send/testkit/running-app/new-seller"
import { type Person, secondSeller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, inject } from "vitest"
import { launchBrowser, signIn } from "./browser.ts"
import { type SellerClient, openSellerClient } from "./open-seller-client.ts"
import { picturePages } from "./picture-pages.ts"
import { STEP_TIMEOUT_MS } from "./step-timeout.ts"
import { startDemo } from "./start-demo.ts"

const SCREEN = { width: 1440, height: 900 }

/** A browser, and one seller with an empty list. */
export interface Journey {
  readonly dataFolder: string
  readonly context: BrowserContext
  /** A page on which addresses need no host: `page.goto("/myaccount/sold-items")`. */
  readonly page: Page
  readonly client: SellerClient
  /** Another tab of the same browser. */
  openTab(): Promise<Page>
  /** Signs in with the form on the page, and ends on the list. */
  signIn(): Promise<void>
}

/** A journey on an app of its own, whose couriers, providers and process it may disturb. */
export interface JourneyAlone extends Journey {
  readonly url: string
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

/**
 * Sets the stage for the steps of one `describe`, which share a page. The app is shared with other journeys, and the seller is
 * this journey's own, so nothing of theirs is in its list and its credit. `begin` furnishes the stage and goes to where the
 * first step starts.
 */
export function openJourney(name: string, begin: (journey: Journey) => Promise<void>): void {
  setStage(
    name,
    async () => {
      const app = inject("sharedDemo")
      const person = await newSeller(app.dataFolder)
      return { app, person, browser: await launchBrowser(), close: async () => {} }
    },
    begin,
  )
}

/** The same with an app of its own, on a copy of the demo world, for one of the demo's sellers. */
export function openJourneyAlone(
  name: string,
  begin: (journey: JourneyAlone) => Promise<void>,
  launch: () => Promise<Browser> = launchBrowser,
  person: Person = secondSeller,
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
      await begin({ ...journey, url: runs.url, restart, stop: runs.stop })
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
    closing.push(close, async () => browser.close())
    const client = await openSellerClient(app.url, person)
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: SCREEN,
      reducedMotion: "reduce",
    })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    opened = context
    const page = await context.newPage()
    const journey: Journey = {
      dataFolder: app.dataFolder,
      context,
      page,
      client,
      openTab: async () => context.newPage(),
      signIn: async () => signIn(page, `${app.url}/myaccount/sold-items`, person),
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
