import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { dropLocationSchema, METRES_TO_MILES } from "@smart-send/domain/drop-location/drop-location"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { metresBetween } from "./distance.ts"
import { createDropPoints, type DropPoint } from "./drop-points.ts"
import { loadDropPoints } from "./load-drop-points.ts"

const HEADING = "id,code,name,address1,address2,postcode,latitude,longitude,hours"
const POINTS = [
  HEADING,
  'm1,PLOVER-SHOP,"Wilson\'s News, Deansgate",14 Deansgate,Manchester,M3 1AZ,53.4795,-2.2490,Mo-Sa 07:00-22:00; Su 08:00-20:00',
  "m2,PLOVER-SHOP,Corner Stores,2 Mill Lane,Manchester,M14 5TQ,53.4460,-2.2190,24/7",
  "m3,WREN-SHOP,Station Kiosk,1 Station Road,Manchester,M1 2PB,53.4770,-2.2300,Mo-Fr 06:00-20:00",
  "l1,PLOVER-SHOP,Harbour Stores,8 Quay Street,Liverpool,L1 8JQ,53.4030,-2.9870,Mo-Su 09:00-17:00",
  "j1,PLOVER-SHOP,Island Stores,3 King Street,St Helier,JE2 4WB,49.1840,-2.1060,Mo-Sa 09:00-17:30",
  "",
]
const CENTRES = [
  "area,town,latitude,longitude",
  "M,Manchester,53.48,-2.24",
  "M14,Fallowfield,53.445,-2.22",
  "JE,Jersey,49.19,-2.11",
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-drop-points-"))
})
afterAll(() => rm(folder, { recursive: true }))

async function load(points: readonly string[] = POINTS, centres: readonly string[] = CENTRES) {
  await writeFile(join(folder, "GBR.csv"), points.join("\r\n"))
  await writeFile(join(folder, "postcode-areas.csv"), centres.join("\n"))
  return loadDropPoints(folder)
}
const near = async (postcode: string, over: { code?: string; country?: string } = {}) =>
  (await load()).near({ code: "PLOVER-SHOP", country: "GBR", postcode, ...over }).map(({ Id }) => Id)

describe("drop points near a postcode", () => {
  it("are sorted by distance, from one network only, with whole metres and opening hours", async () => {
    expect(await near("M3 1AZ")).toEqual(["m1", "m2", "l1"])
    expect(await near("M14 5TQ")).toEqual(["m2", "m1", "l1"])
    expect(await near("M3 1AZ", { code: "WREN-SHOP" })).toEqual(["m3"])
    const [first] = (await load()).near({ code: "PLOVER-SHOP", country: "GBR", postcode: "m31az" })
    expect(dropLocationSchema.parse(first)).toMatchObject({
      Name: "Wilson's News, Deansgate",
      Distance: Math.round(
        metresBetween({ latitude: 53.48, longitude: -2.24 }, { latitude: 53.4795, longitude: -2.249 }),
      ),
    })
    expect(first?.OpeningTimes).toHaveLength(7)
  })

  it("are on the island of the postcode", async () => {
    expect(await near("JE2 4WB")).toEqual(["j1"])
    expect(await near("JE2 4WB", { country: "JEY" })).toEqual(["j1"])
  })

  it.each([
    ["ZE1 0AA", {}],
    ["nowhere", {}],
    ["12345", {}],
    ["75001", { country: "FRA" }],
    ["M3 1AZ", { code: "NOBODY" }],
  ])("are none for %s %o", async (postcode, over) => {
    expect(await near(postcode, over)).toEqual([])
  })

  it("are at most 25", async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => `p${index},PLOVER-SHOP,Shop,1 Road,,M3 1AZ,53.${400 + index},-2.24,24/7`,
    )
    const points = await load([HEADING, ...lines])
    expect(points.near({ code: "PLOVER-SHOP", country: "GBR", postcode: "M3 1AZ" })).toHaveLength(25)
  })

  it("are found among 4,000", () => {
    const points = Array.from({ length: 4_000 }, (_, index): DropPoint => ({
      Id: `p${index}`,
      code: "PLOVER-SHOP",
      country: "GBR",
      Name: "Shop",
      Address1: "1 Road",
      Address2: "",
      Postcode: "M3 1AZ",
      OpeningTimes: [],
      latitude: 50 + (index % 97) / 12,
      longitude: -6 + (index % 89) / 12,
    }))
    const all = createDropPoints(points, () => ({ latitude: 53.48, longitude: -2.24 }))
    const near = all.near({ code: "PLOVER-SHOP", country: "GBR", postcode: "M3 1AZ" })
    expect(near.map(({ Distance }) => Distance)).toEqual(near.map(({ Distance }) => Distance).toSorted((a, b) => a - b))
    expect(near).toHaveLength(25)
  })
})

describe("an invalid file of drop points is refused with its line", () => {
  const good = "m1,PLOVER-SHOP,Shop,1 Road,,M3 1AZ,53.4,-2.2,24/7"
  it.each([
    ["an id that stands twice", [HEADING, good, good], /GBR\.csv:3:1: The id m1 stands on another line already\./],
    ["no degrees", [HEADING, good.replace("53.4", "north")], /GBR\.csv:2:1: Latitude and longitude must be degrees\./],
    ["a latitude off the globe", [HEADING, good.replace("53.4", "153.4")], /GBR\.csv:2:1: Latitude and longitude/],
    ["no degrees at all", [HEADING, good.replace("53.4", "")], /GBR\.csv:2:1: Latitude and longitude/],
    ["hours nobody can read", [HEADING, good.replace("24/7", "all day")], /GBR\.csv:2:1: "all day" are no hours/],
    ["a postcode that is none", [HEADING, good.replace("M3 1AZ", "Leeds")], /GBR\.csv:2:1: .*This is no postcode/],
    ["no name", [HEADING, good.replace("Shop,", ",")], /GBR\.csv:2:1: .*Name/],
    ["too few columns", [HEADING, "m1,PLOVER-SHOP"], /GBR\.csv:2:1: This line has 2 columns instead of 9\./],
    ["an open quote", [HEADING, good.replace("Shop", '"Shop')], /GBR\.csv:2:1: A quote is not closed/],
    ["a column missing", [HEADING.replace(",hours", ""), good], /GBR\.csv:1:1: The heading has no column hours\./],
  ])("%s", async (_case, points, message) => {
    await expect(load(points)).rejects.toThrow(message)
  })

  it("and so is the table of postcode areas, also when it is missing", async () => {
    await expect(load(POINTS, [...CENTRES, "m,Low,53,-2"])).rejects.toThrow(
      'postcode-areas.csv:5:1: "m" is no postcode area',
    )
    await rm(join(folder, "postcode-areas.csv"))
    await expect(loadDropPoints(folder)).rejects.toThrow("postcode-areas.csv:1:1: This file is missing.")
  })
})

describe("the shipped drop points", () => {
  const shipped = join(import.meta.dirname, "../../../../../apps/smart-send/config/drop-points")

  it.each([
    ["M3 1AZ", "GBR", 25],
    ["BT9 6QQ", "GBR", 25],
    ["ZE1 0AA", "GBR", 25],
  ])("exist near %s, the first within 10 miles", async (postcode, country, count) => {
    const found = (await loadDropPoints(shipped)).near({ code: "PLOVER-SHOP", country, postcode })
    expect(found).toHaveLength(count)
    expect((found[0]?.Distance ?? 0) * METRES_TO_MILES).toBeLessThan(10)
  })
})

describe("a missing folder of drop points", () => {
  it("is not a fault, and means that there are none", async () => {
    const points = await loadDropPoints(join(folder, "nothing-here"))
    expect(points.near({ code: "PLOVER-SHOP", country: "GBR", postcode: "M3 1AZ" })).toEqual([])
  })
})

describe("metresBetween", () => {
  it("gives the distance from Manchester to London", () => {
    const metres = metresBetween({ latitude: 53.4808, longitude: -2.2426 }, { latitude: 51.5074, longitude: -0.1278 })
    expect(metres / 1000).toBeCloseTo(262, 0)
  })
})
