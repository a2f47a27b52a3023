import { anEmptyAddress } from "@smart-send/domain/address/address"
import { describe, expect, it } from "vitest"
import { changeAddress, isSwitched, tidiedAddress, withVatNumber } from "./change-address.ts"

const address = { ...anEmptyAddress(), CountryIsoCode: "GBR", Postcode: "M1 1AE" }

describe("editing an address", () => {
  it.each([
    ["JE2 3AB", "JEY", ""],
    ["BT9 5AB", "GBR", "NIR"],
    ["iv63 6tu", "GBR", "HIGH"],
    ["SW1A 1AA", "GBR", ""],
  ])("sets country and subdivision from the postcode %s", (Postcode, country, subdivision) => {
    const changed = changeAddress(address, { Postcode })
    expect([changed.CountryIsoCode, changed.CountrySubdivision]).toEqual([country, subdivision])
    expect(changed.Postcode).toBe(Postcode)
  })

  it("sets them back when the postcode changes back", () => {
    const jersey = changeAddress(address, { Postcode: "JE2 3AB" })
    expect(changeAddress(jersey, { Postcode: "LS1 4DY" }).CountryIsoCode).toBe("GBR")
  })

  it("keeps the country when its postcodes decide nothing", () => {
    const german = { ...address, CountryIsoCode: "DEU" }
    expect(changeAddress(german, { Postcode: "10115" })).toEqual({ ...german, Postcode: "10115" })
  })

  it("distinguishes a country set by the postcode from one that the seller chose", () => {
    expect(isSwitched(address, changeAddress(address, { Postcode: "JE2 3AB" }))).toBe(true)
    expect(isSwitched(address, changeAddress(address, { CountryIsoCode: "FRA", CountrySubdivision: "" }))).toBe(false)
    expect(isSwitched(address, changeAddress(address, { Postcode: "LS1 4DY" }))).toBe(false)
  })

  it("formats a UK postcode when the field loses focus", () => {
    expect(tidiedAddress({ ...address, Postcode: " ls14dy " }, "Postcode").Postcode).toBe("LS1 4DY")
    expect(tidiedAddress({ ...address, Town: " Leeds " }, "Town").Town).toBe("Leeds")
    expect(tidiedAddress(address, "Postcode")).toBe(address)
  })

  it("sets the tax status when the tax number changes", () => {
    expect(withVatNumber(address, "GB123456789").VatStatus).toBe("Registered")
    expect(withVatNumber({ ...address, VatStatus: "NotRegistered" }, "GB1").VatStatus).toBe("NotRegistered")
  })
})

it("does not take a county for a state of the United States, unless both are chosen together", () => {
  const york = { ...address, County: "North Yorkshire" }
  expect(changeAddress(york, { CountryIsoCode: "USA", CountrySubdivision: "" }).County).toBe("")
  expect(changeAddress(york, { CountryIsoCode: "USA", County: "NY" }).County).toBe("NY")
  expect(changeAddress({ ...york, CountryIsoCode: "USA", County: "NY" }, { CountryIsoCode: "GBR" }).County).toBe("")
  expect(changeAddress(york, { Postcode: "JE2 3AB" })).toMatchObject({
    CountryIsoCode: "JEY",
    County: "North Yorkshire",
  })
})
