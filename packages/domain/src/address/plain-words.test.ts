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

test("text that needs no folding is converted in a shorter way, with the same words", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("")
  expect(plainWords(`${ascii} é`)).toEqual([...plainWords(ascii), "e"])
  for (const mark of ascii) expect(plainWords(`a${mark}b é`)).toEqual([...plainWords(`a${mark}b`), "e"])
})
