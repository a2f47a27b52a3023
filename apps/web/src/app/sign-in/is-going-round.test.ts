import { expect, it } from "vitest"
import { isGoingRound } from "./is-going-round.ts"

it("lets a failed sign-in try again from the root, but not for ever", () => {
  expect(isGoingRound([], 100_000)).toBe(false)
  expect(isGoingRound([99_000], 100_000)).toBe(false)
  expect(isGoingRound([98_000, 99_000], 100_000)).toBe(true)
  expect(isGoingRound([10_000, 99_000], 100_000)).toBe(false)
})
