import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cutText, restOfText, shortText } from "./cut-text.ts"
import { storableText } from "./storable-text.ts"

const FAMILY = "👩‍👩‍👧‍👦"

describe("a text that is cut", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "abc"],
    ["abc", 0, ""],
    [`${"a".repeat(254)}🎁!`, 255, "a".repeat(254)],
    [`${"a".repeat(254)}🎁!`, 256, `${"a".repeat(254)}🎁`],
    [`ab${FAMILY}`, 6, "ab"],
    ["ab🇬🇧🇫🇷", 8, "ab🇬🇧"],
    ["cafe\u0301!", 4, "caf"],
    ["a\r\nb", 2, "a"],
    // One letter that is longer than all there is room for.
    [`e${"\u0301".repeat(50)}`, 10, `e${"\u0301".repeat(9)}`],
    [FAMILY, 4, "👩‍"],
    ["🎁", 1, ""],
  ])("%j at %i is %j", (text, most, cut) => expect(cutText(text, most)).toBe(cut))

  it("says with a mark that something is left out, within the same length", () => {
    expect(shortText("abcdef", 4)).toBe("abc…")
    expect(shortText("abcd", 4)).toBe("abcd")
    expect(shortText(`abc${FAMILY}d`, 8)).toBe("abc…")
    expect(restOfText("abcdef", 4)).toBe("ef")
  })

  const odd = fc.constantFrom(
    FAMILY,
    "🇬🇧",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "e\u0301",
    "\u0301",
    "\u200D",
    "\uFE0F",
    "👍🏽",
    "\uD83D",
    "\uDE00",
    "\0",
    "\r\n",
    "का",
    "각",
  )
  const text = fc
    .array(fc.oneof(odd, fc.string({ unit: "binary", maxLength: 8 }), fc.string({ maxLength: 8 })), { maxLength: 12 })
    .map((parts) => parts.join(""))

  it("is a beginning of what it was, no longer than the limit, and whole letters that any database takes", () => {
    const segmenter = new Intl.Segmenter()
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 60 }), (given, most) => {
        const whole = storableText(given)
        const cut = cutText(whole, most)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(whole.startsWith(cut)).toBe(true)
        expect(cut.isWellFormed() && !cut.includes("\0")).toBe(true)
        expect(JSON.stringify(cut)).not.toMatch(/\\u(?:0000|d[89a-f])/)
        const ends = [0, ...Array.from(segmenter.segment(whole), ({ index, segment }) => index + segment.length)]
        const firstLetter = ends[1] ?? 0
        expect(ends.includes(cut.length) || cut.length < firstLetter).toBe(true)
        // Nothing is left out that there was room for.
        const next = ends.find((end) => end > cut.length) ?? Infinity
        expect(next > most).toBe(true)
        expect(cut + restOfText(whole, most)).toBe(whole)
      }),
      { numRuns: 10_000 },
    )
  })
})
