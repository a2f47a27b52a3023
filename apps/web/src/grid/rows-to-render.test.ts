import { describe, expect, it } from "vitest"
import { rowsToRender } from "./rows-to-render.ts"

const edges = (rows: readonly number[]) => [rows[0], rows.at(-1), rows.length]

describe("the rendered rows", () => {
  it("are the visible ones, twelve more ahead of the scrolling and six behind it", () => {
    const inSight = { startIndex: 100, endIndex: 110, count: 10_000 }
    expect(edges(rowsToRender(inSight, true))).toEqual([94, 122, 29])
    expect(edges(rowsToRender(inSight, false))).toEqual([88, 116, 29])
  })

  it("end at the ends of the list", () => {
    expect(edges(rowsToRender({ startIndex: 0, endIndex: 10, count: 10_000 }, true))).toEqual([0, 22, 23])
    expect(edges(rowsToRender({ startIndex: 95, endIndex: 99, count: 100 }, true))).toEqual([89, 99, 11])
    expect(edges(rowsToRender({ startIndex: 0, endIndex: 1, count: 2 }, false))).toEqual([0, 1, 2])
  })

  it("are none in an empty list", () => {
    expect(rowsToRender({ startIndex: 0, endIndex: 0, count: 0 }, true)).toEqual([])
  })
})
