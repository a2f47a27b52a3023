import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { loadFace, printable, type Face } from "./label-fonts.ts"
import { measureText, shapeText } from "./shape-text.ts"

const face = fc.constantFrom<Face>("regular", "bold", "mono")
/** Letters of all scripts on a label, the pairs that fonts kern or join, and accents that stand on their own. */
const letters = fc.constantFrom(
  ...Array.from("AVTLYWoaefijlty fff ffi fi fl 0123456789.,-'“”ŁódźĄęčřžýßÅÄÖæøİıΕλάδαΑΥЖуковЙѣViệtNam\u0301\u0308"),
)
const words = fc.array(letters, { minLength: 1, maxLength: 24 }).map((some) => some.join(""))

describe("the glyphs of a text", () => {
  it("are those that the font gives it word by word, at the same places", () => {
    fc.assert(
      fc.property(words, face, (text, of) => {
        const { font } = loadFace(of)
        const runs = printable(text, of)
          .match(/[^ ]* |[^ ]+/g)
          ?.map((word) => font.layout(word))
        const shaped = shapeText(printable(text, of), of)
        expect(shaped.glyphs).toEqual((runs ?? []).flatMap(({ glyphs }) => glyphs.map(({ id }) => id)))
        expect(shaped.width).toBeCloseTo((runs ?? []).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0))
      }),
      { numRuns: 2000 },
    )
  })

  it("stand closer where the font kerns them", () => {
    expect(measureText("AV", "regular")).toBeLessThan(measureText("A", "regular") + measureText("V", "regular"))
  })
})
