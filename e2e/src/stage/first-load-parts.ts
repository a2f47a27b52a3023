import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping"
import { firstLoadFiles } from "./first-load.ts"

const ROOT = join(import.meta.dirname, "../../..")
const OF_THE_BUILD = "between modules"

/** What makes up the first load: a library, or a module of our own, and its share in kB, gzipped; the largest first. */
export async function firstLoadParts(): Promise<readonly (readonly [part: string, kb: number])[]> {
  const folder = mkdtempSync(join(tmpdir(), "smart-send-first-load-"))
  try {
    await buildWithMaps(folder)
    const assets = join(folder, "assets")
    const kbByPart = new Map<string, number>()
    for (const [file, kb] of firstLoadFiles(assets)) {
      const code = readFileSync(join(assets, file), "utf8")
      const map = readMap(join(assets, `${file}.map`))
      if (map === null) continue
      for (const [source, bytes] of bytesBySource(code, map)) {
        const part = partOf(source)
        kbByPart.set(part, (kbByPart.get(part) ?? 0) + (bytes / code.length) * kb)
      }
    }
    return [...kbByPart].toSorted(([, one], [, other]) => other - one)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same build as `npm run build`, in a process of its own: in one that runs tests, React would be built for them. */
async function buildWithMaps(folder: string): Promise<void> {
  const options = ["--outDir", folder, "--emptyOutDir", "--sourcemap", "hidden", "--logLevel", "error"]
  const vite = join(ROOT, "node_modules/vite/bin/vite.js")
  const env = { ...process.env, NODE_ENV: "production" }
  await promisify(execFile)(process.execPath, [vite, "build", "apps/web", ...options], { cwd: ROOT, env })
}

/** Null for a file that only passes on the names of others. */
function readMap(path: string): string | null {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return null
  }
}

/** How many characters of a built file come from each source. */
function bytesBySource(code: string, map: string): ReadonlyMap<string, number> {
  const lines = code.split("\n")
  const bytes = new Map<string, number>()
  const places: { readonly line: number; readonly column: number; readonly source: string }[] = []
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    places.push({ line: generatedLine, column: generatedColumn, source: source ?? OF_THE_BUILD })
  })
  for (const [index, { line, column, source }] of places.entries()) {
    const next = places[index + 1]
    const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? 0)
    bytes.set(source, (bytes.get(source) ?? 0) + end - column)
  }
  return bytes
}

/** A library's name, or the path of a module of our own. */
function partOf(source: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1]
  return library ?? source.replace(/^.*?\b((?:apps|packages)\/)/, "$1")
}
