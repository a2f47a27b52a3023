import fc from "fast-check"
import { expect, test } from "vitest"
import { canonicalJson } from "./canonical-json.ts"

test("the order of fields makes no difference at any depth", () => {
  expect(canonicalJson({ a: 1, b: { d: [1, null], c: "x" } })).toBe(
    canonicalJson({ b: { c: "x", d: [1, null] }, a: 1 }),
  )
})

test("an undefined field is left out", () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }))
})

test.each([
  [{ a: 1 }, { a: "1" }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [["a,b"], ["a", "b"]],
  [{ constructor: "x" }, {}],
])("%j and %j have different canonical JSON", (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other))
})

// What is kept of older items was made of this very text: were it another, the same item asked for again would be refused.
test.each([
  [{ b: [{ z: 1, a: undefined }, "£"], a: { c: null, B: true } }, '{"a":{"B":true,"c":null},"b":[{"z":1},"£"]}'],
  [{ b: 1, 9: "nine", 10: { d: 1, 2: 2, 11: 3 } }, '{"10":{"11":3,"2":2,"d":1},"9":"nine","b":1}'],
  [[{ x: JSON.parse('{"__proto__":1,"a":2}') }], '[{"x":{"__proto__":1,"a":2}}]'],
  ["text", '"text"'],
  [undefined, "null"],
])("%j is written as %s", (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test("a text is written as JSON writes it, whatever is in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(canonicalJson(text)).toBe(JSON.stringify(text))
      expect(canonicalJson({ a: `"${text}\\` })).toBe(JSON.stringify({ a: `"${text}\\` }))
    }),
  )
  expect(canonicalJson("\uD800\u007F\n")).toBe(JSON.stringify("\uD800\u007F\n"))
})
