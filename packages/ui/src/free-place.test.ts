import { describe, expect, it } from "vitest"
import { freePlace, type Area } from "./free-place.ts"

const room: Area = { left: 0, top: 0, right: 1440, bottom: 900 }
const size = { width: 360, height: 56 }
const at = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe("the place of a message", () => {
  it("is the top right corner where nothing is in the way", () => {
    expect(freePlace(size, room, [])).toEqual({ left: 1080, top: 0 })
  })

  it("is beside the controls of a bar when there is room between them", () => {
    const search = at(200, 8, 560, 32)
    const user = at(1340, 8, 60, 32)
    expect(freePlace(size, room, [search, user])).toEqual({ left: 976, top: 0 })
  })

  it("is below the controls when there is none", () => {
    expect(freePlace(size, room, [at(0, 8, 1440, 32), at(900, 60, 500, 32)])).toEqual({ left: 1080, top: 96 })
  })

  it("stays in the right half", () => {
    const { left } = freePlace(size, room, [at(720, 0, 720, 900)])
    expect(left + size.width / 2).toBeGreaterThanOrEqual(720)
  })

  it("is where the least is covered when every place covers something", () => {
    const bar = at(0, 0, 1440, 44)
    const rows = Array.from({ length: 50 }, (_, row) => at(1380, 44 + row * 20, 40, 18))
    const links = Array.from({ length: 50 }, (_, row) => at(600, 44 + row * 20, 500, 18))
    const { top } = freePlace(size, room, [bar, ...rows, ...links])
    expect(top).toBeGreaterThanOrEqual(44)
  })

  it("is the left edge where a message is as wide as the window", () => {
    expect(freePlace({ width: 360, height: 56 }, { ...room, right: 360 }, [])).toEqual({ left: 0, top: 0 })
  })
})
