import fc from "fast-check"
import { aNewItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { newItemSchema } from "../item/item.ts"
import { ruleSentence } from "./rule-sentence.ts"

const sentences = (schema: z.ZodType, value: unknown): readonly string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(ruleSentence)

/** What the validator says of its own, to people who write programs. */
const VALIDATOR = /expected|received|invalid|too (big|small)|unrecognized|string|>=|<=|\/\^/i

describe("the sentence for an invalid field", () => {
  it.each([
    [{ Description: "x".repeat(2000) }, "Description: shorten this to 512 characters."],
    [{ Recipient: { ...aNewItem().Recipient, Town: 5 } }, "Recipient's town or city: enter a text."],
    [{ PackageDimensions: { Weight: "heavy", Length: 1, Width: 1, Height: 1 } }, "Weight: enter a number."],
    [{ MarketplaceOrderLines: [{ Value: "20" }] }, "Value in order line 1: enter a number."],
    [{ MarketplaceOrderLines: [{ Value: 1e8 }] }, "Value in order line 1: enter £99,999,999.99 or less."],
  ])("is said by its name, with what to do: %o", (change, sentence) => {
    const told = sentences(newItemSchema, { ...aNewItem(), ...change })
    const [field = ""] = sentence.split(": ")
    expect(told.find((each) => each.startsWith(field))).toBe(sentence.replace("512", String(longest("Description"))))
  })

  it.each([
    [
      { Source: { Id: "EBAY", Name: "x".repeat(1000) } },
      /^Shorten the shop's name in order line 2 to \d+ characters\.$/,
    ],
    [{ Source: { Id: "EBAY" } }, /^Enter the shop's name in order line 2\.$/],
    [
      { Product: { Description: "x".repeat(9000) } },
      /^Shorten the product's description in order line 2 to [\d,]+ characters\.$/,
    ],
    [{ Product: { Sku: "x".repeat(9000) } }, /^Shorten the product's SKU in order line 2 to [\d,]+ characters\.$/],
    [{ Product: { Sku: 7 } }, /^Product's SKU in order line 2: enter a text\.$/],
    [{ Description: "x".repeat(9000) }, /^Shorten the description in order line 2 to [\d,]+ characters\.$/],
  ])("says of a field of an order line whose it is, in a plain sentence: %o", (line, sentence) => {
    const [first] = aNewItem().MarketplaceOrderLines
    const MarketplaceOrderLines = [first, { ...first, ...line }]
    expect(sentences(newItemSchema, { ...aNewItem(), MarketplaceOrderLines })).toEqual([
      expect.stringMatching(sentence),
    ])
  })

  it("says that a missing field is needed", () => {
    expect(sentences(z.object({ Recipient: z.object({ Name: z.string() }) }), { Recipient: {} })).toEqual([
      "Recipient's name: this is needed.",
    ])
  })

  it("is the rule's own sentence where it has one", () => {
    const schema = z.object({ Country: z.string().refine(() => false, "Choose a country we send to.") })
    expect(sentences(schema, { Country: "XXX" })).toEqual(["Choose a country we send to."])
    const cost = z.object({ DeliveryCost: z.number().min(0, "A delivery cost can't be below 0.") })
    expect(sentences(cost, { DeliveryCost: -1 })).toEqual(["A delivery cost can't be below 0."])
  })

  it("is never the validator's own message", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(newItemSchema.shape)), fc.jsonValue()), (value) => {
        for (const sentence of sentences(newItemSchema, value)) expect(sentence).not.toMatch(VALIDATOR)
      }),
    )
  })
})

function longest(field: "Description"): number {
  return (
    newItemSchema.shape[field]
      .safeParse("x".repeat(100_000))
      .error?.issues.flatMap((issue) => (issue.code === "too_big" ? [Number(issue.maximum)] : []))[0] ?? 0
  )
}
