import { expect, test } from "vitest"
import { networkWords } from "./network-words.ts"

test.each([
  ["203.0.113.77", "203.0.x.x"],
  ["::ffff:203.0.113.77", "203.0.x.x"],
  ["2001:db8:1:2::99", "2001:db8:…"],
  ["::1", "0:0:…"],
  ["no address", ""],
])("%s is told as %j", (address, words) => {
  expect(networkWords(address)).toBe(words)
})
