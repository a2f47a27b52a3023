import { describe, expect, it } from "vitest"
import { parcelFit } from "./parcel-fit.ts"

const service = { MaxWeight: 20, MaxLength: 6000, MaxWidth: 4000, MaxHeight: 12_000 }
const parcel = (Weight: number, Length: number, Width: number, Height: number) => ({ Weight, Length, Width, Height })

describe("a parcel against a service's limits", () => {
  it("has the limits in hundredths, the longest side first", () => {
    expect(parcelFit(service, null)).toMatchObject({ limits: [120, 60, 40], sides: null, weight: null, fits: true })
  })

  it.each([
    [120, 60, 40],
    [40, 120, 60],
    [60, 40, 120],
  ])("%s x %s x %s fits in any orientation", (length, width, height) => {
    expect(parcelFit(service, parcel(20, length, width, height))).toMatchObject({
      sides: [120, 60, 40],
      sidesOver: [0, 0, 0],
      fits: true,
    })
  })

  it("reports by how much each side is too long", () => {
    expect(parcelFit(service, parcel(1, 41.5, 61, 121.2))).toMatchObject({ sidesOver: [1.2, 1, 1.5], fits: false })
  })

  it("reports by how much the weight is too high", () => {
    expect(parcelFit(service, parcel(22.4, 10, 10, 10))).toMatchObject({ weight: 22.4, weightOver: 2.4, fits: false })
  })

  it("accepts a parcel exactly at the limit, despite rounding of floats", () => {
    expect(parcelFit({ ...service, MaxHeight: 30 * 100 }, parcel(0.1 + 0.2, 0.1 * 3, 60, 10)).fits).toBe(true)
  })

  it("has no size while a side is missing, and no weight at 0", () => {
    expect(parcelFit(service, parcel(0, 500, 0, 10))).toMatchObject({ sides: null, weight: null, fits: true })
  })
})
