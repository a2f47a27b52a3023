import { anEmptyAddress } from "@smart-send/domain/address/address"
import { describe, expect, it } from "vitest"
import { changeAddress, isSwitched, tidiedAddress, withChosenVatStatus, withVatNumber } from "./change-address.ts"

const address = { ...anEmptyAddress(), CountryIsoCode: "GBR", Postcode: "M1 1AE" }

describe("an address being filled in", () => {
  it.each([
    ["JE2 3AB", "JEY", ""],
    ["BT9 5AB", "GBR", "NIR"],
    ["iv63 6tu", "GBR", "HIGH"],
    ["SW1A 1AA", "GBR", ""],
  ])("changes country and subdivision by the postcode %s", (Postcode, country, subdivision) => {
    const changed = changeAddress(address, { Postcode })
    expect([changed.CountryIsoCode, changed.CountrySubdivision]).toEqual([country, subdivision])
    expect(changed.Postcode).toBe(Postcode)
  })

  it("moves back when the postcode does", () => {
    const jersey = changeAddress(address, { Postcode: "JE2 3AB" })
    expect(changeAddress(jersey, { Postcode: "LS1 4DY" }).CountryIsoCode).toBe("GBR")
  })

  it("leaves a country alone whose postcodes say nothing", () => {
    const german = { ...address, CountryIsoCode: "DEU" }
    expect(changeAddress(german, { Postcode: "10115" })).toEqual({ ...german, Postcode: "10115" })
  })

  it("tells a switch by postcode from a country that was chosen", () => {
    expect(isSwitched(address, changeAddress(address, { Postcode: "JE2 3AB" }))).toBe(true)
    expect(isSwitched(address, changeAddress(address, { CountryIsoCode: "FRA", CountrySubdivision: "" }))).toBe(false)
    expect(isSwitched(address, changeAddress(address, { Postcode: "LS1 4DY" }))).toBe(false)
  })

  it("writes a UK postcode in its usual form when it is left", () => {
    expect(tidiedAddress({ ...address, Postcode: " ls14dy " }, "Postcode").Postcode).toBe("LS1 4DY")
    expect(tidiedAddress({ ...address, Town: " Leeds " }, "Town").Town).toBe("Leeds")
    expect(tidiedAddress(address, "Postcode")).toBe(address)
  })

  it("adjusts the tax status when the registered tax number changes", () => {
    expect(withVatNumber(address, "GB123456789").VatStatus).toBe("Registered")
    expect(withVatNumber({ ...address, VatStatus: "NotRegistered" }, "GB1").VatStatus).toBe("NotRegistered")
  })

  it("clears the number when an individual is chosen", () => {
    const registered = { ...address, VatNumber: "GB123456789", VatStatus: "Registered" } as const
    expect(withChosenVatStatus(registered, "Individual")).toMatchObject({ VatStatus: "Individual", VatNumber: "" })
    expect(withChosenVatStatus(registered, "NotRegistered").VatNumber).toBe("GB123456789")
  })
})

it("a county does not move to the United States as a state, unless it is chosen together with the country", () => {
  const york = { ...address, County: "North Yorkshire" }
  expect(changeAddress(york, { CountryIsoCode: "USA", CountrySubdivision: "" }).County).toBe("")
  expect(changeAddress(york, { CountryIsoCode: "USA", County: "NY" }).County).toBe("NY")
  expect(changeAddress({ ...york, CountryIsoCode: "USA", County: "NY" }, { CountryIsoCode: "GBR" }).County).toBe("")
  expect(changeAddress(york, { Postcode: "JE2 3AB" })).toMatchObject({
    CountryIsoCode: "JEY",
    County: "North Yorkshire",
  })
})
