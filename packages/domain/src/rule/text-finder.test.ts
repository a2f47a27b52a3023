import fc from "fast-check"
import { expect, it } from "vitest"
import { createTextFinder } from "./text-finder.ts"

function found(texts: readonly string[], within: string): readonly string[] {
  const places = new Set<number>()
  createTextFinder(texts)(within, (place) => places.add(place))
  return texts.filter((_, place) => places.has(place))
}

it("finds what a text includes, however the texts overlap", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.uniqueArray(text, { maxLength: 12 }),
      fc.string({ unit: fc.constantFrom("a", "b", "c") }),
      (texts, within) => {
        expect(found(texts, within)).toEqual(texts.filter((each) => within.includes(each)))
      },
    ),
  )
})

it("takes one pass for texts that are made to be slow to look for", () => {
  const texts = Array.from({ length: 200 }, (_, place) => `${"a".repeat(200)}${place}`)
  let steps = 0
  createTextFinder(texts)("a".repeat(100_000), () => {
    steps += 1
  })
  expect(steps).toBe(0)
})
