import { describe, expect, it } from "vitest"
import { smallIndex } from "./fixtures/small-nomenclature.ts"
import { rankCodes } from "./rank-codes.ts"

const first = (title: string, isUnfinished = false) => rankCodes(smallIndex, title, 5, isUnfinished)[0]

describe("what a title is about (TARIFF-1)", () => {
  it.each([
    ["dog collar with bell", "420100"],
    ["Leather collar for dogs", "420100"],
    ["bell for dog collar", "830610"],
    ["case for phone", "392690"],
    ["Phone case, cotton lined", "392690"],
    ["Blue mug", "691200"],
    ["Mug in glass", "701337"],
    ["Bone china mug", "691110"],
    ["Mug stainless steel 400ml", "732393"],
    ["Plastic mug for children", "392410"],
    ["Acme Cotton T-Shirt XL 2024", "610910"],
    ["polyester t shirts", "610990"],
    ["TSHIRT", "610910"],
    ["dog's lead 120cm", "420100"],
    ["jewelry dish", "691200"],
    ["Mügs", "691200"],
  ])("%s", (title, code) => {
    expect(first(title)?.code).toBe(code)
  })

  it("each code says the words that speak for it, the strongest first, as they were typed", () => {
    expect(first("Acme Ceramic Mugs 2 pack")?.words).toEqual(["Ceramic", "Mugs"])
  })

  it("nothing is suggested for numbers, brands and empty texts", () => {
    for (const title of ["", "  ", "12345 90x60 30cl", "Qwrtz Zxcvb", "🎁🎁", "for with and", "-,-;()"]) {
      expect(rankCodes(smallIndex, title, 5)).toEqual([])
    }
  })
})

describe("typing", () => {
  it("one mistake in a word of five letters and more is forgiven, where the word is not known", () => {
    expect(first("saucepna")?.code).toBe("732393")
    expect(first("tumblr")?.code).toBe("701337")
    expect(first("tumlr")).toBeUndefined()
    expect(first("mgu")).toBeUndefined()
  })

  it("the last word of a search may be unfinished; that of a description may not", () => {
    expect(first("stainless sauc", true)?.code).toBe("732393")
    expect(first("sauc", true)?.code).toBe("732393")
    expect(first("sauc")).toBeUndefined()
    expect(first("s", true)).toBeUndefined()
  })
})

it("reads hostile texts without harm and in no time to speak of", () => {
  const texts = [
    "a ".repeat(5_000),
    "mug ".repeat(3_000),
    "(".repeat(10_000),
    "constructor __proto__ toString",
    "ı̇".repeat(5_000),
  ]
  for (const text of texts) expect(() => rankCodes(smallIndex, text, 5, true)).not.toThrow()
  expect(first("constructor __proto__ mug")?.code).toBe("691200")
})
