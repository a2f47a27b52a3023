import { anAddress } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { addressWords, wordBeginnings } from "./address-words.ts"

const finds = (term: string) => {
  const words = addressWords(anAddress({ Name: "Zoë O'Brien", Postcode: "ls14dy" }))
  return wordBeginnings(term).every((beginning) => words.includes(beginning))
}

it.each([
  "station",
  "STATION ROAD",
  "1 stat",
  "zoe",
  "obrien",
  "O'Br",
  "LS1",
  "LS1 4DY",
  "ls14dy",
  "4dy ls1",
  "leeds zoë",
])("an address is found by the start of its words in any order: %s", (term) => {
  expect(finds(term)).toBe(true)
})

it.each(["tation", "station x", "ls2", "rien", "%", "_"])("an address is not found by other text: %s", (term) => {
  expect(finds(term)).toBe(/^[%_]$/.test(term))
})
