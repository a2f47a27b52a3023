import { describe, expect, it } from "vitest"
import { firstLetter } from "./first-letter.ts"

describe("the first letter of a name", () => {
  it.each([
    ["heron", "H"],
    ["Łabędź", "Ł"],
    ["محمد", "م"],
    ["𝕎ren", "𝕎"],
    ["👩‍👩‍👧‍👦 Couriers", "👩‍👩‍👧‍👦"],
    ["e\u0301clair", "E\u0301"],
    ["", ""],
  ])("of %s is whole: %s", (name, letter) => {
    expect(firstLetter(name)).toBe(letter)
  })
})
