import { request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { createClient } from "@smart-send/contract/client/create-client"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { freePort, startApp } from "@smart-send/testkit/running-app/start-app"
import type { Page } from "playwright-core"
import { z } from "zod"
import { launchBrowser, signIn } from "../../../../e2e/src/stage/browser.ts"
import { WATCH_FIRST_ROWS } from "../../../../e2e/src/stage/first-rows.ts"
import { ITEM_ROW } from "../../../../e2e/src/stage/rows.ts"
import { aVariedItem } from "../../a-varied-item.ts"
import { createMany, openSellerClient, type SellerClient } from "../../seller-client.ts"
import { type Line, median } from "../../line.ts"
import { openSlowLine } from "../../slow-line.ts"
import { FIRST_ROWS } from "../workbench/page-scripts.ts"
import { moveTo } from "../workbench/stage.ts"

const COUNT = 10_000
const ROUNDS = 3
const SPEED = { bitsPerSecond: 20e6, roundTripMs: 40 }
const FIRST_ROWS_MS = 1_000
const ALL_MS = 2_500

/**
 * The list of 10,000 varied items over a seller's line, built again for each round: in the browser, and by scripts in
 * the other encodings, which browsers accept from another machine over plain http.
 */
export async function slowLineLines(dataFolder: string, person: Person): Promise<readonly Line[]> {
  const line = await openSlowLine(SPEED)
  const port = await freePort()
  line.leadTo(port)
  // The app's address is the line's, so that sign-in and page use it too.
  const app = await startApp(dataFolder, port, { PUBLIC_URL: line.url })
  try {
    return await measure(app.url, `http://127.0.0.1:${port}`, person)
  } finally {
    line.stop()
    await app.stop()
  }
}

async function measure(lineUrl: string, directUrl: string, person: Person): Promise<readonly Line[]> {
  const { token } = await openSellerClient(lineUrl, person)
  const client = { token, client: createClient({ baseUrl: directUrl, tenant: "demo", getToken: () => token }) }
  const ids = await createMany(client.client, `line-${process.pid}`, COUNT, aVariedItem)
  // An item is saved for later before each round, so that the cached list is out of date.
  const changed = [...ids]
  const change = () => moveTo(client, changed.splice(0, 1), "Inactive")
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(WATCH_FIRST_ROWS)
    await signIn(page, `${lineUrl}/myaccount/sold-items`, person)
    await page.locator(ITEM_ROW).first().waitFor({ timeout: 60_000 })
    const pages: PageTimes[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await change()
      pages.push(await openList(page, lineUrl))
    }
    const others = new Map<string, Fetched>()
    for (const encoding of ["zstd", "br", "gzip"]) {
      await change()
      others.set(encoding, await fetchList(lineUrl, client, encoding))
    }
    return linesOf(pages, others)
  } finally {
    await browser.close()
  }
}

function linesOf(pages: readonly PageTimes[], others: ReadonlyMap<string, Fetched>): readonly Line[] {
  const rows = median(pages.map((times) => times.rows))
  const slowest = Math.max(...[...others.values()].map(({ lastByte }) => lastByte))
  const all = Math.max(median(pages.map(({ lastByte }) => lastByte)), slowest)
  const told = [...others].map(
    ([encoding, { lastByte, bytes }]) => `${encoding} ${seconds(lastByte)} (${(bytes / 1e6).toFixed(1)} MB)`,
  )
  const where = `10,000 items on a line of ${SPEED.bitsPerSecond / 1e6} Mbit/s and ${SPEED.roundTripMs} ms`
  return [
    {
      what: `${where}: first rows after asking for the list`,
      measured: seconds(rows),
      limit: `at most ${seconds(FIRST_ROWS_MS)}`,
      beside: `${seconds(median(pages.map(({ sinceOpening }) => sinceOpening)))} after opening the page`,
      ok: rows <= FIRST_ROWS_MS,
    },
    {
      what: `${where}: all of them, the slowest encoding`,
      measured: seconds(all),
      limit: `at most ${seconds(ALL_MS)}`,
      beside: told.join(", "),
      ok: all <= ALL_MS,
    },
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const timesSchema = z.object({ rows: z.number(), lastByte: z.number(), sinceOpening: z.number() })
type PageTimes = z.infer<typeof timesSchema>

async function openList(page: Page, url: string): Promise<PageTimes> {
  await page.goto("about:blank")
  await page.goto(`${url}/myaccount/sold-items`)
  for (;;) {
    const times: unknown = await page.evaluate(PAGE_TIMES)
    if (times !== null) return timesSchema.parse(times)
    await pause(20)
  }
}

/** Includes the time since the page was opened, with scripts and sign-in. */
const PAGE_TIMES = `((times) => times && { ...times, sinceOpening: window.firstRowsAt })(${FIRST_ROWS})`

interface Fetched {
  readonly bytes: number
  readonly lastByte: number
}

/** Uses Node's own client, which does not decode the answer. */
function fetchList(url: string, { token }: SellerClient, encoding: string): Promise<Fetched> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encoding }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/edge/demo/smartsenditem/list`, { headers }, (answer) => {
      let bytes = 0
      if (answer.headers["content-encoding"] !== encoding) reject(new Error(`The list did not come as ${encoding}`))
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length))
      answer.on("end", () => resolve({ bytes, lastByte: performance.now() - began }))
    })
    sent.on("error", reject).end()
  })
}
