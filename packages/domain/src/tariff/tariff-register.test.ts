import { describe, expect, it } from "vitest"
import { createNomenclature } from "./nomenclature.ts"
import { smallNomenclature } from "./fixtures/small-nomenclature.ts"
import { createNationalTariff } from "./national-tariff.ts"
import { paddedCode } from "./tariff-code.ts"
import { createTariffRegister } from "./tariff-register.ts"

const taric = createNationalTariff("2027-1", ["6109100010", "6109100090", "6912002300"])
const plain = createTariffRegister(smallNomenclature, new Map())
const loaded = createTariffRegister(smallNomenclature, new Map([["TARIC" as const, taric]]))

it("codes are filled with zeros to their system's length (CUSTOMS-7)", () => {
  expect([
    paddedCode("610910", "HS"),
    paddedCode("610910", "CN"),
    paddedCode("610910", "TARIC"),
    paddedCode("610910", "AHECC"),
  ]).toEqual(["610910", "61091000", "6109100000", "61091000"])
  expect(paddedCode("6109100010", "CN")).toBe("6109100010")
})

describe("whether a code is one (TARIFF-9)", () => {
  it("without a national tariff the first six digits decide", () => {
    expect(plain.faultOf("610910", "HS")).toBeNull()
    expect(plain.faultOf("6109.10.99 99", "TARIC")).toBeNull()
    expect(plain.faultOf("610920", "HS")).toBe("Unknown")
    expect(plain.faultOf("9801000000", "TARIC")).toBe("Unknown")
  })

  it("with one its codes decide, and zeros that only fill up are no fault", () => {
    expect(loaded.faultOf("6109100010", "TARIC")).toBeNull()
    expect(loaded.faultOf("6109100000", "TARIC")).toBeNull()
    expect(loaded.faultOf("6912002300", "TARIC")).toBeNull()
    expect(loaded.faultOf("6109100020", "TARIC")).toBe("OtherSystem")
    expect(loaded.faultOf("6109200000", "TARIC")).toBe("Unknown")
    expect(loaded.faultOf("6109100020", "CN")).toBeNull()
  })

  it("says nothing of what other checks say: too short, no digits, nothing", () => {
    for (const code of ["", "6109", "abcdefgh", "constructor"]) expect(loaded.faultOf(code, "TARIC")).toBeNull()
  })

  it("where there is no nomenclature, every code is one", () => {
    expect(createTariffRegister(createNomenclature([], []), new Map()).faultOf("999999", "HS")).toBeNull()
  })
})

const standings = (code: string) =>
  loaded
    .standingsOf(code)
    .map(({ System, Standing, Padded, Version }) => [System, Standing, Padded, Version].join(" ").trim())

it("a code stands in each system in one of four ways", () => {
  expect(standings("610910")).toEqual([
    "HS Valid",
    "CN TooShort 61091000",
    "TARIC TooShort 6109100000 2027-1",
    "AHECC TooShort 61091000",
    "UK TooShort 6109100000",
    "HTSUS TooShort 6109100000",
  ])
  expect(standings("6109100010")).toContain("TARIC Valid  2027-1")
  expect(standings("6109100010")).toContain("HS TooLong")
  expect(standings("6109100020")).toContain("TARIC Unknown  2027-1")
  expect(standings("610920")).toContain("HS Unknown")
})

it("a national tariff knows what begins a code of it", () => {
  expect(["6109", "610910", "61091000", "6109100010", "69120023"].every((digits) => taric.hasBeginning(digits))).toBe(
    true,
  )
  expect(["6110", "610920", "6109100011", "7"].some((digits) => taric.hasBeginning(digits))).toBe(false)
})

it("the path of a row leads from its section down", () => {
  expect(smallNomenclature.pathTo("610910").map(({ Code }) => Code)).toEqual(["XI", "61", "6109"])
  expect(smallNomenclature.below("XI").map(({ code }) => code)).toEqual(["61"])
  expect(smallNomenclature.below("6109").map(({ code }) => code)).toEqual(["610910", "610990"])
  expect(smallNomenclature.below("constructor")).toEqual([])
  expect(smallNomenclature.below("")).toEqual([])
})
