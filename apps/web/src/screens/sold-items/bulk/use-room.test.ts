import { describe, expect, it } from "vitest"
import { actionsThatFit } from "./use-room.ts"

describe("the bar of a selection", () => {
  it.each([
    ["at 1,440", 1328, 6],
    ["at 1,024", 912, 4],
    ["beside a panel", 700, 2],
    ["on a phone", 366, 1],
    ["on no screen", 0, 1],
  ])("%s has room for so many actions: %i px, %i (LIST-22)", (_where, width, actions) => {
    expect(actionsThatFit(width)).toBe(actions)
  })
})
