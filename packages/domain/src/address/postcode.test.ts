import { anAddress, anItem, aNewItem, aQuoteState } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { customerIdSchema, itemIdSchema } from "../id/id.ts"
import { changeItem } from "../item/change-item.ts"
import { recipientFields } from "../item-check/checks/address-fields.ts"
import { makeItem } from "../item/make-item.ts"
import { addressRules } from "../quote/address-rules.ts"
import { postcodePattern } from "./postcode-patterns.ts"
import { formatPostcode, isSamePostcode, keptPostcode } from "./postcode.ts"

/** As typed; as shown, printed and sent; as kept. */
const TYPED = [
  ["GBR", "YO21 3BD", "YO21 3BD", "YO21 3BD"],
  ["GBR", "YO213BD", "YO21 3BD", "YO213BD"],
  ["GBR", "yo213bd", "YO21 3BD", "YO213BD"],
  ["GBR", " yo21  3bd ", "YO21 3BD", "YO21 3BD"],
  ["GBR", "yo2 13bd", "YO21 3BD", "YO21 3BD"],
  ["GBR", "m11ae", "M1 1AE", "M11AE"],
  ["GBR", "ec1a1bb", "EC1A 1BB", "EC1A1BB"],
  ["GBR", "bfpo 57", "BFPO 57", "BFPO 57"],
  ["JEY", "je24wb", "JE2 4WB", "JE24WB"],
  ["NLD", "1012ab", "1012 AB", "1012AB"],
  ["CAN", "k1a 0b1", "K1A 0B1", "K1A 0B1"],
  ["SWE", "21145", "211 45", "21145"],
  ["USA", "10007", "10007", "10007"],
  ["USA", "100071234", "10007-1234", "100071234"],
  ["DEU", "10115", "10115", "10115"],
  // None of the country's, and countries whose form is not known, are left as they were typed.
  ["GBR", "zz 12 ", "zz 12 ", "zz 12"],
  ["ARE", "po box 5", "po box 5", "po box 5"],
  ["", "yo213bd", "yo213bd", "yo213bd"],
] as const

describe("a postcode", () => {
  it.each(TYPED)("in %s: %j is shown as %j and kept as %j", (country, typed, shown, kept) => {
    expect(formatPostcode(typed, country)).toBe(shown)
    expect(keptPostcode(typed, country)).toBe(kept)
    expect(formatPostcode(kept, country).trim()).toBe(shown.trim())
  })

  it("has one form, however it is typed", () => {
    expect(isSamePostcode("yo21  3bd", "YO213BD")).toBe(true)
    expect(isSamePostcode("YO21 3BD", "YO21 3BE")).toBe(false)
    expect(isSamePostcode("", " ")).toBe(false)
  })

  it("is corrected only once, whatever it is", () => {
    const country = fc.constantFrom("GBR", "USA", "NLD", "JPN", "ARE", "", "constructor")
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), country, (text, iso3) => {
        for (const right of [formatPostcode, keptPostcode]) {
          expect(right(right(text, iso3), iso3)).toBe(right(text, iso3))
        }
      }),
    )
  })
})

it.each(["BFPO 1", "BFPO57", "BFPO 5419", "BF1 0AX"])(
  "of the British forces (%s) follows Britain's rule",
  (postcode) => {
    const rule = new RegExp(postcodePattern("GBR") ?? "", "u")
    expect(rule.test(postcode)).toBe(true)
    expect(rule.test(formatPostcode(postcode.toLowerCase(), "GBR"))).toBe(true)
    expect(rule.test("of the British forces is BFPO")).toBe(false)
  },
)

describe("an item whose postcode was typed in small letters or with two spaces", () => {
  const typed = anAddress({ Postcode: " ls1  4dy " })

  it("can be sent, because the rules look at the corrected form", () => {
    const RecipientValidation = addressRules("GBR", false)
    const state = aQuoteState({ RecipientValidation })
    for (const Postcode of ["ls1 4dy", "LS1  4DY", "ls14dy"]) {
      expect(recipientFields(anItem({ Recipient: anAddress({ Postcode }) }), state)).toEqual([])
    }
    expect(recipientFields(anItem({ Recipient: anAddress({ Postcode: "LS1" }) }), state)).toMatchObject([
      { Code: "ADDRESS-RECIPIENT-POSTCODE-FORMAT" },
    ])
  })

  it("has the postcode corrected when it is created and changed, for sender and recipient", () => {
    const creation = {
      id: itemIdSchema.parse("0199c0de-0000-7000-8000-000000000001"),
      customerId: customerIdSchema.parse("0199c0de-0000-7000-8000-00000000000c"),
      now: "2026-11-20T09:00:00.000Z",
      by: "seller@demo.test",
      defaultSender: typed,
    }
    const made = makeItem(aNewItem({ Recipient: typed }), creation)
    expect([made.Recipient.Postcode, made.Sender.Postcode]).toEqual(["LS1 4DY", "LS1 4DY"])
    const changed = changeItem(anItem(), { Recipient: typed, Sender: typed }, creation.now)
    if (!changed.ok) throw new Error(changed.error)
    expect([changed.value.Recipient.Postcode, changed.value.Sender.Postcode]).toEqual(["LS1 4DY", "LS1 4DY"])
  })

  it("keeps the postcode of an import that removed its space", () => {
    const kept = changeItem(anItem(), { Recipient: anAddress({ Postcode: "LS14DY" }) }, "2026-11-20T09:00:00.000Z")
    expect(kept.ok && kept.value.Recipient.Postcode).toBe("LS14DY")
  })
})
