import { describe, expect, it } from "vitest"
import { countFacets } from "./count-facets.ts"

const row = (Source: string, DeliveryCountry: string, count: number) => ({
  Source,
  DeliveryCountry,
  Service: "",
  TrackingStatus: "New",
  count,
})
const NONE = { Source: [], DeliveryCountry: [], Service: [], TrackingStatus: [] }

describe("the counts of facets", () => {
  const rows = [row("eBay", "GBR", 5), row("eBay", "FRA", 3), row("Etsy", "GBR", 2)]

  it("are of everything where nothing is filtered", () => {
    const { total, counts } = countFacets(rows, NONE)
    expect(total).toBe(10)
    expect(counts.Source).toEqual([
      { value: "eBay", count: 8 },
      { value: "Etsy", count: 2 },
    ])
  })

  it("are of what the other filters leave", () => {
    const { total, counts } = countFacets(rows, { ...NONE, Source: ["Etsy"] })
    expect(total).toBe(2)
    expect(counts.Source).toEqual([
      { value: "eBay", count: 8 },
      { value: "Etsy", count: 2 },
    ])
    expect(counts.DeliveryCountry).toEqual([{ value: "GBR", count: 2 }])
  })

  it("stand for as many as were not counted", () => {
    const { total, counts } = countFacets(rows, NONE, 16)
    expect(total).toBe(160)
    expect(counts.DeliveryCountry.map(({ count }) => count)).toEqual([112, 48])
  })

  it("know no value that is not there", () => {
    expect(countFacets(rows, { ...NONE, Source: ["constructor"] })).toMatchObject({
      total: 0,
      counts: { DeliveryCountry: [] },
    })
  })
})
