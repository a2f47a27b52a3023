import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSameValue } from "./same-value.ts"

/** JSON cannot represent minus zero, so the server cannot send it. */
const json = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)))

describe("two values compared by content", () => {
  it("are equal whatever the order of their keys", () => {
    expect(isSameValue({ Weight: 1, Sides: [1, 2] }, { Sides: [1, 2], Weight: 1 })).toBe(true)
    expect(isSameValue({ Weight: 1, Sides: [1, 2] }, { Sides: [2, 1], Weight: 1 })).toBe(false)
    expect(isSameValue({ Weight: 1 }, { Weight: 1, Sides: [] })).toBe(false)
    expect(isSameValue({ Weight: undefined, a: 1 }, { b: 1, a: 1 })).toBe(false)
    expect(isSameValue([], {})).toBe(false)
    expect(isSameValue(null, {})).toBe(false)
  })

  it("are equal in both directions, and their JSON has one length", () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isSameValue(a, structuredClone(a))).toBe(true)
        expect(isSameValue(a, b)).toBe(isSameValue(b, a))
        expect(isSameValue(a, b) && JSON.stringify(a).length !== JSON.stringify(b).length).toBe(false)
      }),
    )
  })
})
