import { expect, test } from "vitest"
import { lexemesOf } from "./lexemes-of.ts"

const document = (lastByte: string) => ({
  id: `0199c0de-0000-7000-8000-0000000000${lastByte}`,
  paid: "2026-03-01T00:00:00.000Z",
  words: ["tea"],
})

test.each([
  ["ff", 1],
  ["10", 1],
  ["0f", 2],
  ["02", 2],
  ["01", 3],
])("a document whose id ends in %s stands in %d levels", (lastByte, levels) => {
  const all = ["17.2026.0.tea", "17.2026.1.#", "17.2026.1.tea", "17.2026.2.#", "17.2026.2.tea"]
  expect(lexemesOf(17, document(lastByte))).toEqual(all.slice(0, 2 * levels - 1))
})
