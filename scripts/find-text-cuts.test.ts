import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { textCuts } from "./find-text-cuts.ts"
import { findTypedPlaces, type TypedPlace } from "./find-typed-places.ts"
import { isAllowedCut } from "./text-cuts-allowed.ts"

/** Cuts of texts that a person may have written, each on a line of its own. */
const FAULTS = [
  "export const plain = (title: string) => title.slice(0, 255)",
  "export const computed = (title: string, most: number) => title.slice(0, most - 1)",
  "export const end = (title: string) => title.slice(-10)",
  "export const old = (title: string) => title.substr(0, 40)",
  "export const part = (title: string) => title.substring(0, 40)",
  "export const maybe = (title: string | undefined) => title?.slice(0, 40)",
  "export const nullable = (title: string | null) => (title ?? '').slice(0, 40)",
  "export const branded = (title: string & { readonly brand: 1 }) => title.slice(0, 40)",
  "export const fixed = (title: 'abc' | 'def') => title.slice(0, 2)",
  "export const wide = <T extends string>(title: T) => title.slice(0, 40)",
  "export const joined = (names: readonly string[]) => names.join(', ').slice(0, 40)",
  "export const template = (name: string) => `To ${name}`.slice(0, 40)",
]

const SOUND = [
  "export const listed = (names: readonly string[]) => names.slice(0, 5)",
  "export const bytes = (of: Uint8Array) => of.slice(0, 5)",
  "export const own = (of: { readonly slice: (from: number) => string }) => of.slice(1)",
]

const root = mkdtempSync(join(tmpdir(), "text-cuts-"))
let found: readonly TypedPlace[] = []

beforeAll(() => {
  const project = join(root, "tsconfig.json")
  const compilerOptions = { strict: true, target: "ES2024", lib: ["ES2024"], types: [], noEmit: true }
  writeFileSync(project, JSON.stringify({ compilerOptions }))
  writeFileSync(join(root, "faults.ts"), FAULTS.join("\n"))
  writeFileSync(join(root, "sound.ts"), SOUND.join("\n"))
  found = findTypedPlaces({ root, projects: [project], isLeftOut: () => false }, [textCuts])[0] ?? []
})
afterAll(() => rmSync(root, { recursive: true }))

test.each(FAULTS.map((fault, index) => [fault, index + 1] as const))("%s is found, with its line", (_, line) => {
  const places = found.filter((place) => place.file === "faults.ts" && place.line === line)
  expect(places).toHaveLength(1)
  expect(places.filter(isAllowedCut)).toEqual([])
})

test("lists and bytes are cut as they are", () => {
  expect(found.filter(({ file }) => file !== "faults.ts")).toEqual([])
})

test.each([
  ["packages/server/src/a.ts", "clock.now().toISOString().slice(0, 10)", true],
  ["packages/server/src/a.ts", "item.Created.slice(0, 10)", true],
  ["packages/server/src/a.ts", 'from.slice(from.lastIndexOf("@") + 1)', true],
  ["packages/server/src/a.ts", "code.slice(0, HS_LENGTH)", true],
  ["packages/testkit/src/a.ts", "title.slice(0, 255)", true],
  ["packages/server/src/a.ts", "title.slice(0, 255)", false],
  ["packages/server/src/a.ts", "recipient.Town.slice(0, 10)", false],
  ["apps/web/src/a.tsx", "text.slice(0, LIMITS.description - 1)", false],
])("%s may cut %s: %s", (file, text, isAllowed) => {
  expect(isAllowedCut({ file, text })).toBe(isAllowed)
})
