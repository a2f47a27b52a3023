import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { cruise } from "dependency-cruiser"
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options"
import { afterAll, beforeAll, expect, it } from "vitest"
import { domainRooms } from "../config/walls/domain-nouns.ts"
import { roomRules } from "../config/walls/room-rules.ts"
import { rightImports, wrongImports } from "./planted-imports.ts"

/** Rules about a file itself or about the whole graph, which a single planted import cannot test. */
const ABOUT_FILES = ["no-cycles", "no-unresolved", "no-undeclared-package", "no-orphans"]

const options = await extractOptions(join(import.meta.dirname, "../.dependency-cruiser.mjs"))
const house = mkdtempSync(join(tmpdir(), "walls-"))
/** For each "from -> to", the rules that refuse it. */
const refusals = new Map<string, readonly string[]>()

beforeAll(async () => {
  const result = await cruisePlanted([...wrongImports, ...rightImports])
  for (const { from, to, rules } of result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map((each) => ({ from: source, to: each.resolved, rules: each.rules ?? [] })),
  )) {
    refusals.set(
      `${from} -> ${to}`,
      rules.map((rule) => rule.name),
    )
  }
})
afterAll(() => rmSync(house, { recursive: true }))

const refused = (each: { readonly from: string; readonly to: string }) => refusals.get(`${each.from} -> ${each.to}`)

it.each([...new Set(wrongImports.map(({ rule }) => rule))])("%s refuses what is planted against it", (name) => {
  const planted = wrongImports.filter(({ rule }) => rule === name)
  expect(planted.filter((each) => refused(each)?.includes(name) !== true)).toEqual([])
})

it("the walls refuse no allowed import", () => {
  expect(rightImports.filter((each) => refused(each)?.length !== 0)).toEqual([])
})

it("every rule on imports has a planted import", () => {
  const rules = options.ruleSet?.forbidden?.map((rule) => rule.name ?? "") ?? []
  const planted = new Set([...wrongImports.map(({ rule }) => rule), ...ABOUT_FILES])
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
})

it("a wall table is refused when a room may import one that is listed below it", () => {
  expect(() => roomRules({ ...domainRooms, rooms: { address: ["item"], item: [] } })).toThrow(
    "address may not import item",
  )
})

/** Writes files with the planted imports into a temporary folder and checks it by the rules of the house. */
async function cruisePlanted(imports: readonly { readonly from: string; readonly to: string }[]) {
  const sources = new Map<string, string>(imports.map(({ to }) => [to, ""]))
  for (const { from, to } of imports) {
    const path = relative(dirname(from), to)
    const specifier = path.startsWith(".") ? path : `./${path}`
    sources.set(from, `${sources.get(from) ?? ""}import ${JSON.stringify(specifier)}\n`)
  }
  for (const [path, source] of sources) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), source)
  }
  const { output } = await cruise(["."], { ...options, baseDir: house })
  if (typeof output === "string") throw new Error(output)
  return output
}
