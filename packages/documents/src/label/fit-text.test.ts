import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { balance, fitLine, fitText, LEADING, type FittedText, type TextLine } from "./fit-text.ts"

/** Every character half as wide as it is high. */
const measure = (text: string) => text.length / 2
const line = (text: string): TextLine => ({ text, face: "regular" })
const widest = ({ lines, size }: FittedText) => Math.max(...lines.map(({ text }) => measure(text) * size))

describe("text on a label", () => {
  it("never exceeds its space", () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.replaceAll(/\s+/g, "x")))
    const paragraphs = fc.array(
      words.map((some) => line(some.join(" "))),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(paragraphs, (texts) => {
        const room = { width: 264, height: 100, largest: 15, smallest: 6 }
        const fitted = fitText(measure, texts, room)
        expect(widest(fitted)).toBeLessThanOrEqual(room.width + 1e-6)
        expect(fitted.lines.length * fitted.size * LEADING).toBeLessThanOrEqual(room.height)
      }),
    )
  })

  it("is as large as its space allows", () => {
    const room = { width: 200, height: 60, largest: 15, smallest: 6 }
    expect(fitText(measure, [line("Ada Buyer")], room)).toEqual({ size: 15, lines: [line("Ada Buyer")] })
    expect(
      fitText(
        measure,
        Array.from({ length: 6 }, () => line("12 High Street")),
        room,
      ).size,
    ).toBe(8.5)
  })

  it("gets smaller before it breaks a word", () => {
    const room = { width: 150, height: 100, largest: 15, smallest: 6 }
    const { size, lines } = fitText(measure, [line("Donaudampfschifffahrtsgesellschaft")], room)
    expect(lines).toHaveLength(1)
    expect(size).toBeLessThan(9)
  })

  it("shows that it was cut when nothing else helps", () => {
    const { lines } = fitText(measure, [line("word ".repeat(400).trim())], {
      width: 100,
      height: 20,
      largest: 9,
      smallest: 6,
    })
    expect(lines.at(-1)?.text.endsWith("…")).toBe(true)
    expect(fitLine(measure, line("x".repeat(90)), { width: 100, largest: 20, smallest: 9 }).lines[0]?.text).toMatch(
      /x…$/,
    )
  })

  it("does not leave a short word on a line by itself when it is centred", () => {
    const words = line("Plover Economy Drop Off")
    const fitted = fitText(measure, [words], { width: 112, height: 26, largest: 11, smallest: 7 })
    expect(balance(measure, words, fitted, 112).lines.map(({ text }) => text)).toEqual(["Plover Economy", "Drop Off"])
  })
})
