import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { oneLine, severalLines } from "./one-line.ts"

const CONTROL = /[\p{Cc}\u2028\u2029]/u

describe("a text of one line (ITEM-50)", () => {
  it.each([
    ["Ada\tLovelace", "Ada Lovelace"],
    ["  Ada \r\n Lovelace\n", "Ada Lovelace"],
    ["1 High St\u0085Flat 2", "1 High St Flat 2"],
    ["a\u0000b\u0007c\u007F", "a b c"],
    ["a\u00A0\u2003\u2028b", "a b"],
    ["\t \n", ""],
    ["", ""],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
    ["👩‍👩‍👧‍👦  🎁", "👩‍👩‍👧‍👦 🎁"],
    ["محمد\tعلي", "محمد علي"],
    ["Ann\u202Egnp.exe", "Anngnp.exe"],
    ["\u2067evil\u2069 \u202Aname\u202C", "evil name"],
    ["\u202E\t\u202E", ""],
    ["שלום\u200F!", "שלום\u200F!"],
    ["\t".repeat(10_000), ""],
    [`${"x".repeat(5000)}\t\t${"x".repeat(5000)}`, `${"x".repeat(5000)} ${"x".repeat(5000)}`],
  ])("is %j kept as %j", (text, kept) => expect(oneLine(text)).toBe(kept))

  it("has one blank at a time and none around it, whatever it was, and stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const kept = oneLine(text)
        expect(kept).not.toMatch(CONTROL)
        expect(kept).not.toMatch(/ {2}|^ | $|[^\S ]/)
        expect(oneLine(kept)).toBe(kept)
        expect(kept.replaceAll(" ", "")).toBe(
          text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]/gu, ""),
        )
      }),
    )
  })
})

describe("a text of several lines (ITEM-50)", () => {
  it.each([
    ["Ring twice.\r\nThen wait.\r", "Ring twice.\nThen wait."],
    ["a\u2028b\u0085c", "a\nb\nc"],
    [" a\t b \n\n \u0007c ", "a b\n\nc"],
    ["", ""],
    ["🎁\n🎁", "🎁\n🎁"],
  ])("is %j kept as %j", (text, kept) => expect(severalLines(text)).toBe(kept))

  it("keeps its lines, and stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const kept = severalLines(text)
        expect(kept.replaceAll("\n", "")).not.toMatch(CONTROL)
        expect(severalLines(kept)).toBe(kept)
      }),
    )
  })
})
