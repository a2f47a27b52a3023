import { anEmptyAddress } from "@smart-send/domain/address/address"
import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { defaultAddressRules } from "./default-address-rules.ts"
import { filledFields, isAsFilled, nextField, withFoundPlace } from "./filled-address.ts"

const empty = anEmptyAddress()
const found = { ...empty, AddressLine1: "3 Quay Street", Town: "Bristol", Postcode: "BS1 9ZZ", CountryIsoCode: "GBR" }

describe("an address filled in by a search", () => {
  it("lists the fields that it changed", () => {
    expect(filledFields(empty, found)).toEqual(["AddressLine1", "Town", "Postcode"])
    expect(filledFields({ ...found, Town: "Bath" }, found)).toEqual(["Town"])
    expect(filledFields(found, found)).toEqual([])
  })

  it("counts as filled in until somebody edits it", () => {
    expect(isAsFilled({ ...found }, found)).toBe(true)
    expect(isAsFilled({ ...found, Phone: "0" }, found)).toBe(false)
    expect(isAsFilled({ ...found, CountryIsoCode: "FRA" }, found)).toBe(false)
  })

  it("moves the focus to the first required field that is empty, in form order", () => {
    expect(nextField(empty, found, defaultAddressRules)).toBe("Name")
    expect(nextField(empty, { ...found, Name: "Ada" }, defaultAddressRules)).toBe("AddressLine2")
    const some = defaultAddressRules.filter(({ name }) => name === "Name" || name === "Phone")
    expect(nextField(empty, { ...found, Name: "Ada" }, some)).toBe("Phone")
  })

  it("moves the focus to the first field to check when no required field is empty", () => {
    const whole = anAddress({ AddressLine2: "Floor 2", County: "Avon", Phone: "0117 496 0000", Email: "a@b.test" })
    expect(nextField({ ...whole, Town: "Bath" }, whole, defaultAddressRules)).toBe("Town")
    expect(nextField(whole, whole, defaultAddressRules)).toBe("Name")
  })

  it("takes the location of the result and keeps the person's name", () => {
    const typed = anAddress({ Name: "Ada", Organisation: "Old Ltd", AddressLine2: "Floor 2", Phone: "0117 496 0000" })
    const jersey = { ...found, Postcode: "JE2 3AB", Town: "St Helier", CountryIsoCode: "" }
    expect(withFoundPlace(typed, jersey)).toMatchObject({
      Name: "Ada",
      Organisation: "Old Ltd",
      Phone: "0117 496 0000",
      AddressLine1: "3 Quay Street",
      AddressLine2: "",
      Town: "St Helier",
      // The postcode says so.
      CountryIsoCode: "JEY",
    })
    expect(withFoundPlace(typed, { ...found, Organisation: "New Ltd" }).Organisation).toBe("New Ltd")
  })
})
