import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anItem } from "@smart-send/testkit/an-item"
import { DEEPEST_BODY, nestsTooDeep } from "./nesting.ts"

const nested = (levels: number, inside = "1"): string => "[".repeat(levels) + inside + "]".repeat(levels)
const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe("the nesting depth of a body", () => {
  it("is measured exactly to the level, for lists and objects alike", () => {
    expect(nestsTooDeep(Buffer.from(nested(DEEPEST_BODY)))).toBe(false)
    expect(nestsTooDeep(Buffer.from(nested(DEEPEST_BODY + 1)))).toBe(true)
    const objects = '{"a":'.repeat(DEEPEST_BODY + 1)
    expect(nestsTooDeep(Buffer.from(objects))).toBe(true)
  })

  it("does not count brackets inside a text, or siblings", () => {
    expect(nestsTooDeep(Buffer.from(JSON.stringify({ a: '[\\"'.repeat(1000), b: "{{{".repeat(1000) })))).toBe(false)
    expect(nestsTooDeep(Buffer.from(JSON.stringify(Array.from({ length: 1000 }, () => [{}]))))).toBe(false)
  })

  it("equals the depth of the parsed value for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 40 }), fc.string(), (value, text) => {
        const whole = { [text]: value, text }
        expect(nestsTooDeep(Buffer.from(JSON.stringify(whole)))).toBe(depthOf(whole) > DEEPEST_BODY)
      }),
    )
  })

  it("ends for a body that is not JSON", () => {
    for (const text of ['"', '"\\', "]]]]", "", "[".repeat(1_000_000)]) nestsTooDeep(Buffer.from(text))
    expect(nestsTooDeep(Buffer.from("[".repeat(1_000_000)))).toBe(true)
  })

  it("has a limit above the deepest body that is ever sent", () => {
    const Consignment = {
      Parcels: [
        {
          UID: "1",
          Dimensions: { Weight: 1, Height: 1, Width: 1, Length: 1 },
          Orders: [{ UID: "1", Id: "1", Quantity: 1, Value: 1, Description: "x" }],
        },
      ],
    }
    const body = { Items: [{ Item: {}, Changes: anItem({ Consignment }) }] }
    expect(depthOf(body) * 2).toBeLessThan(DEEPEST_BODY)
  })
})
