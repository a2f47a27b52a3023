import { expect, test } from "vitest"
import { newPasswordFault } from "./new-password-fault.ts"

const EMAIL = "newcomer@shop.example"

test.each(["1234567890", "Qwertyuiop", "!password123!", "aaaaaaaaaaaa", "abababababab"])(
  "%s is refused, because it is guessed first (SIGNIN-18)",
  (password) => {
    expect(newPasswordFault(password, EMAIL)).toBe("COMMON")
  },
)

test("what the person's address gives away is refused before that, and a sentence is taken", () => {
  expect(newPasswordFault("newcomer2026", EMAIL)).toBe("LIKE-EMAIL")
  expect(newPasswordFault("short", EMAIL)).toBe("TOO-SHORT")
  expect(newPasswordFault("seven kites over Leeds", EMAIL)).toBeNull()
})
