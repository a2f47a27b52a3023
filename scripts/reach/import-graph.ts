import { posix } from "node:path"

/** Every file of the tree by its path from the root, with its text, or nothing where it is no code. */
export type Sources = ReadonlyMap<string, string>

/** What stands between a package's name and its files, as its package.json exports it: `src/*.ts`. */
export type Exports = ReadonlyMap<string, readonly (readonly [asked: string, found: string])[]>

/** For each file, the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** What is erased before a test runs can't fail one. */
const IMPORTS = [
  /^(?:import|export) (?!type )(?:[^"';]*? from )?"([^"]+)"/gm,
  /\bimport\("([^"]+)"\)/g,
  /new URL\("([^"]+)", import\.meta\.url\)/g,
]

const OURS = /^(@smart-send\/[^/]+)\/(.+)$/

export function importersOf(sources: Sources, exports: Exports): Importers {
  const importers = new Map<string, Set<string>>()
  for (const [path, text] of sources)
    for (const asked of importsIn(text)) {
      const found = resolved(path, asked, exports).find((candidate) => sources.has(candidate))
      if (found === undefined) continue
      const those = importers.get(found) ?? new Set()
      importers.set(found, those.add(path))
    }
  return importers
}

function importsIn(text: string): readonly string[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, asked = ""]) => asked))
}

/** The paths it may mean. Packages of others mean none. */
function resolved(from: string, asked: string, exports: Exports): readonly string[] {
  const path = asked.replace(/\?.*$/, "")
  if (path.startsWith(".")) return [posix.join(posix.dirname(from), path)]
  const [, name = "", rest = ""] = OURS.exec(path) ?? []
  return (exports.get(name) ?? []).flatMap(([pattern, target]) => {
    const start = pattern.replace("*", "")
    return rest.startsWith(start) ? [target.replace("*", rest.slice(start.length))] : []
  })
}

/** The files that a change of these reaches by imports, the changed ones too, each with the number of imports between. */
export function reachedFrom(changed: readonly string[], importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((path) => [path, 0]))
  const queue = [...changed]
  for (const path of queue)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, (distances.get(path) ?? 0) + 1)
        queue.push(importer)
      }
  return distances
}
