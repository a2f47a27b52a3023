import { anAddress } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { fromLookedUpAddress, toLookedUpAddress } from "./looked-up-address.ts"

it("an address that was looked up has house and street apart, and no person", () => {
  const found = toLookedUpAddress(
    anAddress({ AddressLine1: "14 Harbour Lane", AddressLine2: "", Organisation: "Mill & Co", Town: "Leeds" }),
  )
  expect(found).toEqual({
    countryIso: "GBR",
    postcode: expect.stringContaining("LS1"),
    property: "14",
    organisation: "Mill & Co",
    street: "Harbour Lane",
    town: "Leeds",
    county: "",
    locality: "",
    deliveryPointSuffix: "",
  })
  expect(fromLookedUpAddress(found)).toMatchObject({
    Name: "",
    AddressLine1: "14",
    AddressLine2: "Harbour Lane",
    Organisation: "Mill & Co",
    CountryIsoCode: "GBR",
  })
})

it("lines that are two already stay as they are, in any country", () => {
  const two = anAddress({ AddressLine1: "Flat 2", AddressLine2: "9 Dock Road" })
  expect(toLookedUpAddress(two)).toMatchObject({ property: "Flat 2", street: "9 Dock Road" })
  const abroad = anAddress({ CountryIsoCode: "FRA", AddressLine1: "12 rue de la Paix", AddressLine2: "" })
  expect(toLookedUpAddress(abroad)).toMatchObject({ property: "12 rue de la Paix", street: "" })
})
