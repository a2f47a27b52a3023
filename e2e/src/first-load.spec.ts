import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, it } from "vitest"

const ASSETS = join(import.meta.dirname, "../../apps/web/dist/assets")
/**
 * The page's start and everything that sold items need to show their first rows (vite.config.ts). `npm run bench`
 * measures it in a browser.
 */
const FROM_THE_START = /^(?:index|start|start-app|app)-[\w-]{8}\.js$/
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const MOST_KB = 230

function withImports(files: readonly string[], known: Set<string> = new Set()): ReadonlySet<string> {
  for (const file of files.filter((name) => !known.has(name))) {
    known.add(file)
    const code = readFileSync(join(ASSETS, file), "utf8")
    withImports(
      [...code.matchAll(STATIC_IMPORT)].map(([, name = ""]) => name),
      known,
    )
  }
  return known
}

it(`the page loads at most ${MOST_KB} kB of script, gzipped, before the first sold items are shown`, () => {
  const files = withImports(readdirSync(ASSETS).filter((name) => FROM_THE_START.test(name)))
  const kb = [...files].map((file) => gzipSync(readFileSync(join(ASSETS, file))).length / 1000)
  expect(files.size).toBeGreaterThanOrEqual(3)
  expect(kb.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_KB)
})
