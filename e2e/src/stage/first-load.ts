import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

/**
 * The page's start and everything that sold items need to show their first rows (vite.config.ts). `npm run bench`
 * measures it in a browser.
 */
const FROM_THE_START = /^(?:index|ask-issuer-early|start|start-app|app)-[\w-]{8}\.js$/
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** The files of a build's folder of scripts that are fetched before the first rows: name to size in kB, gzipped. */
export function firstLoadFiles(assets: string): ReadonlyMap<string, number> {
  const files = withImports(
    assets,
    readdirSync(assets).filter((name) => FROM_THE_START.test(name)),
  )
  return new Map([...files].map((file) => [file, gzipSync(readFileSync(join(assets, file))).length / 1000]))
}

function withImports(assets: string, files: readonly string[], known: Set<string> = new Set()): ReadonlySet<string> {
  for (const file of files.filter((name) => !known.has(name))) {
    known.add(file)
    const code = readFileSync(join(assets, file), "utf8")
    const imported = [...code.matchAll(STATIC_IMPORT)].map(([, name = ""]) => name)
    withImports(assets, imported, known)
  }
  return known
}
