import { aService } from "@smart-send/testkit/an-item"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import { describe, expect, it } from "vitest"
import { drawnParcel, fitNotes } from "./fit-notes.ts"

const country = (Iso3Code: string, Subdivision = "") => ({ Iso3Code, Subdivision, Name: Iso3Code })

const service = aService({
  MaxWeight: 20,
  MaxLength: 6000,
  MaxWidth: 4000,
  MaxHeight: 3000,
  CollectionCountries: [country("GBR")],
  DeliveryCountries: [country("GBR"), country("NLD"), country("ESP", "ES-GC")],
})

const parcel = (Weight: number, Length: number, Width: number, Height: number) => ({ Weight, Length, Width, Height })
const place = (CountryIsoCode: string, Postcode = "", CountrySubdivision = "") => ({
  ...anEmptyAddress(),
  CountryIsoCode,
  Postcode,
  CountrySubdivision,
})
const item = {
  Sender: place("GBR", "LS1 4AP"),
  Recipient: place("NLD", "1017 AB"),
  PackageDimensions: parcel(1, 30, 20, 10),
  Consignment: null,
}

const inBox = (...parcels: readonly ReturnType<typeof parcel>[]) => ({
  ...item,
  Consignment: { Parcels: parcels.map((Dimensions, index) => ({ UID: String(index), Dimensions, Orders: [] })) },
})

describe("the quote fit check", () => {
  it("is empty for a parcel that fits in any orientation", () => {
    expect(fitNotes(service, item)).toEqual([])
    expect(fitNotes(service, { ...item, PackageDimensions: parcel(20, 30, 60, 40) })).toEqual([])
  })

  it("reports a sender country that is not covered", () => {
    expect(fitNotes(service, { ...item, Sender: place("FRA") })).toEqual([{ code: "collection" }])
  })

  it("reports a recipient country that is not covered, and reads a Jersey postcode as Jersey", () => {
    expect(fitNotes(service, { ...item, Recipient: place("AUS") })).toEqual([{ code: "delivery" }])
    expect(fitNotes(service, { ...item, Recipient: place("GBR", "JE2 3AB") })).toEqual([{ code: "delivery" }])
  })

  it("reports places outside the served part of a country", () => {
    expect(fitNotes(service, { ...item, Recipient: place("ESP", "35001") })).toEqual([])
    expect(fitNotes(service, { ...item, Recipient: place("ESP", "28001") })).toEqual([{ code: "delivery" }])
  })

  it("says nothing of an unknown country", () => {
    expect(fitNotes(service, { ...item, Recipient: place("") })).toEqual([])
  })

  it("gives the numbers that break the limits", () => {
    expect(fitNotes(service, { ...item, PackageDimensions: parcel(22.4, 61.5, 1, 1) })).toEqual([
      { code: "tooHeavy", over: 2.4, limit: 20, parcel: 0 },
      { code: "tooBig", side: 0, over: 1.5, limit: 60, parcel: 0 },
    ])
  })

  it("checks each parcel of a consignment, and draws the one that does not fit", () => {
    const many = inBox(parcel(1, 10, 10, 10), parcel(21, 10, 10, 10))
    expect(fitNotes(service, many)).toEqual([{ code: "tooHeavy", over: 1, limit: 20, parcel: 1 }])
    expect(drawnParcel(service, many)?.Weight).toBe(21)
  })
})
