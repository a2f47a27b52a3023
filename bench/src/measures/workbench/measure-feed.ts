import { setTimeout as pause } from "node:timers/promises"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { z } from "zod"
import { workedMs } from "./main-thread-time.ts"
import { watchFrames } from "./page-scripts.ts"
import { itemsOf, SEARCH, tag, type Stage } from "./stage.ts"

const FEED_SECONDS = 5

/** The page's work while updates came in. */
export interface Fed {
  readonly busy: number
  readonly late: number
  readonly worst: number
  readonly updatesPerSecond: number
}

const framesSchema = z.object({ late: z.number(), worst: z.number() })

/** The seller's second machine makes 1,000 updates a second for some seconds, while a search narrows the list. */
export async function measureFeed({ page, session, client }: Stage): Promise<Fed> {
  await page.locator(SEARCH).fill("whitby")
  let items: readonly ShipmentItem[] = (await itemsOf(client)).slice(0, 1000)
  await pause(1000)
  await page.evaluate(watchFrames(67))
  const before = await workedMs(session)
  const began = performance.now()
  let sent = 0
  for (let second = 0; second < FEED_SECONDS; second += 1) {
    items = await tag(client, items, `second ${second}`)
    sent += items.length
    await pause(Math.max(0, (second + 1) * 1000 - (performance.now() - began)))
  }
  const elapsed = performance.now() - began
  const worked = (await workedMs(session)) - before
  const { late, worst } = framesSchema.parse(await page.evaluate("window.stopFrames()"))
  await page.locator(SEARCH).fill("")
  return { busy: (worked / elapsed) * 100, late, worst, updatesPerSecond: sent / (elapsed / 1000) }
}
