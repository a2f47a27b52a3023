import { describe, expect, it } from "vitest"
import { actionsThatFit } from "./use-room.ts"

describe("the bar of a selection", () => {
  it.each([
    ["at 1,920", 1320, 6],
    ["at 1,440", 880, 4],
    ["at 1,024", 700, 2],
    ["beside a panel", 320, 1],
    ["on a phone", 160, 0],
    ["on no screen", 0, 0],
  ])("%s has room for so many actions: %i px, %i (LIST-22)", (_where, width, actions) => {
    expect(actionsThatFit(width)).toBe(actions)
  })
})
