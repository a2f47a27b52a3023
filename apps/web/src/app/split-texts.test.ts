import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { expect, it } from "vitest"
import items from "../locales/en-GB/items.json"
import shell from "../locales/en-GB/shell.json"
import { splitTexts, type TextGroup } from "./split-texts.ts"

const SOURCE = join(import.meta.dirname, "..")
const IMPORTS = /(?:^|\n)(?:import|export) (?!type\b)(?:[^"';]*? from )?"(\.[^"]+)"/g
/** Matches the key of a text, or the fixed beginning of a key that is built at run time. */
const USES = /["`]([\w.-]+\.[\w.-]*?)(["`]|\$\{)/g

const namesIn = (texts: TextGroup, above = ""): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [above + name] : namesIn(text, `${above}${name}.`),
  )
/** The modules that come with the app: what it and sold items import, and what those do. */
function modulesOfTheStart(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const visit = (file: string): void => {
    if (codes.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
    const code = readFileSync(file, "utf8")
    codes.set(file, code)
    for (const [, path = ""] of code.matchAll(IMPORTS)) visit(join(dirname(file), path))
  }
  visit(join(SOURCE, "app/start-app.tsx"))
  return codes
}

it.each([
  ["items", items],
  ["shell", shell],
])("each text of %s comes once: with the first rows, or later", (_, texts) => {
  const { first, later } = splitTexts(texts)
  expect([...namesIn(first), ...namesIn(later)].toSorted()).toEqual(namesIn(texts).toSorted())
  expect(namesIn(later).length).toBeGreaterThan(50)
})

it("nothing that comes with the app shows a text that comes later", () => {
  const modules = modulesOfTheStart()
  expect(modules.size).toBeGreaterThan(200)
  const later = [...namesIn(splitTexts(items).later), ...namesIn(splitTexts(shell).later)]
  const found = [...modules].flatMap(([file, code]) =>
    [...code.matchAll(USES)]
      .filter(([, used = "", end = ""]) =>
        later.some((name) => (end === "${" ? name.startsWith(used) : name === used || name.startsWith(`${used}_`))),
      )
      .map(([, used = ""]) => `${relative(SOURCE, file)} shows ${used}`),
  )
  expect(found).toEqual([])
})
