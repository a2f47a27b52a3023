import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupS10, isS10, makeS10, s10CheckDigit } from "./s10.ts"

describe("UPU S10 tracking numbers", () => {
  it("have the standard's check digit, with 10 as 0 and 11 as 5", () => {
    expect(s10CheckDigit("47312482")).toBe("9")
    expect(s10CheckDigit("12345678")).toBe("5")
    expect(s10CheckDigit("00000001")).toBe("4")
    expect(s10CheckDigit("99999999")).toBe("5")
    expect(makeS10("RA", "47312482", "GB")).toBe("RA473124829GB")
  })

  it("accept every serial with its own check digit only", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 9 }), (serial, shift) => {
        const right = makeS10("HX", String(serial).padStart(8, "0"), "GB")
        const wrong = `${right.slice(0, 10)}${(Number(right[10]) + shift) % 10}GB`
        expect(isS10(right)).toBe(true)
        expect(isS10(wrong)).toBe(false)
      }),
    )
  })

  it("are printed in groups", () => {
    expect(groupS10("RA473124829GB")).toBe("RA 473 124 829 GB")
    expect(groupS10("WRN0001")).toBe("WRN0001")
  })

  it("refuse a serial that is not eight digits", () => {
    expect(() => s10CheckDigit("123")).toThrow(RangeError)
  })
})
