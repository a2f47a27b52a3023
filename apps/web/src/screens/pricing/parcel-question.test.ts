import { describe, expect, it } from "vitest"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { TYPED_VALUE } from "@smart-send/domain/item/new-item-limits"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"
import texts from "../../locales/en-GB/pricing.json" with { type: "json" }
import type { ParcelForm } from "./parcel-question.ts"
import { parcelQuestion, readNumber } from "./parcel-question.ts"

const form: ParcelForm = {
  from: "ls1 4ap",
  country: "GBR",
  to: "yo213bd",
  weight: "1.2",
  length: "30",
  width: "20",
  height: "10",
  value: "19.99",
}

function faultsOf(changed: Partial<ParcelForm>) {
  return parcelQuestion({ ...form, ...changed }, "GBR").faults
}

const written = (limit: number) => limit.toLocaleString("en-GB")

describe("the parcel of the price calculator", () => {
  it("has the domain's limits", () => {
    expect(texts.faults.weightMost).toContain(`${written(PARCEL_LIMITS.Weight)} kg`)
    expect(texts.faults.sideMost).toContain(`${written(PARCEL_LIMITS.Length)} cm`)
    expect(texts.faults.valueZero).toContain(written(TYPED_VALUE.least))
    expect(texts.faults.valueMost).toContain(written(TYPED_VALUE.most))
    expect(texts.faults.postcodeLong).toContain(`${written(ADDRESS_LIMITS.postcode)} characters`)
  })

  it("becomes an item that can be priced", () => {
    const { item, faults } = parcelQuestion(form, "GBR")
    expect(faults).toEqual({})
    expect(item).toMatchObject({
      Sender: { CountryIsoCode: "GBR", Postcode: "LS1 4AP" },
      Recipient: { CountryIsoCode: "GBR", Postcode: "YO21 3BD" },
      PackageDimensions: { Weight: 1.2, Length: 30, Width: 20, Height: 10 },
      MarketplaceOrderLines: [{ Value: 19.99 }],
    })
  })

  it("needs no postcodes and no size", () => {
    const { item } = parcelQuestion({ ...form, from: "", to: " ", length: "", width: "", height: "" }, "GBR")
    expect(item).toMatchObject({ PackageDimensions: { Weight: 1.2, Length: 0, Width: 0, Height: 0 } })
  })

  it.each([
    ["", "weightZero"],
    ["0", "weightZero"],
    ["-2", "weightZero"],
    ["2500.5", "weightMost"],
    ["1e9", "number"],
    ["NaN", "number"],
    ["heavy", "number"],
    ["1,000", "number"],
  ])("cannot have the weight %j", (weight, fault) => {
    expect(parcelQuestion({ ...form, weight }, "GBR")).toEqual({ item: null, faults: { weight: fault } })
  })

  it.each([
    ["0", "sideZero"],
    ["-1", "sideZero"],
    ["301", "sideMost"],
    ["wide", "number"],
    ["", "sidesAll"],
  ])("cannot have the width %j", (width, fault) => {
    expect(faultsOf({ width })).toEqual({ width: fault })
  })

  it.each([
    ["", "valueZero"],
    ["0", "valueZero"],
    ["-5", "valueZero"],
    ["0.001", "valuePence"],
    ["19.999", "valuePence"],
    ["5000.01", "valueMost"],
  ])("cannot have the value %j", (value, fault) => {
    expect(faultsOf({ value })).toEqual({ value: fault })
  })

  it("cannot have an invalid UK postcode, but any postcode of another country", () => {
    expect(faultsOf({ to: "12345" })).toEqual({ to: "postcodeUk" })
    expect(faultsOf({ to: "YO21" })).toEqual({})
    expect(faultsOf({ country: "NLD", to: "1017 AB" })).toEqual({})
    expect(faultsOf({ country: "NLD", to: "1".repeat(17) })).toEqual({ to: "postcodeLong" })
  })

  it("needs a country", () => {
    expect(faultsOf({ country: "" })).toEqual({ country: "country" })
  })
})

it.each([
  ["1.5", 1.5],
  [" 1,5 ", 1.5],
  [".5", 0.5],
  ["12.", 12],
  ["+3", 3],
  ["1,500", null],
  ["1.2.3", null],
  ["Infinity", null],
])("reads %j as %s", (text, value) => {
  expect(readNumber(text)).toBe(value)
})
