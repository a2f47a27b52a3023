import { describe, expect, it } from "vitest"
import { axisTicks, shownLabels } from "./chart-scale.ts"

describe("the figures beside a chart", () => {
  it.each([
    { values: [], ticks: [0, 1, 2, 3, 4] },
    { values: [0, 0], ticks: [0, 1, 2, 3, 4] },
    { values: [3], ticks: [0, 1, 2, 3, 4] },
    { values: [5, 2], ticks: [0, 2, 4, 6, 8] },
    { values: [81.65], ticks: [0, 25, 50, 75, 100] },
    { values: [12_000], ticks: [0, 3_000, 6_000, 9_000, 12_000] },
    { values: [12_001], ticks: [0, 3_500, 7_000, 10_500, 14_000] },
    { values: [500, -30], ticks: [-200, 0, 200, 400, 600] },
    { values: [-3], ticks: [-4, -3, -2, -1, 0] },
  ])("of $values are $ticks", ({ values, ticks }) => {
    expect(axisTicks(values)).toEqual(ticks)
  })
})

describe("the names of months below a chart", () => {
  const middles = [0, 40, 80, 120, 160]
  const shown = (width: number, end = 200) =>
    shownLabels(
      middles,
      middles.map(() => width),
      end,
    )

  it("are all there where they fit, with five pixels between them", () => {
    expect(shown(35).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
    expect(shown(36).map(({ index }) => index)).toEqual([0, 2, 4])
  })

  it("end with the last month, whatever else is left out", () => {
    expect(shown(80).map(({ index }) => index)).toEqual([1, 4])
    expect(shown(200).map(({ index }) => index)).toEqual([4])
  })

  it("do not reach beyond the chart", () => {
    expect(shown(30, 170).at(-1)).toEqual({ index: 4, at: 155 })
  })
})
