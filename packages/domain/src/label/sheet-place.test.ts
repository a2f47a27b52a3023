import { expect, it } from "vitest"
import { placeAfter } from "./sheet-place.ts"

it.each([
  [3, 1, 4],
  [2, 1, 3],
  [3, 2, 1],
  [3, 3, 1],
  [2, 7, 1],
  [4, 1, 1],
  [3, 0, 3],
  [1, 2, 1],
])("begun at %i, %i labels leave the next ones to begin at %i (LABEL-23)", (startAt, labels, next) => {
  expect(placeAfter(startAt, labels)).toBe(next)
})
