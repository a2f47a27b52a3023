import { expect, test } from "vitest"
import { plainWords } from "./plain-words.ts"

test.each([
  ["O'Brien & Söhne", ["obrien", "sohne"]],
  ["O'BRIEN & Sons (UK) Ltd.", ["obrien", "sons", "uk", "ltd"]],
  ["14½ Harbour\tRow", ["14", "1", "2", "harbour", "row"]],
  ["12a,Flat-3;_x", ["12a", "flat", "3", "x"]],
  ["", []],
  [" - ", []],
])("%j is the words %j", (text, words) => {
  expect(plainWords(text)).toEqual(words)
})

test("plain letters take a shorter way to the same words: one accent more and the others stay as they were", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("")
  expect(plainWords(`${ascii} é`)).toEqual([...plainWords(ascii), "e"])
  for (const mark of ascii) expect(plainWords(`a${mark}b é`)).toEqual([...plainWords(`a${mark}b`), "e"])
})
