import { join } from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { aNewItem } from "@smart-send/testkit/an-item"
import { firstLoadParts } from "./stage/first-load-parts.ts"
import { filesOfFirstVisit } from "./stage/files-of-first-visit.ts"
import { filesInCircles, firstLoadFiles } from "./stage/first-load.ts"
import { SCRIPTS_BEFORE_ROWS, WATCH_FIRST_ROWS } from "./stage/first-rows.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const ASSETS = join(import.meta.dirname, "../../apps/web/dist/assets")
/** Its libraries as they are published (ADR 175), with room for two kB. */
const MOST_KB = 280
const MOST_FILES = 25

it(`the page loads at most ${MOST_KB} kB of script, gzipped, before the first sold items are shown`, async () => {
  const files = firstLoadFiles(ASSETS)
  const kb = [...files.values()].reduce((sum, each) => sum + each, 0)
  expect(files.size).toBeGreaterThanOrEqual(3)
  expect(kb > MOST_KB ? await whatIsInIt(kb) : "").toBe("")
})

it("the check can say which libraries and modules the first load consists of", async () => {
  const parts = new Map(await firstLoadParts())
  expect(parts.get("react-dom")).toBeGreaterThan(20)
  expect(parts.get("apps/web/src/grid/item-row.tsx")).toBeGreaterThan(0.1)
  const whole = [...firstLoadFiles(ASSETS).values()].reduce((sum, each) => sum + each, 0)
  const sum = [...parts.values()].reduce((total, each) => total + each, 0)
  expect(sum / whole).toBeGreaterThan(0.98)
  expect(sum / whole).toBeLessThan(1.02)
})

it("no script of the build imports itself by way of others", () => {
  expect(filesInCircles(ASSETS)).toEqual([])
})

async function whatIsInIt(kb: number): Promise<string> {
  const parts = await firstLoadParts()
  const lines = parts.slice(0, 80).map(([part, share]) => `${share.toFixed(2).padStart(7)} kB  ${part}`)
  return `${(kb - MOST_KB).toFixed(1)} kB too much. Largest first (\`npm run first-load\` prints all of it):\n${lines.join("\n")}`
}

describe("in a browser", () => {
  let page: Page
  let context: BrowserContext
  openJourney("first-load", async (journey) => {
    ;({ page, context } = journey)
    await journey.client.createOne(aNewItem())
    await page.addInitScript(WATCH_FIRST_ROWS)
    await journey.signIn()
    await page.locator(ITEM_ROW).first().waitFor()
  })

  it("nothing else is asked for before the first rows are shown", async () => {
    await page.reload()
    await page.locator(ITEM_ROW).first().waitFor()
    await page.waitForFunction(() => "firstRowsFoundAt" in window)
    const asked = z.array(z.string()).parse(await page.evaluate(SCRIPTS_BEFORE_ROWS))
    const names = asked.map((address) => new URL(address).pathname.split("/").at(-1) ?? "")
    const expected = new Set(firstLoadFiles(ASSETS).keys())
    expect(names).not.toEqual([])
    expect(names.filter((name) => !expected.has(name))).toEqual([])
  })

  it(`a first visit asks for at most ${MOST_FILES} scripts, styles and fonts, with all that is loaded later`, async () => {
    const files = await filesOfFirstVisit(context, page.url())
    expect(files.length).toBeGreaterThanOrEqual(5)
    expect(files.length > MOST_FILES ? files.join("\n") : "").toBe("")
  })
})
