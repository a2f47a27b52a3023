import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, it } from "vitest"
import { panels } from "../panels/registry.ts"
import { lazyTexts } from "./lazy-texts.ts"
import { texts } from "./texts.ts"

/**
 * A component that uses texts which only another component loads shows bare keys until that one has been opened. So the
 * modules that each panel and page can import may use only the texts that come with it and those loaded from the start.
 */
const SOURCE = join(import.meta.dirname, "..")
const FROM_THE_START = Object.keys(texts)
/** They load each panel and page lazily. Their imports are followed one by one below. */
const REGISTRIES = new Set(["panels/registry.ts", "app/later-screens.ts"].map((file) => join(SOURCE, file)))

const USES = /useTranslation\(\s*(?:"([^"]+)"|\[([^\]]+)\])|\bns: "([^"]+)"|TFunction<"([^"]+)">|\bt\("([a-z-]+):/g
const IMPORTS = /(?:^|\n)(?:import|export) (?!type\b)(?:[^"';]*? from )?"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g
const WITH_TEXTS = /withTexts\(\s*(\[[^\]]*\])\s*,[^]*?import\("([^"]+)"\)/g

const quoted = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "")
const namespacesIn = (code: string): string[] =>
  [...code.matchAll(USES)].flatMap(([, one, many, ns, typed, prefix]) =>
    many === undefined ? [one ?? ns ?? typed ?? prefix ?? ""] : quoted(many),
  )

/** Every use of a namespace that nothing on the import path from `entry` has loaded. */
function notLoaded(entry: string, loaded: readonly string[]): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (file: string, known: ReadonlySet<string>): void => {
    const visited = `${file} ${[...known].toSorted().join(" ")}`
    if (seen.has(visited) || REGISTRIES.has(file) || !existsSync(file)) return
    seen.add(visited)
    const code = readFileSync(file, "utf8")
    for (const name of namespacesIn(code)) {
      if (!known.has(name)) found.push(`${relative(SOURCE, file)} uses "${name}"`)
    }
    const brought = new Map([...code.matchAll(WITH_TEXTS)].map(([, names = "", path = ""]) => [path, quoted(names)]))
    for (const [, fixed, lazily] of code.matchAll(IMPORTS)) {
      const path = fixed ?? lazily ?? ""
      const more = lazily === undefined ? [] : (brought.get(path) ?? [])
      if (/\.tsx?$/.test(path)) visit(join(dirname(file), path), new Set([...known, ...more]))
    }
  }
  visit(entry, new Set([...FROM_THE_START, ...loaded]))
  return found
}

const panelFiles = new Map(
  [
    ...readFileSync(join(SOURCE, "panels/registry.ts"), "utf8").matchAll(
      /"?([A-Z-]+)"?: \{\s+load:[^]*?import\("([^"]+)"\)/g,
    ),
  ].map(([, action = "", path = ""]) => [action, join(SOURCE, "panels", path)]),
)
const screens = [...readFileSync(join(SOURCE, "app/later-screens.ts"), "utf8").matchAll(WITH_TEXTS)].map(
  ([, names = "", path = ""]) => [path, quoted(names)] as const,
)

describe("every part of the page loads the texts that it shows", () => {
  it.each(Object.entries(panels))("the panel %s", (action, entry) => {
    expect(notLoaded(panelFiles.get(action) ?? "not found", entry.texts ?? [])).toEqual([])
  })

  it.each(screens)("for the page %s", (path, names) => {
    expect(notLoaded(join(SOURCE, "app", path), names)).toEqual([])
  })

  it("and the frame needs no text file of its own", () => {
    expect(notLoaded(join(SOURCE, "app/start-app.tsx"), [])).toEqual([])
  })

  it("and each panel of the registry is traced to its file", () => {
    expect([...panelFiles.keys()]).toEqual(Object.keys(panels))
    expect([...panelFiles.values()].filter((file) => !existsSync(file))).toEqual([])
    const imported = readFileSync(join(SOURCE, "app/later-screens.ts"), "utf8").match(/\bimport\(/g)
    expect(screens).toHaveLength(imported?.length ?? 0)
  })

  it("and the check finds a panel without its texts, and texts that nothing shows", () => {
    expect(notLoaded(panelFiles.get("RESTORE") ?? "", [])).not.toEqual([])
    const brought = new Set([
      ...Object.values(panels).flatMap((panel) => panel.texts ?? []),
      ...screens.flatMap(([, names]) => names),
      // What stands in place of the pages.
      ...[...readFileSync(join(SOURCE, "app/settings-gate.tsx"), "utf8").matchAll(WITH_TEXTS)].flatMap(
        ([, names = ""]) => quoted(names),
      ),
    ])
    expect(Object.keys(lazyTexts).filter((name) => !brought.has(name))).toEqual([])
  })
})
