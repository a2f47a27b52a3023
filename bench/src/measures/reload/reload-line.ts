import { setTimeout as pause } from "node:timers/promises"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { freePort, startApp } from "@smart-send/testkit/running-app/start-app"
import type { Page } from "playwright-core"
import { z } from "zod"
import { launchBrowser, signIn } from "../../../../e2e/src/stage/browser.ts"
import { WATCH_FIRST_ROWS } from "../../../../e2e/src/stage/first-rows.ts"
import { ITEM_ROW } from "../../../../e2e/src/stage/rows.ts"
import { type Line, median } from "../../line.ts"
import { createMany, openSellerClient } from "../../seller-client.ts"
import { type LineSpeed, openSlowLine } from "../../slow-line.ts"

const COUNT = 60
const ROUNDS = 5
const LOOPBACK_MS = 500
const SLOW_MS = 1_000
const SLOW: LineSpeed = { bitsPerSecond: 20e6, roundTripMs: 40 }

/** From opening the page again, with the browser's cache and the issuer's session, to the first rows on screen. */
export async function reloadLine(url: string, person: Person): Promise<Line> {
  const { client } = await openSellerClient(url, person)
  await createMany(client, `reload-${process.pid}`, COUNT)
  return lineOf("", await reloads(url, person), LOOPBACK_MS)
}

/** The same over a seller's line. Another app on the same folder, because its address is the line's. */
export async function slowReloadLine(dataFolder: string, person: Person): Promise<Line> {
  const line = await openSlowLine(SLOW)
  const port = await freePort()
  line.leadTo(port)
  const app = await startApp(dataFolder, port, { PUBLIC_URL: line.url })
  try {
    const where = `, ${SLOW.bitsPerSecond / 1e6} Mbit/s and ${SLOW.roundTripMs} ms`
    return lineOf(where, await reloads(app.url, person), SLOW_MS)
  } finally {
    line.stop()
    await app.stop()
  }
}

interface Reload {
  readonly rows: number
  /** When the list was asked for. */
  readonly asked: number
}

function lineOf(where: string, rounds: readonly Reload[], limit: number): Line {
  const rows = median(rounds.map((round) => round.rows))
  return {
    what: `Reload to first rows of ${COUNT} items${where}`,
    measured: `${rows.toFixed(0)} ms`,
    limit: `at most ${limit} ms`,
    beside: `list asked for after ${median(rounds.map(({ asked }) => asked)).toFixed(0)} ms`,
    ok: rows <= limit,
  }
}

async function reloads(url: string, person: Person): Promise<readonly Reload[]> {
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(WATCH_FIRST_ROWS)
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await page.locator(ITEM_ROW).first().waitFor({ timeout: 60_000 })
    const rounds: Reload[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // The former page is disposed of a second after it was left, and loads what it needs later before that.
      await pause(2500)
      await page.goto("about:blank")
      await pause(2500)
      await page.goto(`${url}/myaccount/sold-items`)
      rounds.push(await timesOf(page))
    }
    return rounds
  } finally {
    await browser.close()
  }
}

const timesSchema = z.object({ rows: z.number(), asked: z.number() })

/** Both since the navigation began. */
const TIMES = `(() => {
  const list = performance.getEntriesByType("resource").find((entry) => entry.name.endsWith("/smartsenditem/list"))
  return list === undefined || window.firstRowsAt === undefined ? null : { rows: window.firstRowsAt, asked: list.startTime }
})()`

async function timesOf(page: Page): Promise<Reload> {
  for (;;) {
    const times: unknown = await page.evaluate(TIMES)
    if (times !== null) return timesSchema.parse(times)
    await pause(20)
  }
}
