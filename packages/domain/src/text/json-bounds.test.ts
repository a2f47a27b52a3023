import { expect, it } from "vitest"
import { whyUnreadable } from "./json-bounds.ts"
import { readStorableJson } from "./storable-text.ts"

const order = {
  id: 1,
  lines: Array.from({ length: 40 }, (_, n) => ({ sku: `S${n}`, meta: [{ key: "k", value: "[{,\\" }] })),
}

it("a page of two hundred orders with forty lines each is read", () => {
  const json = JSON.stringify(Array.from({ length: 200 }, () => order))
  expect(whyUnreadable(json)).toBeNull()
  expect(readStorableJson(json)).toHaveLength(200)
})

it.each([
  ["nine hundred thousand rows", `[${Array.from({ length: 900_000 }, () => "{}").join(",")}]`, "more than can be read"],
  ["five million numbers", `[${"1,".repeat(5_000_000)}1]`, "more than can be read"],
  ["a million levels", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`, "levels deep"],
  ["a million levels of objects", `${'{"a":'.repeat(1_000_000)}1${"}".repeat(1_000_000)}`, "levels deep"],
])("%s are not", (_what, json, why) => {
  expect(whyUnreadable(json)).toContain(why)
  expect(() => readStorableJson(json)).toThrow(SyntaxError)
})

it("looks at no brackets within texts, however long and however quoted", () => {
  expect(whyUnreadable(JSON.stringify({ text: '[{"\\'.repeat(1_000_000) }))).toBeNull()
  expect(whyUnreadable(`"${"[".repeat(10_000)}`)).toBeNull()
})
