import { expect, test } from "vitest"
import { canonicalJson } from "./canonical-json.ts"

test("the order of fields makes no difference, at any depth", () => {
  expect(canonicalJson({ a: 1, b: { d: [1, null], c: "x" } })).toBe(
    canonicalJson({ b: { c: "x", d: [1, null] }, a: 1 }),
  )
})

test("a field that is undefined is a field that is not there", () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }))
})

test.each([
  [{ a: 1 }, { a: "1" }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [["a,b"], ["a", "b"]],
  [{ constructor: "x" }, {}],
])("%j and %j are told apart", (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other))
})
