import { fieldProblemOf } from "@smart-send/domain/item-check/field-rule"
import { describe, expect, it } from "vitest"
import { defaultAddressRules } from "./default-address-rules.ts"

/** ADDR-3: field, whether it is required, its shortest and longest length. */
const TABLE = [
  ["Name", true, null, 50],
  ["AddressLine1", true, null, 50],
  ["AddressLine2", true, null, 50],
  ["Town", true, null, 50],
  ["County", true, null, 50],
  ["Postcode", true, null, 16],
  ["Phone", true, 8, 24],
  ["Email", true, null, 256],
]

function codeOf(name: string, value: string): string | undefined {
  const rule = defaultAddressRules.find((each) => each.name === name)
  if (rule === undefined) throw new Error(`There is no rule for ${name}.`)
  return fieldProblemOf(rule, { value, path: name, prefix: name, owner: "the recipient's" })?.Code
}

describe("default address rules", () => {
  it("are those of ADDR-3", () => {
    const rows = defaultAddressRules.map(({ name, required, minLength, maxLength }) => [
      name,
      required,
      minLength,
      maxLength,
    ])
    expect(rows).toEqual(TABLE)
  })

  it.each([
    ["Name", "x".repeat(50), undefined],
    ["Name", "x".repeat(51), "Name-MAX-LENGTH"],
    ["Town", "", "Town-REQUIRED"],
    ["Postcode", "M1 1AE", undefined],
    ["Postcode", "EC1A1BB", undefined],
    ["Postcode", "BFPO 57", undefined],
    ["Postcode", "BFPO", "Postcode-FORMAT"],
    ["Postcode", "75008", "Postcode-FORMAT"],
    ["Phone", "1234567", "Phone-MIN-LENGTH"],
    ["Phone", "12345678", undefined],
    ["Phone", "1".repeat(24), undefined],
    ["Phone", "1".repeat(25), "Phone-MAX-LENGTH"],
    ["Email", "not an address", "Email-FORMAT"],
    ["Email", `${"a".repeat(251)}@b.co`, undefined],
    ["Email", `${"a".repeat(252)}@b.co`, "Email-MAX-LENGTH"],
  ])("judge %s %s", (name, value, code) => {
    expect(codeOf(name, value)).toBe(code)
  })
})
