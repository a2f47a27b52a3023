import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { accountNameOf, offeredAccountName } from "./account-name.ts"
import { asSavedAddress, withStreetOnItsOwn } from "./as-saved-address.ts"
import { savedAddressFaults } from "./saved-address-faults.ts"

describe("the name of a saved address", () => {
  it("is cut to 20 characters, and no emoji in two", () => {
    expect(accountNameOf("  Harbour Lane Warehouse North ")).toBe("Harbour Lane Warehou")
    expect(accountNameOf(`${"a".repeat(19)}👩‍🚀b`)).toBe(`${"a".repeat(19)}👩‍🚀`)
  })

  it("is offered from a name of under 25 characters alone", () => {
    expect(offeredAccountName("Octavia Greenhalgh-Smith")).toBe("Octavia Greenhalgh-S")
    expect(offeredAccountName("Octavia Greenhalgh-Smiths")).toBe("")
  })
})

describe("an address is kept in the book", () => {
  const whole = anAddress({ AccountName: "Mill", AddressLine1: "14", AddressLine2: "constructor", Town: "York" })

  it("with name, house, street, town and postcode, and says which of them is missing", () => {
    expect(savedAddressFaults(whole)).toEqual([])
    const bare = { ...whole, AccountName: " ", AddressLine1: "", AddressLine2: "", Town: "", Postcode: "" }
    expect(savedAddressFaults(bare).map(({ Field, Message }) => [Field, Message])).toEqual([
      ["AccountName", "Give the address a name."],
      ["AddressLine1", "Enter the house number or name."],
      ["AddressLine2", "Enter the street."],
      ["Town", "Enter the town or city."],
      ["Postcode", "Enter the postcode."],
    ])
  })

  it("with a street and a town that a label can show (LABEL-31)", () => {
    const blank = { ...whole, AccountName: "🏠", AddressLine1: "\u2800", AddressLine2: "\u3164", Town: "-" }
    expect(savedAddressFaults(blank).map(({ Field }) => Field)).toEqual(["AddressLine1", "AddressLine2", "Town"])
  })

  it("with its postcode put right, and never as anybody's default sender", () => {
    const Meta = { IsDefault: true, EORI: { Type: "Text", Value: "GB123456789012" } }
    expect(asSavedAddress({ ...whole, Postcode: "yo17hh", Meta })).toMatchObject({
      Postcode: "YO17HH",
      Meta: { EORI: { Value: "GB123456789012" } },
    })
    expect(asSavedAddress({ ...whole, Meta }).Meta).not.toHaveProperty("IsDefault")
  })

  it.each([
    ["14 Harbour Row", "", "14", "Harbour Row"],
    ["Rose Cottage", "", "Rose Cottage", ""],
    ["14 Harbour Row", "Flat 2", "14 Harbour Row", "Flat 2"],
  ])("has house and street apart: %s, %s", (AddressLine1, AddressLine2, house, street) => {
    expect(withStreetOnItsOwn({ ...whole, AddressLine1, AddressLine2 })).toMatchObject({
      AddressLine1: house,
      AddressLine2: street,
      Postcode: whole.Postcode,
    })
  })
})
