import { expect, it } from "vitest"
import { isSignInLoop } from "./is-sign-in-loop.ts"

it("a failed sign-in is tried again from the root, but not endlessly", () => {
  expect(isSignInLoop([], 100_000)).toBe(false)
  expect(isSignInLoop([99_000], 100_000)).toBe(false)
  expect(isSignInLoop([98_000, 99_000], 100_000)).toBe(true)
  expect(isSignInLoop([10_000, 99_000], 100_000)).toBe(false)
})
