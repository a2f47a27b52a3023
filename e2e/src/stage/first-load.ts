import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

/**
 * The page's start and everything that sold items need to show their first rows (apps/web/src/app/chunk-groups.ts).
 * `npm run bench` measures it in a browser.
 */
const FROM_THE_START = /^(?:index|start|app)-[\w-]{8}\.js$/
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** The files of a build's folder of scripts that are fetched before the first rows: name to size in kB, gzipped. */
export function firstLoadFiles(assets: string): ReadonlyMap<string, number> {
  const imports = staticImports(assets)
  const files = withImports(
    imports,
    [...imports.keys()].filter((name) => FROM_THE_START.test(name)),
  )
  return new Map([...files].map((file) => [file, gzipSync(readFileSync(join(assets, file))).length / 1000]))
}

/** Files of a build's folder of scripts that import themselves by way of others: a part of theirs may run too early. */
export function filesInCircles(assets: string): readonly string[] {
  const imports = staticImports(assets)
  return [...imports].filter(([file, imported]) => withImports(imports, imported).has(file)).map(([file]) => file)
}

type Imports = ReadonlyMap<string, readonly string[]>

/** Each script of the folder, and those that are fetched with it. */
function staticImports(assets: string): Imports {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"))
  return new Map(
    scripts.map((file) => {
      const code = readFileSync(join(assets, file), "utf8")
      return [file, [...code.matchAll(STATIC_IMPORT)].map(([, name = ""]) => name)]
    }),
  )
}

function withImports(imports: Imports, files: readonly string[], known: Set<string> = new Set()): ReadonlySet<string> {
  for (const file of files.filter((name) => !known.has(name))) {
    known.add(file)
    withImports(imports, imports.get(file) ?? [], known)
  }
  return known
}
