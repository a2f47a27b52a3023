import type { Page } from "playwright-core"
import { z } from "zod"
import { untilSettled } from "./walk.ts"

/** What a page may move while it comes (Cumulative Layout Shift): people begin to notice it at 0.1. */
const MOST_SHIFT = 0.02

/** A line of 20 Mbit/s to a server that is 40 ms away, and a processor of half the speed: what comes late is drawn late. */
const LINE = { offline: false, latency: 40, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 }
const SLOWED = 2
const ROUNDS = 3

// Scripts for the page are text, because this side has no DOM types.

/** Keeps, from the page's first moment, what moved without a press: by how much, when, and each part with where it was and is. */
const WATCH_SHIFTS = `{
  window.shiftsSeen = []
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement
    const path = []
    for (let each = element; each && path.length < 4; each = each.parentElement) path.unshift(each.localName)
    return path.join(" > ") + " '" + (node?.textContent ?? "").slice(0, 40) + "'"
  }
  const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ")
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map((each) => nameOf(each.node) + " from " + placeOf(each.previousRect) + " to " + placeOf(each.currentRect))
      window.shiftsSeen.push({ value, at: Math.round(startTime), moved })
    }
  }).observe({ type: "layout-shift", buffered: true })
}`
const shiftSchema = z.object({ value: z.number(), at: z.number(), moved: z.array(z.string()) })

/** The page has drawn what its idle moments brought: one that begins in an idle callback ends before the second one here. */
const PAGE_IDLE =
  "new Promise((idle) => requestIdleCallback(() => requestIdleCallback(() => idle(null), { timeout: 2000 }), { timeout: 2000 }))"

/**
 * Opens an address in a browser that has nothing of it in its cache, over a slow line, until nothing more comes. Returns what was
 * pushed, in words, the most first; nothing where it is less than anybody notices.
 */
export async function pushedOnVisit(page: Page, address: string): Promise<readonly string[]> {
  await watchShifts(page)
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", LINE)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED })
  await page.goto(address)
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" })
  // What idle moments bring may bring more.
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilSettled(page)
    await page.evaluate(PAGE_IDLE)
  }
  return pushedSoFar(page)
}

/** From now on every page that is opened here keeps what moves in it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH_SHIFTS)
}

/** What was pushed since the page was opened, in words, the most first; nothing where it is less than anybody notices. */
export async function pushedSoFar(page: Page): Promise<readonly string[]> {
  const shifts = z.array(shiftSchema).parse(await page.evaluate("window.shiftsSeen"))
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  if (sum <= MOST_SHIFT) return []
  return shifts
    .toSorted((one, other) => other.value - one.value)
    .map(({ value, at, moved }) => `${value.toFixed(3)} after ${at} ms: ${moved.join("; ")}`)
}
