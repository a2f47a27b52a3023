import { setTimeout as pause } from "node:timers/promises"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { CDPSession, Page } from "playwright-core"
import { z } from "zod"
import { launchBrowser, signIn } from "../../../../e2e/src/stage/browser.ts"
import { WATCH_FIRST_ROWS } from "../../../../e2e/src/stage/first-rows.ts"
import { ITEM_ROW } from "../../../../e2e/src/stage/rows.ts"
import type { Line } from "../../line.ts"
import { createMany, openSellerClient } from "../../seller-client.ts"
import { heapMb } from "./main-thread-time.ts"
import { moveTo, itemsOf, type Stage } from "./stage.ts"

const COUNT = 50_000
/** Changed by the seller's second machine before the page reads its list again. */
const CHANGED = 1_000
const PRICED_WITHIN_MS = 120_000
/** The page reads changes every two minutes. */
const READ_AGAIN_WITHIN_MS = 150_000

// Scripts for the page are text, because this side has no DOM types.

/** Keeps the longest task since it was last asked for, and the time that quotes last came. */
const WATCH_TASKS = `{
  performance.setResourceTimingBufferSize(10000)
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: "longtask", buffered: true })
}`
const LONGEST_TASK = `(() => { const longest = window.longestTask; window.longestTask = 0; return longest })()`
const ASKED = `(() => {
  const times = (end) => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(end))
  const last = (entries) => entries.at(-1)
  const [list] = times("/smartsenditem/list")
  const quotes = times("/quote/bulk")
  return {
    listed: list?.startTime ?? 0,
    firstRows: window.firstRowsAt ?? 0,
    quotes: quotes.length,
    quoted: Math.max(0, ...quotes.map(({ responseEnd }) => responseEnd)),
    changes: times("/smartsenditem/changes").reduce((sum, { transferSize }) => sum + transferSize, 0),
    now: performance.now(),
  }
})()`

const askedSchema = z.object({
  listed: z.number(),
  firstRows: z.number(),
  quotes: z.number(),
  quoted: z.number(),
  changes: z.number(),
  now: z.number(),
})

/** The list of a seller with 50,000 unsent items: read, priced and kept up to date. */
export async function manyItemsLines(url: string, person: Person): Promise<readonly Line[]> {
  const client = await openSellerClient(url, person)
  await createMany(client.client, `many-items-${process.pid}`, COUNT)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(WATCH_FIRST_ROWS)
    await page.addInitScript(WATCH_TASKS)
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await page.locator(ITEM_ROW).first().waitFor({ timeout: 60_000 })
    const session = await context.newCDPSession(page)
    await session.send("Performance.enable")
    let lists = 0
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().endsWith("/smartsenditem/list")) lists += 1
    })
    const stage = { page, session, client, url }
    await page.goto(`${url}/myaccount/sold-items`)
    await page.locator(ITEM_ROW).first().waitFor({ timeout: 60_000 })
    const read = await readAndPriced(stage)
    const again = await readAgain(stage)
    const calls = `${read.quotes} calls`
    return [
      limited("first rows after a reload", read.firstRows, { limit: 1_000, unit: "ms" }),
      limited("all priced after asking for the list", read.priced / 1000, { limit: 15, unit: "s", beside: calls }),
      limited("longest task until all are priced", read.longest, { limit: 100, unit: "ms" }),
      limited("page memory when all are priced", read.heap, { limit: 250, unit: "MB" }),
      {
        what: `50,000 items: ${CHANGED} changed items read, not the list`,
        measured: `${(again.bytes / 1000).toFixed(0)} kB`,
        limit: `1 list read; ${lists} were`,
        beside: `longest task ${again.longest.toFixed(0)} ms`,
        ok: lists === 1 && again.bytes > 0 && again.longest <= 100,
      },
      limited("page memory after that", again.heap, { limit: 250, unit: "MB" }),
    ]
  } finally {
    await browser.close()
  }
}

interface Limit {
  readonly limit: number
  readonly unit: "ms" | "s" | "MB"
  readonly beside?: string
}

function limited(what: string, measured: number, { limit, unit, beside = "" }: Limit): Line {
  const shown = `${measured.toFixed(unit === "s" ? 1 : 0)} ${unit}`
  return { what: `50,000 items: ${what}`, measured: shown, limit: `${limit} ${unit}`, beside, ok: measured <= limit }
}

type Asked = z.infer<typeof askedSchema>

function isPriced({ quotes, quoted, now }: Asked): boolean {
  return quotes > 0 && now - quoted > 3_000
}

async function askedBy(page: Page) {
  return askedSchema.parse(await page.evaluate(ASKED))
}

async function readAndPriced({ page, session }: Pick<Stage, "page" | "session">) {
  for (let asked = await askedBy(page); ; asked = await askedBy(page)) {
    if (isPriced(asked)) {
      const longest = z.number().parse(await page.evaluate(LONGEST_TASK))
      const { quotes, firstRows, quoted, listed } = asked
      return { quotes, firstRows, priced: quoted - listed, longest, heap: await heapWhenIdle(session, page) }
    }
    if (asked.now > PRICED_WITHIN_MS) throw new Error(`Not priced: ${JSON.stringify(asked)}`)
    await pause(500)
  }
}

/** The collection of garbage is a long task of its own, and none of the page's. */
async function heapWhenIdle(session: CDPSession, page: Page): Promise<number> {
  const heap = await heapMb(session)
  await page.evaluate(LONGEST_TASK)
  return heap
}

/** Items are changed by another client. Then the page reads its list again. */
async function readAgain({ page, session, client }: Stage) {
  const ids = (await itemsOf(client)).slice(0, CHANGED).map(({ Id }) => Id)
  await moveTo(client, ids, "Inactive")
  const began = performance.now()
  for (let asked = await askedBy(page); asked.changes === 0; asked = await askedBy(page)) {
    if (performance.now() - began > READ_AGAIN_WITHIN_MS) throw new Error("The page has not read its list again")
    await pause(500)
  }
  await pause(2_000)
  const longest = z.number().parse(await page.evaluate(LONGEST_TASK))
  const { changes } = await askedBy(page)
  return { bytes: changes, longest, heap: await heapWhenIdle(session, page) }
}
