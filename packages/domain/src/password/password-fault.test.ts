import { expect, test } from "vitest"
import { PASSWORD_LIMITS, passwordFault } from "./password-fault.ts"

const EMAIL = "newcomer@shop.example"

test.each([
  ["123456789", "TOO-SHORT"],
  ["", "TOO-SHORT"],
  // Nine, although each takes two of JavaScript's units.
  ["🐧".repeat(PASSWORD_LIMITS.shortest - 1), "TOO-SHORT"],
  ["a".repeat(PASSWORD_LIMITS.longest + 1), "TOO-LONG"],
  [EMAIL, "LIKE-EMAIL"],
  [" Newcomer@Shop.Example ", "LIKE-EMAIL"],
  ["newcomer123!", "LIKE-EMAIL"],
])("%j is refused as %s", (password, fault) => {
  expect(passwordFault(password, EMAIL)).toBe(fault)
})

test.each(["four words in a row", "🐧".repeat(PASSWORD_LIMITS.shortest), "newcomer likes kites", "0000000000"])(
  "%j is taken: no kind of character is asked for (SIGNIN-18)",
  (password) => {
    expect(passwordFault(password, EMAIL)).toBeNull()
  },
)
