import { expect, it } from "vitest"
import { megabytes } from "./megabytes.ts"

it.each([
  [1, "1 kB"],
  [310_000, "310 kB"],
  [4_240_000, "4.2 MB"],
  [10_000_000, "10 MB"],
])("%i bytes are read as %s", (bytes, text) => {
  expect(megabytes(bytes, "en-GB").replaceAll(" ", " ")).toBe(text)
})
