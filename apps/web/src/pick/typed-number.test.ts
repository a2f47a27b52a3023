import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FAR, isNumberLike, numberShown, numberTyped } from "./typed-number.ts"

describe("a number that is typed", () => {
  it.each([
    ["", 0],
    ["12", 12],
    ["1.25", 1.25],
    [".5", 0.5],
    ["1.", 1],
    ["1,5", 1.5],
    ["1,250", 1250],
    ["1,250.5", 1250.5],
    ["£12.50", 12.5],
    [" 7 ", 7],
    ["-5", -5],
    ["+5", 5],
    ["0.004", 0],
    ["-0.001", 0],
    ["1.999", 2],
    ["1e3", 1000],
  ])("%j is %d", (text, amount) => {
    expect(numberTyped(text, 2)).toBe(amount)
    expect(isNumberLike(text)).toBe(true)
  })

  it.each(["-", "+", ".", ",", "e", "1e", "..", "1.2.3", "--"])("%j is no number, and does not crash", (text) => {
    expect(Number.isFinite(numberTyped(text, 2))).toBe(true)
  })

  it.each([
    ["1e9", FAR],
    ["1e308", FAR],
    ["1e999", FAR],
    ["-1e308", -FAR],
    ["9".repeat(10_000), FAR],
    ["0".repeat(10_000), 0],
  ])("far over any limit stands for the most that can be counted with (%#)", (text, amount) => {
    expect(numberTyped(text, 2)).toBe(amount)
  })

  it.each(["NaN", "Infinity", "abc", "12kg", "1 pound", "<b>", "🙂", "٣", "x".repeat(10_000)])(
    "%j is no number",
    (text) => {
      expect(isNumberLike(text)).toBe(false)
    },
  )

  it("is rounded to the decimals of its field", () => {
    expect([numberTyped("1.2345", 3), numberTyped("1.25", 1), numberTyped("2.6", 0)]).toEqual([1.235, 1.3, 3])
  })

  it("can be read back from its text", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (pence) => {
        expect(numberTyped(numberShown(pence / 100), 2)).toBe(pence / 100)
      }),
    )
  })

  it("is finite, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isFinite(numberTyped(text, 2))).toBe(true)
      }),
    )
  })
})
