import { join } from "node:path"
import { expect, it } from "vitest"
import { firstLoadParts } from "./stage/first-load-parts.ts"
import { firstLoadFiles } from "./stage/first-load.ts"

const ASSETS = join(import.meta.dirname, "../../apps/web/dist/assets")
const MOST_KB = 230

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

async function whatIsInIt(kb: number): Promise<string> {
  const parts = await firstLoadParts()
  const lines = parts.slice(0, 80).map(([part, share]) => `${share.toFixed(2).padStart(7)} kB  ${part}`)
  return `${(kb - MOST_KB).toFixed(1)} kB too much. Largest first (\`npm run first-load\` prints all of it):\n${lines.join("\n")}`
}
