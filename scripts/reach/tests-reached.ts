import { posix } from "node:path"
import { ownValue } from "../../packages/domain/src/record/own-value.ts"
import { reachedFrom, type Importers, type Sources } from "./import-graph.ts"
import { JOURNEYS_BY_NOUN } from "./journeys-by-noun.ts"

/** The projects of vitest.config.ts, the cheapest first. */
export const LAYERS = ["unit", "component", "integration", "e2e"] as const
export type Layer = (typeof LAYERS)[number]

/** The files of each layer that a change can make fail, those that are likelier to do so first. */
export type Reached = Readonly<Record<Layer, readonly string[]>>

const MIGRATION = /^packages\/server\/src\/migrations\/\d+-(.*)\.sql$/

/** What is used without an import: a file, and what it starts or reads. */
const BESIDE_IMPORTS: readonly (readonly [user: string, used: RegExp])[] = [
  ["packages/testkit/src/test-server.ts", MIGRATION],
  ["packages/testkit/src/running-app/program.ts", /^apps\/smart-send\/src\/(?:main|demo|admin)\.ts$/],
  ["packages/testkit/src/running-app/program.ts", /^apps\/sandbox\/src\/main\.ts$/],
]

/** Such a test reads whole folders and imports little of what it checks. */
const READS_FOLDERS = /\b(?:globSync|readdirSync|import\.meta\.glob)\b/

export function layerOf(path: string): Layer | null {
  // They have an install of their own: `npm run test:clients` runs them.
  if (path.startsWith("clients/")) return null
  if (/^e2e\/src\/.*\.spec\.ts$/.test(path)) return "e2e"
  if (path.endsWith(".component.test.tsx")) return "component"
  if (path.endsWith(".integration.test.ts")) return "integration"
  return /\.test\.tsx?$/.test(path) ? "unit" : null
}

export function testsReached(changed: readonly string[], sources: Sources, importers: Importers): Reached {
  const distances = reachedFrom(changed, withBesideImports(importers, sources))
  const nouns = new Set(changed.flatMap(nounsOf))
  const isOfNoun = (path: string): number => (nounsOf(path).some((noun) => nouns.has(noun)) ? 0 : 1)
  const nearest = (layer: Layer): readonly string[] =>
    [...distances]
      .filter(([path]) => layerOf(path) === layer && sources.has(path))
      .toSorted(([one, near], [other, far]) => isOfNoun(one) - isOfNoun(other) || near - far || (one < other ? -1 : 1))
      .map(([path]) => path)
  const readers = [...sources].filter(([path, text]) => layerOf(path) === "unit" && READS_FOLDERS.test(text))
  return {
    unit: [...new Set([...nearest("unit"), ...readers.map(([path]) => path)])],
    component: nearest("component"),
    integration: nearest("integration"),
    e2e: [...new Set([...changed.filter((path) => layerOf(path) === "e2e"), ...journeysOf(nouns)])].filter((path) =>
      sources.has(path),
    ),
  }
}

/** A journey imports nothing of the app it opens, so a table says which walk through what. */
function journeysOf(nouns: ReadonlySet<string>): readonly string[] {
  const lists = [...nouns].map((noun) => ownValue(JOURNEYS_BY_NOUN, noun) ?? [])
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  // The first of each noun before the second of any.
  const inTurns = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1)))
  return inTurns.flat().map((name) => `e2e/src/${name}.spec.ts`)
}

/** Whatever a migration is about, it may open a table to other sellers. */
const TENANCY = "tenancy"

/** The folders below `src`, the innermost first, and what a test is named by. Those of a migration are in its name. */
function nounsOf(path: string): readonly string[] {
  const [, name] = MIGRATION.exec(path) ?? []
  if (name !== undefined) return [TENANCY, ...name.split("-").flatMap((word) => [word, word.replace(/s$/, "")])]
  const [, inside = path] = path.split("/src/")
  const [subject = ""] = layerOf(path) === null ? [] : posix.basename(path).split(".")
  const folders = posix.dirname(inside).split("/")
  return [subject, ...folders.toReversed()].filter((noun) => !["", ".", "fixtures"].includes(noun))
}

function withBesideImports(importers: Importers, sources: Sources): Importers {
  const all = new Map(importers)
  for (const [user, used] of BESIDE_IMPORTS)
    for (const path of sources.keys()) if (used.test(path)) all.set(path, new Set([...(all.get(path) ?? []), user]))
  return all
}
