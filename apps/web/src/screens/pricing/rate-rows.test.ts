import type { RateTable } from "@smart-send/domain/quote/rate-table"
import { describe, expect, it } from "vitest"
import { courierRates, zoneNames } from "./rate-rows.ts"

type Courier = RateTable["Couriers"][number]
type Zone = Courier["Services"][number]["Zones"][number]

const service = (Id: string, Zones: Zone[]): Courier["Services"][number] => ({
  Id,
  Name: Id,
  CollectionType: "Collection",
  Speed: "Medium",
  MaxWeight: 30,
  Zones,
})
const zone = (Name: string, ...bands: readonly (readonly [number, number])[]): Zone => ({
  Id: Name.toLowerCase(),
  Name,
  Sizes: [{ Size: "", Bands: bands.map(([MaxWeight, PriceExVat]) => ({ MaxWeight, PriceExVat })) }],
})
const courier = (...Services: Courier["Services"]): Courier => ({
  Key: "wren",
  Name: "Wren",
  FuelPercent: 4.5,
  Services,
  RemoteAreas: [],
})

describe("a table of a courier's rates to one zone", () => {
  const wren = courier(
    service("next-day", [zone("Mainland", [1, 4.89], [5, 5.79], [30, 12.9]), zone("Islands", [1, 10.9])]),
    service("two-day", [zone("Mainland", [2, 3.99], [10, 4.99])]),
  )

  it("has a column for every weight at which a service has a price", () => {
    expect(courierRates(wren, "Mainland").weights).toEqual([1, 2, 5, 10, 30])
  })

  it("has for each weight the price of the first band that reaches it, and none above the last", () => {
    expect(courierRates(wren, "Mainland").rows.map(({ key, prices }) => [key, prices])).toEqual([
      ["next-day ", [4.89, 5.79, 5.79, 12.9, 12.9]],
      ["two-day ", [3.99, 3.99, 4.99, 4.99, null]],
    ])
  })

  it("names the services that do not go to the zone", () => {
    expect(courierRates(wren, "Islands")).toMatchObject({ weights: [1], notThere: ["two-day"] })
    expect(courierRates(wren, "Europe")).toEqual({ weights: [], rows: [], notThere: ["next-day", "two-day"] })
  })

  it("has a row for each size class", () => {
    const sized: Zone = {
      Id: "uk",
      Name: "Mainland",
      Sizes: [
        { Size: "letter", Bands: [{ MaxWeight: 0.1, PriceExVat: 1.1 }] },
        { Size: "small-parcel", Bands: [{ MaxWeight: 2, PriceExVat: 3.2 }] },
      ],
    }
    expect(
      courierRates(courier(service("post", [sized])), "Mainland").rows.map(({ size, prices }) => [size, prices]),
    ).toEqual([
      ["letter", [1.1, null]],
      ["small-parcel", [3.2, 3.2]],
    ])
  })
})

it("has every zone once, in the couriers' order", () => {
  const table: RateTable = {
    RateVersion: "2026-01-01.1",
    ValidFrom: "2026-01-01",
    CurrencyCode: "GBP",
    Couriers: [
      courier(service("a", [zone("Mainland", [1, 1]), zone("Islands", [1, 1])])),
      courier(service("b", [zone("Mainland", [1, 1]), zone("Europe", [1, 1])])),
    ],
  }
  expect(zoneNames(table)).toEqual(["Mainland", "Islands", "Europe"])
})
