import { expect, it } from "vitest"
import { dottedCode } from "./dotted-code.ts"

it("writes a code as people do, and leaves what is none as it is", () => {
  expect(["6109", "610910", "61091000", "6109100010", "610", "6109.10", "XI", ""].map(dottedCode)).toEqual([
    "6109",
    "6109.10",
    "6109.10.00",
    "6109.10.00.10",
    "610",
    "6109.10",
    "XI",
    "",
  ])
})
