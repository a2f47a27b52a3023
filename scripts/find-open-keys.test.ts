import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findOpenKeys } from "./find-open-keys.ts"
import type { TypedPlace } from "./find-typed-places.ts"

/** Every known way to access an object's property by an arbitrary text, each on a line of its own. */
const FAULTS = [
  "export const plain = (of: Record<string, string>, key: string) => of[key]",
  "export const optional = (of: Record<string, string> | undefined, key: string) => of?.[key]",
  "export const literal = (key: string) => ({ street: 'st' } as Record<string, string>)[key]",
  "export const branded = (of: Record<string, string>, key: string & { readonly brand: 1 }) => of[key]",
  "export const maybe = (of: Record<string, string>, key: 'a' | (string & {})) => of[key]",
  "export const template = (of: Record<string, string>, key: string) => of[`courier.${key}`]",
  "export const called = (of: Record<string, string>, key: string) => of[key.toLowerCase()]",
  "export const wide = <K extends string>(of: Record<string, string>, key: K) => of[key]",
  "export const untyped = (of: Record<string, string>, key: any) => of[key]",
  "export const within = (of: object, key: string) => key in of",
  "export const taken = (of: Record<string, string>, key: string) => { const { [key]: value } = of; return value }",
  "export const written = (of: Record<string, string>, key: string) => { of[key] = 'x' }",
]

const SOUND = [
  "export const named = (of: Record<string, string>) => of['street']",
  "export const fixed = (of: Record<'a' | 'b', string>, key: 'a' | 'b') => of[key]",
  "export const keyOf = <T extends object, K extends keyof T>(of: T, key: K) => of[key]",
  "export const listed = (of: readonly string[], at: number) => of[at]",
  "export const mapped = (of: ReadonlyMap<string, string>, key: string) => of.get(key)",
  "export const symbolic = (of: { [Symbol.iterator]?: unknown }) => of[Symbol.iterator]",
  "export const known = (of: object) => 'street' in of",
  "export const made = (key: string) => ({ [key]: 1 })",
  "export const walked = (of: Record<string, string>) => { for (const key in of) console.log(key) }",
]

const root = mkdtempSync(join(tmpdir(), "open-keys-"))
let found: readonly TypedPlace[] = []

beforeAll(() => {
  const project = join(root, "tsconfig.json")
  writeFileSync(
    project,
    JSON.stringify({ compilerOptions: { strict: true, target: "ES2024", lib: ["ES2024"], types: [], noEmit: true } }),
  )
  writeFileSync(join(root, "faults.ts"), FAULTS.join("\n"))
  writeFileSync(join(root, "sound.ts"), SOUND.join("\n"))
  writeFileSync(join(root, "left-out.ts"), FAULTS.join("\n"))
  found = findOpenKeys({ root, projects: [project], isLeftOut: (file) => file === "left-out.ts" })
})
afterAll(() => rmSync(root, { recursive: true }))

test.each(FAULTS.map((fault, index) => [fault, index + 1] as const))("%s is found, with its line", (_, line) => {
  expect(found.filter((key) => key.file === "faults.ts" && key.line === line)).toHaveLength(1)
})

test("nothing else is: fixed names, numbers, symbols, maps, and files left out", () => {
  expect(found.filter(({ file }) => file !== "faults.ts")).toEqual([])
})
