import { listDropLocations } from "@smart-send/contract/drop-location/list-drop-locations"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createDropPoints, type DropPoint } from "../../records/drop-location/drop-points.ts"
import { locateByCentres } from "../../records/drop-location/postcode-centres.ts"
import { dropLocationRoutes } from "./drop-location-routes.ts"

const point = (Id: string, latitude: number): DropPoint => ({
  Id,
  code: "WREN-SHOP",
  country: "GBR",
  Name: "Corner Stores",
  Address1: "2 Mill Lane",
  Address2: "Manchester",
  Postcode: "M3 1AZ",
  OpeningTimes: [{ Day: "Monday", OpeningTime: "07:00", ClosingTime: "22:00" }],
  latitude,
  longitude: -2.24,
})
const centres = new Map([["M", { latitude: 53.48, longitude: -2.24 }]])

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  const dropPoints = createDropPoints([point("far", 53.5), point("near", 53.481)], locateByCentres(centres))
  world = await createEdgeWorld(dropLocationRoutes, { platform: { catalogue: aFlatCatalogue(), dropPoints } })
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const list = (over: Partial<Record<"provider" | "account" | "code" | "country" | "postcode", string>> = {}) =>
  world.client(seller.tenant, seller.customerId).call(listDropLocations, {
    params: {
      provider: "PARCELYARD",
      account: "main",
      code: "WREN-SHOP",
      country: "GBR",
      postcode: "M3 1AZ",
      ...over,
    },
  })

describe("GET /droplocation/list/{provider}/{account}/{code}/{country}/{postcode}", () => {
  it("lists the nearest first, with the distance in whole metres and opening hours", async () => {
    const { result } = await list()
    expect(result?.DropLocations.map(({ Id, Distance }) => [Id, Distance])).toEqual([
      ["near", 111],
      ["far", 2224],
    ])
    expect(result?.DropLocations[0]?.OpeningTimes).toEqual([
      { Day: "Monday", OpeningTime: "07:00", ClosingTime: "22:00" },
    ])
  })

  it.each([
    { postcode: "ZE1 0AA" },
    { postcode: "nowhere at all" },
    { country: "FRA", postcode: "59000" },
    { code: "HERON-SHOP" },
  ])("is empty where there are none: %o", async (over) => {
    expect((await list(over)).result).toEqual({ DropLocations: [] })
  })

  it.each([{ code: "NOBODY" }, { account: "other" }, { provider: "RMOBA" }])("answers 404 for %o", async (over) => {
    expect((await list(over)).statusCode).toBe(404)
  })

  it("names an unknown country", async () => {
    expect(await list({ country: "QQQ" })).toMatchObject({ statusCode: 422, validationErrors: [{ field: "country" }] })
    expect(await list({ country: "gb" })).toMatchObject({ statusCode: 400, validationErrors: [{ field: "country" }] })
  })
})
