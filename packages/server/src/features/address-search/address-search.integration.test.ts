import { aBooking } from "@smart-send/testkit/a-booking"
import { breakDownAddress } from "@smart-send/contract/address-search/break-down-address"
import { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { Client } from "@smart-send/contract/client/create-client"
import type { AddressProvider, FoundAddress } from "@smart-send/connectors/address-provider"
import type { Address } from "@smart-send/domain/address/address"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { aCustomer, MANCHESTER_SENDER, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addressSearchRoutes } from "./address-search-routes.ts"

/** The provider is another company's process, so the test gives its answers. */
let answers: Pick<AddressProvider, "search" | "breakDown" | "retrieve">
let asked: string[]
const addresses: AddressProvider = {
  manifest: { name: "theirs", displayName: "Theirs", countries: ["GBR", "JEY"] },
  search: async (question, signal) => {
    asked.push(`search ${question.term}`)
    return answers.search(question, signal)
  },
  breakDown: async (question, signal) => {
    asked.push(`break down ${question.identifier}`)
    return answers.breakDown(question, signal)
  },
  retrieve: async (question, signal) => {
    asked.push(`retrieve ${question.identifier}`)
    return answers.retrieve(question, signal)
  },
}
const gazetteer = createGazetteer([
  { town: "Leeds", districts: [{ area: "LS", from: 1, to: 29 }], latitude: 53.8, longitude: -1.5 },
  { town: "Leek", districts: [{ area: "ST", from: 13, to: 13 }], latitude: 53.1, longitude: -2 },
  { town: "Inverness", districts: [{ area: "IV", from: 1, to: 3 }], latitude: 57.5, longitude: -4.2 },
])

let world: EdgeWorld
let alone: EdgeWorld
/** The one of this test. */
let current: EdgeWorld
let seller: ACustomer
let client: Client
beforeAll(async () => {
  world = await createEdgeWorld(addressSearchRoutes, { platform: { gazetteer, addresses } })
  alone = await createEdgeWorld(addressSearchRoutes, { platform: { gazetteer } })
})
afterAll(async () => {
  await world.dispose()
  await alone.dispose()
})
beforeEach(async () => {
  asked = []
  answers = {
    search: async () => ({ kind: "ok", found: [] }),
    breakDown: async () => ({ kind: "ok", found: [] }),
    retrieve: async () => ({ kind: "absent" }),
  }
  await use(world)
})
async function use(one: EdgeWorld): Promise<void> {
  current = one
  seller = await aCustomer(one.ownerDb)
  client = one.client(seller.tenant, seller.customerId)
}

const booked = (minutesAgo: number) => aBooking({ Created: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
async function sentTo(over: Partial<Address>, minutesAgo = 60, count = 1): Promise<void> {
  const BookingDetails = booked(minutesAgo)
  const doc = { Recipient: anAddress(over), Sender: MANCHESTER_SENDER, BookingDetails }
  await savedItems(current.db, seller, { count, over: { ...doc, MarketplaceStatus: "AwaitingDispatch" } })
}

async function search(searchTerm: string, country = "GBR", take = 100) {
  const answer = await client.call(searchAddresses, { params: { country }, query: { searchTerm, take } })
  return answer.result?.Results ?? answer.error?.code
}
const displays = async (term: string, country?: string) => {
  const results = await search(term, country)
  return typeof results === "object"
    ? results.map(({ Display, Description }) => `${Display} (${Description})`)
    : results
}
async function retrieve(id: string, country = "GBR") {
  const answer = await client.call(retrieveAddress, { params: { country, id } })
  return answer.result?.Address ?? answer.error?.code
}
const theirs = (Identifier: string, address: Address | null = null): FoundAddress => ({
  result: { Display: `Theirs ${Identifier}`, Identifier, HasBreakdown: false, Description: "" },
  address,
})

describe("the seller's own past addresses", () => {
  it("are found by the start of their words, by postcode, company or building", async () => {
    await sentTo({ Organisation: "Baker & Söhne", AddressLine1: "Unit 7, Mill House", Postcode: "LS14 6AB" })
    for (const term of ["ada buy", "BAKER", "sohne", "mill house", "ls14 6ab", "LS146AB", "ls14", "leeds unit 7"]) {
      expect(await displays(term)).toContain(
        "Ada Buyer, Baker & Söhne, Unit 7, Mill House, Leeds, LS14 6AB (Sent to before)",
      )
    }
    expect(await search("ill house")).toEqual([])
    expect(await search("100%_")).toEqual([])
  })

  it("are listed once, however often and however they were written, the last used first", async () => {
    await sentTo({ AddressLine1: "1 Station Rd", Postcode: "ls14dy" }, 300, 2)
    await sentTo({ AddressLine1: "2 Station Road" }, 200)
    await sentTo({ AddressLine1: "1 Station Road" }, 100)
    expect(await displays("station")).toEqual([
      "Ada Buyer, 1 Station Road, Leeds, LS1 4DY (Sent to before)",
      "Ada Buyer, 2 Station Road, Leeds, LS1 4DY (Sent to before)",
    ])
  })

  it("have what is needed to send there again, and no data of the order", async () => {
    await sentTo({ Phone: "07700 900123", Email: "ada@buyer.test", VatNumber: "X", Meta: { buyerId: "b-1" } })
    const results = await search("station")
    const id = typeof results === "object" ? (results[0]?.Identifier ?? "") : ""
    expect(await retrieve(id)).toEqual(anAddress({ Phone: "07700 900123", Email: "ada@buyer.test" }))
  })

  it("include late bookings, and nothing that was not sent", async () => {
    await sentTo({ AddressLine1: "1 First Street" }, 5)
    expect(await displays("first")).toHaveLength(1)
    await sentTo({ AddressLine1: "2 Second Street" }, 8)
    await sentTo({ AddressLine1: "3 Third Street" }, 0)
    await savedItems(world.db, seller, { count: 1, over: { Recipient: anAddress({ AddressLine1: "4 Open Street" }) } })
    expect(await displays("second")).toHaveLength(1)
    expect(await displays("third")).toHaveLength(1)
    expect(await displays("open")).toEqual([])
  })

  it("are all found among thousands booked at once", async () => {
    const Recipient = anAddress({ AddressLine1: "0 Early Street" })
    const doc = { Recipient, Sender: MANCHESTER_SENDER, BookingDetails: booked(600) }
    await savedItems(world.db, seller, { count: 2500, over: { ...doc, MarketplaceStatus: "AwaitingDispatch" } })
    await sentTo({ AddressLine1: "9 Late Street" }, 300)
    expect(await displays("late")).toHaveLength(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from past_address where customer_id = ${seller.customerId}`.execute(world.ownerDb)
    expect(rows[0]?.count).toBe(3)
  }, 30_000)

  it("are listed under their postcode when there are many, and can be broken down", async () => {
    for (const house of [1, 2, 3, 4]) await sentTo({ AddressLine1: `${house} Station Road` }, 60)
    await sentTo({ AddressLine1: "5 Station Road", Postcode: "LS2 9JT" }, 90)
    const results = await search("station")
    expect(results).toMatchObject([
      { Display: "LS1 4DY, Leeds", Description: "4 addresses", HasBreakdown: true },
      { HasBreakdown: false },
    ])
    const id = typeof results === "object" ? (results[0]?.Identifier ?? "") : ""
    const { result } = await client.call(breakDownAddress, { params: { country: "GBR", id }, query: {} })
    expect(result?.Results).toHaveLength(4)
    expect(result?.Results.every(({ HasBreakdown }) => !HasBreakdown)).toBe(true)
    // All addresses at the requested postcode are listed at once, without a further step. The postcode itself is last,
    // for a house that is new.
    const all = await displays("LS1 4DY")
    expect(all).toHaveLength(5)
    expect(all?.at(-1)).toBe("LS1 4DY, Leeds (Town and postcode)")
  })

  it("are those of the chosen country; Britain includes the islands", async () => {
    await sentTo({ CountryIsoCode: "JEY", Postcode: "JE2 4WB", AddressLine1: "1 Island Road" })
    await sentTo({ CountryIsoCode: "DEU", Postcode: "10115", AddressLine1: "Inselstraße 1" })
    expect(await displays("island", "GBR")).toHaveLength(1)
    expect(await displays("inselstr", "DEU")).toHaveLength(1)
    expect(await displays("inselstr", "GBR")).toEqual([])
  })

  it("come after the saved senders, and do not include them", async () => {
    await sentTo({ AddressLine1: "7 Deansgate", Town: "Manchester", Postcode: "M3 2BW" })
    expect(await displays("deansgate")).toEqual([
      "Sam Seller, Seller Trading Ltd, 14 Deansgate, Manchester, Greater Manchester, M3 1AZ (Your own address)",
      "Ada Buyer, 7 Deansgate, Manchester, M3 2BW (Sent to before)",
    ])
  })

  it("cannot be searched or retrieved by another customer", async () => {
    await sentTo({ AddressLine1: "1 Secret Street" })
    const results = await search("secret")
    const ids = typeof results === "object" ? results.map(({ Identifier }) => Identifier) : []
    expect(ids).toHaveLength(1)
    for (const other of [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb, { tenant: "lite" })]) {
      client = world.client(other.tenant, other.customerId)
      expect(await search("secret")).toEqual([])
      expect(await retrieve(ids[0] ?? "")).toBe("NOT-FOUND")
    }
  })

  it("are searched for with at least 3 characters", async () => {
    expect(await search("ls")).toBe("MALFORMED")
    expect(await search("  ls ")).toBe("MALFORMED")
  })
})

describe("the provider's addresses", () => {
  it("come after the seller's own, without duplicates", async () => {
    await sentTo({})
    answers.search = async () => ({
      kind: "ok",
      found: [theirs("a", anAddress({ Name: "", AddressLine1: "1 STATION RD" })), theirs("b"), theirs("c")],
    })
    expect(await displays("station")).toEqual([
      "Ada Buyer, 1 Station Road, Leeds, LS1 4DY (Sent to before)",
      "Theirs b ()",
      "Theirs c ()",
    ])
    expect(await search("station", "GBR", 2)).toHaveLength(2)
  })

  it("are retrieved only when the search did not return them whole", async () => {
    answers.search = async () => ({ kind: "ok", found: [theirs("whole", anAddress()), theirs("line")] })
    answers.retrieve = async () => ({ kind: "ok", address: anAddress({ AddressLine1: "2 Station Road" }) })
    await search("station")
    expect(await retrieve("found.whole")).toMatchObject({ AddressLine1: "1 Station Road" })
    expect(await retrieve("found.line")).toMatchObject({ AddressLine1: "2 Station Road" })
    expect(asked).toEqual(["search station", "retrieve line"])
  })

  it("can be broken down where they say so", async () => {
    answers.breakDown = async () => ({ kind: "ok", found: [theirs("d")] })
    const id = "found.postcode:LS14DY"
    const { result } = await client.call(breakDownAddress, { params: { country: "GBR", id }, query: {} })
    expect(result?.Results).toMatchObject([{ Identifier: "found.d" }])
    expect(asked).toEqual(["break down postcode:LS14DY"])
  })

  it("are not searched for in a country that the provider does not cover", async () => {
    expect(await search("berlin", "DEU")).toEqual([])
    expect(await retrieve("found.x", "DEU")).toBe("NOT-FOUND")
    expect(asked).toEqual([])
  })

  it("are not found when they no longer exist, or when no search returned them", async () => {
    expect(await retrieve("found.gone")).toBe("NOT-FOUND")
    for (const id of ["own.x", "past.1", "at.LS14DY", "place.x", "rubbish", "'; drop table item; --"]) {
      expect(await retrieve(id)).toBe("NOT-FOUND")
    }
    const answer = await client.call(breakDownAddress, { params: { country: "GBR", id: "past.1" }, query: {} })
    expect(answer.error?.code).toBe("NOT-FOUND")
  })
})

describe("an address provider that does not answer", () => {
  it("does not hide our own addresses, is reported when there are none, and is not asked again for a while", async () => {
    const own = await createEdgeWorld(addressSearchRoutes, { platform: { gazetteer, addresses } })
    try {
      const mine = await aCustomer(own.ownerDb)
      client = own.client(mine.tenant, mine.customerId)
      answers.search = async () => ({ kind: "rejected", code: "ADDRESSES-CREDIT", message: "Key balance depleted" })
      expect(await displays("deansgate")).toHaveLength(1)
      expect(await search("nowhere at all")).toBe("UNAVAILABLE")
      answers.search = async () => {
        throw new Error("a connector's bug")
      }
      expect(await displays("deansgate")).toHaveLength(1)
      expect(asked).toHaveLength(3)
      expect(await displays("deansgate")).toHaveLength(1)
      expect(await retrieve("found.a")).toBe("UNAVAILABLE")
      expect(asked).toHaveLength(3)
    } finally {
      await own.dispose()
    }
  })
})

describe("address search without a provider", () => {
  beforeEach(async () => {
    await use(alone)
  })

  it("fills in the town and part of the country of a postcode from the gazetteer", async () => {
    const results = await search("iv23aa")
    expect(results).toMatchObject([{ Display: "IV2 3AA, Inverness", Description: "Town and postcode" }])
    const id = typeof results === "object" ? (results[0]?.Identifier ?? "") : ""
    expect(await retrieve(id)).toMatchObject({
      Town: "Inverness",
      Postcode: "IV2 3AA",
      CountryIsoCode: "GBR",
      CountrySubdivision: "HIGH",
      AddressLine1: "",
    })
  })

  it("suggests towns of the gazetteer by their first letters", async () => {
    expect(await displays("lee")).toEqual(["Leeds (Town)", "Leek (Town)"])
    expect(await retrieve("place..Leek")).toMatchObject({ Town: "Leek", Postcode: "", CountryIsoCode: "GBR" })
    expect(await retrieve("place..Atlantis")).toBe("NOT-FOUND")
  })

  it("finds the seller's own addresses, and an empty result is no error", async () => {
    await sentTo({})
    expect(await displays("station")).toHaveLength(1)
    expect(await search("nowhere at all")).toEqual([])
  })
})
