import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "playwright-core"
import { z } from "zod"
import { median } from "../../line.ts"
import { pageWorkMs, workedMs } from "./main-thread-time.ts"
import { scrolled, watchNext } from "./page-scripts.ts"
import type { Stage } from "./stage.ts"

const SCROLL = { seconds: 5, speed: 7200 }
const ROUNDS = 5

const scrolledSchema = z.object({ longest: z.number(), blank: z.number(), frames: z.number() })
export type Scrolled = z.infer<typeof scrolledSchema>

/** 5 s of scrolling at 7,200 px/s. */
export async function scroll(page: Page, scroller: string, row: string): Promise<Scrolled> {
  return scrolledSchema.parse(await page.evaluate(scrolled(scroller, row, SCROLL)))
}

export async function typing(page: Page, box: string, word: string): Promise<number> {
  await page.locator(box).focus()
  const times: number[] = []
  for (const letter of word) {
    await page.evaluate(watchNext("keydown"))
    await page.keyboard.press(letter === " " ? "Space" : letter)
    times.push(await actMs(page))
  }
  await page.locator(box).fill("")
  await pause(300)
  return median(times)
}

export async function repeated(page: Page, event: string, act: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(watchNext(event))
    await act(round)
    times.push(await actMs(page))
    await page.keyboard.press("Escape")
    await pause(300)
  }
  return median(times)
}

export async function actMs(page: Page): Promise<number> {
  for (let tries = 0; tries < 500; tries += 1) {
    const value: unknown = await page.evaluate("window.actMs ?? null")
    if (typeof value === "number") return value
    await pause(10)
  }
  throw new Error("The page never drew what was done")
}

export interface Work {
  /** Script, styles and layout. */
  readonly page: number
  /** All work of the main thread, including reading the answer from the network. */
  readonly all: number
}

/** Work of the main thread that the action adds to what the page does in the same time without it. */
export async function workDuring({ session }: Stage, act: () => Promise<void>): Promise<Work> {
  const WINDOW_MS = 2500
  const works: Work[] = []
  const worked = async (): Promise<Work> => ({ page: await pageWorkMs(session), all: await workedMs(session) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = await worked()
    await pause(WINDOW_MS)
    const before = await worked()
    await act()
    await pause(WINDOW_MS)
    const after = await worked()
    const beyond = (pick: (work: Work) => number): number => pick(after) - pick(before) - (pick(before) - pick(start))
    works.push({ page: beyond(({ page }) => page), all: beyond(({ all }) => all) })
  }
  return { page: median(works.map(({ page }) => page)), all: median(works.map(({ all }) => all)) }
}
