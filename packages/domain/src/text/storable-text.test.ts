import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { readStorableJson, storable, storableText } from "./storable-text.ts"

const odd = fc.constantFrom("\0", "\uD83D", "\uDE00", "😀", "\\u0000", "\\", '"', "ú", "\n", "d800")
const text = fc.array(fc.oneof(odd, fc.string({ unit: "binary" })), { maxLength: 6 }).map((parts) => parts.join(""))

it("has none in its names either", () => {
  const json = String.raw`{"a\u0000b": {"\ud83d": ["\u0000"], "__proto__": "c"}}`
  expect(Object.entries(z.record(z.string(), z.unknown()).parse(readStorableJson(json)))).toEqual([
    ["ab", expect.objectContaining({ "\uFFFD": [""] })],
  ])
})

it("is read with a byte order mark before it", () => {
  expect(readStorableJson('\uFEFF{"a": 1}')).toEqual({ a: 1 })
})

describe("an order of a shop", () => {
  it("has no text that a database refuses, and keeps all others as they are", () => {
    fc.assert(
      fc.property(text, text, (buyerName, note) => {
        const plain = aMarketplaceOrder({ id: "1" })
        const order = { ...plain, safePlace: note, recipient: { ...plain.recipient, name: buyerName } }
        const tidied = storable(order)
        const recipient = { ...plain.recipient, name: storableText(buyerName) }
        expect(tidied).toEqual({ ...plain, safePlace: storableText(note), recipient })
        expect(tidied.recipient.name.isWellFormed() && !tidied.recipient.name.includes("\0")).toBe(true)
        expect(readStorableJson(JSON.stringify(order))).toEqual(tidied)
      }),
    )
  })
})
