import { describe, expect, it } from "vitest"
import { usualOrigin } from "./usual-origin.ts"

const from = (...origins: readonly string[]) => origins.map((CountryOfManufacture) => ({ CountryOfManufacture }))

describe("the country offered for a product of which nothing is known (MEMORY-5)", () => {
  it("is where all remembered products were made", () => {
    expect(usualOrigin(from("PRT", "", "PRT"))).toBe("PRT")
  })

  it("is none when products come from several countries, or nothing is known", () => {
    expect(usualOrigin(from("PRT", "GBR"))).toBe("")
    expect(usualOrigin(from("", ""))).toBe("")
    expect(usualOrigin([])).toBe("")
  })
})
