import { expect, test } from "vitest"
import { matchesWords } from "./matches-words.ts"

const texts = ["Octavia Greenhalgh", "Café Whitby", "YO21 3BD"]

test.each(["", "   ", "octavia", "WHITBY octavia", "cafe", "yo21 3bd", "green yo"])("%j matches", (typed) => {
  expect(matchesWords(typed)(texts)).toBe(true)
})

test.each(["octavius", "octavia leeds", "yo213bd"])("%j does not match", (typed) => {
  expect(matchesWords(typed)(texts)).toBe(false)
})
