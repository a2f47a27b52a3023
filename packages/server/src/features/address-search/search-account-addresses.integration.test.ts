import type { AddressProvider } from "@smart-send/connectors/address-provider"
import { breakDownAccountAddress } from "@smart-send/contract/address-search/break-down-account-address"
import { lookUpAccountAddress } from "@smart-send/contract/address-search/look-up-account-address"
import { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import type { Client } from "@smart-send/contract/client/create-client"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { anAddress } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addressSearchRoutes } from "./address-search-routes.ts"

/** The provider is another company's process, so the test gives its answers. */
const theirs = (n: number) => ({
  result: { Display: `${n} Orchard Close`, Identifier: `${n}`, HasBreakdown: false, Description: "" },
  address: anAddress({ AddressLine1: `${n} Orchard Close`, AddressLine2: "", Organisation: "Mill" }),
})
const many = Array.from({ length: 200 }, (_, n) => theirs(n + 1))
const addresses: AddressProvider = {
  manifest: { name: "theirs", displayName: "Theirs", countries: ["GBR"] },
  search: async ({ take }) => ({ kind: "ok", found: many.slice(0, take) }),
  breakDown: async () => ({ kind: "ok", found: many.slice(0, 30) }),
  retrieve: async () => ({ kind: "absent" }),
}

let world: EdgeWorld
let seller: Client
let newcomer: Client
beforeAll(async () => {
  world = await createEdgeWorld(addressSearchRoutes, { platform: { addresses } })
  const { tenant, customerId } = await aCustomer(world.ownerDb)
  seller = world.client(tenant, customerId)
  newcomer = world.client("demo", null)
})
afterAll(() => world.dispose())

const params = { country: "GBR" }
async function page(client: Client, query: { query: string; skip?: number; take?: number }) {
  const answer = await client.call(searchAccountAddresses, { params, query })
  return answer.result?.results.map(({ Identifier }) => Identifier) ?? answer.error?.code
}
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `found.${from + n}`)

describe("the account area's address search (SEEK-10)", () => {
  it("answers page by page, 50 where nothing else is asked, and 100 in all", async () => {
    for (const client of [seller, newcomer]) {
      expect(await page(client, { query: "orchard", take: 20 })).toEqual(ids(1, 20))
      expect(await page(client, { query: "orchard", skip: 20 })).toEqual(ids(21, 70))
      expect(await page(client, { query: "orchard", skip: 70 })).toEqual(ids(71, 100))
      expect(await page(client, { query: "orchard", skip: 100 })).toEqual([])
    }
  })

  it("is refused for fewer than 3 characters, more than 100, and pages that there are not", async () => {
    for (const query of [
      { query: "or" },
      { query: "x".repeat(10_000) },
      { query: "orchard", take: 51 },
      { query: "orchard", skip: 101 },
      { query: "orchard", skip: -1 },
    ]) {
      expect(await page(seller, query)).toBe("MALFORMED")
    }
  })

  it("breaks a place down, and looks an address up with house and street apart", async () => {
    const inPlace = { country: "GBR", identifier: "found.place" }
    const { result } = await seller.call(breakDownAccountAddress, { params: inPlace, query: { query: "orchard" } })
    expect(result?.results).toHaveLength(30)
    for (const client of [seller, newcomer]) {
      const found = await client.call(lookUpAccountAddress, { params: { country: "GBR", identifier: "found.7" } })
      expect(found.result).toMatchObject({
        countryIso: "GBR",
        property: "7",
        street: "Orchard Close",
        organisation: "Mill",
      })
    }
  })

  it("finds nobody's own address without a customer, whatever the identifier says", async () => {
    for (const identifier of [
      "own.0192f0c0-0000-7000-8000-000000999999",
      `past.${"a".repeat(32)}`,
      "constructor",
      "at.M31AZ",
    ]) {
      const answer = await newcomer.call(lookUpAccountAddress, { params: { country: "GBR", identifier } })
      expect([answer.statusCode, answer.error?.code]).toEqual([404, "NOT-FOUND"])
    }
  })
})
