import { expect, test } from "vitest"
import { textFingerprint } from "./text-fingerprint.ts"

// They are kept with orders: were they others, every order that is sent again would seem to have changed.
test.each([
  ["", "811c9dc501000193"],
  ["a", "e40c292c85030ff6"],
  ["14 Harbour Row\u001FWhitby", "a0cfba0bbe7f1e5d"],
  ["£12.50 🎁", "389319f73d139f0d"],
  ["n1311", "00058d9b0cea2765"],
])("%j has the fingerprint %s", (text, print) => {
  expect(textFingerprint(text)).toBe(print)
})
