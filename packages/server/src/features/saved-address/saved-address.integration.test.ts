import { randomUUID } from "node:crypto"
import { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { Client } from "@smart-send/contract/client/create-client"
import { listCountries } from "@smart-send/contract/country/list-countries"
import { listCountryOptions } from "@smart-send/contract/country/list-country-options"
import { createSavedAddress } from "@smart-send/contract/saved-address/create-saved-address"
import { deleteSavedAddress } from "@smart-send/contract/saved-address/delete-saved-address"
import { getSavedAddress } from "@smart-send/contract/saved-address/get-saved-address"
import { listSavedAddresses } from "@smart-send/contract/saved-address/list-saved-addresses"
import { updateSavedAddress } from "@smart-send/contract/saved-address/update-saved-address"
import type { Address } from "@smart-send/domain/address/address"
import { SAVED_ADDRESS_LIMITS } from "@smart-send/domain/saved-address/saved-address"
import { allRoutes } from "@smart-send/server/routes"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress } from "@smart-send/testkit/an-item"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"

let world: EdgeWorld
let seller: ACustomer
let client: Client
eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const mill = anAddress({
  AccountName: "Mill",
  Name: "Ada Buyer",
  Email: "ada@buyer.test",
  Phone: "07700 900123",
  AddressLine1: "14",
  AddressLine2: "Harbour Row",
  Town: "Whitby",
  Postcode: "YO21 3BD",
  CountryIsoCode: "GBR",
})

const save = async (over: Partial<Address> = {}) => {
  const { result, error } = await client.call(createSavedAddress, { body: { ...mill, ...over } })
  if (result === null) throw new Error(JSON.stringify(error))
  return result
}
const list = async (query: Readonly<Record<string, unknown>> = {}, by = client) => {
  const { result, error } = await by.call(listSavedAddresses, { query })
  if (result === null) throw new Error(JSON.stringify(error))
  return result
}
const names = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await list(query)).Addresses.map(({ AccountName }) => AccountName)

const search = async (searchTerm: string, country = "GBR") =>
  (await client.call(searchAddresses, { params: { country }, query: { searchTerm, take: 10 } })).result?.Results ?? []

/** As many entries as asked for, named 00001 and so on. */
const plant = (count: number) =>
  sql`
    insert into saved_address (tenant_id, customer_id, key, sort, country, postcode, words, doc)
    select ${seller.tenant}, ${seller.customerId}::uuid, lpad(n::text, 32, '0'), lpad(n::text, 5, '0'), 'GBR', 'YO213BD',
      ' harbour n' || n || ' ', ${JSON.stringify(mill)}::jsonb || jsonb_build_object('AccountName', lpad(n::text, 5, '0'))
    from generate_series(1, ${count}) as n`.execute(world.ownerDb)

describe("the address book", () => {
  it("is empty at first, and lists what is saved by name", async () => {
    expect(await list()).toEqual({ Addresses: [], Total: 0, HasMore: false })
    const { Address, IsNew } = await save()
    await save({ AccountName: "attic", AddressLine1: "15" })
    expect(IsNew).toBe(true)
    expect(Address).toMatchObject(mill)
    expect(await names()).toEqual(["attic", "Mill"])
  })

  it("finds an address by the beginnings of its words, in any order and writing", async () => {
    await save()
    await save({ AccountName: "Ünit 7", Name: "Zoë", AddressLine1: "constructor", AddressLine2: "🏠 Lane" })
    expect(await names({ query: "row harb" })).toEqual(["Mill"])
    expect(await names({ query: "yo21 3" })).toHaveLength(2)
    expect(await names({ query: "unit zoe CONSTR" })).toEqual(["Ünit 7"])
    expect(await names({ query: "arbour" })).toEqual([])
    expect(await names({ query: "%" })).toEqual([])
    expect(await names({ query: "__proto__" })).toEqual([])
  })

  it("keeps strange texts as they were written", async () => {
    const strange = {
      AccountName: "constructor",
      AddressLine1: "7 🏠",
      AddressLine2: "🏚️ Row",
      Town: "__proto__",
      Name: "<b>",
    }
    const { Address } = await save(strange)
    expect(Address).toMatchObject(strange)
    const other = await save({ ...strange, AddressLine1: "8 🏡", AccountName: "other house" })
    expect([other.IsNew, (await list()).Total]).toEqual([true, 2])
  })

  it("goes page by page of 50, and a page past the end is empty", async () => {
    await plant(120)
    const first = await list()
    expect([first.Addresses.length, first.Total, first.HasMore]).toEqual([SAVED_ADDRESS_LIMITS.page, 120, true])
    expect(await names({ take: 3, skip: 118 })).toEqual(["00119", "00120"])
    expect(await list({ skip: 100 })).toMatchObject({ Total: 120, HasMore: false })
    expect(await list({ skip: 999_999 })).toEqual({ Addresses: [], Total: 120, HasMore: false })
  })

  it.each([{ take: 0 }, { take: 101 }, { skip: -1 }, { skip: 1e9 }, { take: "x" }, { query: "x".repeat(101) }])(
    "refuses a page that is none: %j",
    async (query) => {
      const { statusCode, error } = await client.call(listSavedAddresses, { query })
      expect([statusCode, error?.code]).toEqual([400, "MALFORMED"])
    },
  )

  it("holds 10,000 addresses and no more, whoever asks at the same moment, and is searched as fast", async () => {
    await plant(SAVED_ADDRESS_LIMITS.addresses - 1)
    const answers = await Promise.all(
      ["20", "21", "22"].map((AddressLine1) => client.call(createSavedAddress, { body: { ...mill, AddressLine1 } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(answers.find(({ success }) => !success)?.error?.message).toBe(
      "Your address book is full: it holds 10,000 addresses. Delete one first.",
    )
    expect((await list({ query: "harbour n9999" })).Addresses).toHaveLength(1)
    // One that is there already can still be changed.
    const [kept] = (await list({ query: "harbour row" })).Addresses
    expect((await save({ ...mill, AddressLine1: kept?.AddressLine1 ?? "", Phone: "01904 000000" })).IsNew).toBe(false)
  })
})

describe("an address is saved", () => {
  it("only with its name, house, street, town and postcode", async () => {
    const bare = { AccountName: "", AddressLine1: " ", AddressLine2: "", Town: "", Postcode: "" }
    const answer = await client.call(createSavedAddress, { body: { ...mill, ...bare } })
    expect(answer.statusCode).toBe(422)
    expect(answer.validationErrors.map(({ field, code }) => [field, code])).toEqual(
      ["AccountName", "AddressLine1", "AddressLine2", "Town", "Postcode"].map((field) => [field, "REQUIRED"]),
    )
    expect((await list()).Total).toBe(0)
  })

  it("with its name cut to 20 characters, and in the tenant's country where none is said", async () => {
    const { Address } = await save({ AccountName: "Harbour Lane Warehouse North", CountryIsoCode: "" })
    expect(Address).toMatchObject({ AccountName: "Harbour Lane Warehou", CountryIsoCode: "GBR" })
  })

  it("once for a person and a door, however they are written", async () => {
    const { Address: first } = await save()
    const again = await save({
      Name: "ADA BUYER",
      AddressLine2: "harbour row",
      Postcode: "yo213bd",
      Phone: "01947 600000",
    })
    expect(again).toMatchObject({ IsNew: false, Address: { Id: first.Id, Phone: "01947 600000" } })
    expect((await list()).Total).toBe(1)
    expect((await save({ Name: "Ben Buyer" })).IsNew).toBe(true)
  })

  it("as a list gave it, with the Id ignored", async () => {
    const { Address } = await save()
    await client.call(deleteSavedAddress, { params: { id: Address.Id } })
    const { result } = await client.call(createSavedAddress, { body: Address })
    expect(result?.IsNew).toBe(true)
    expect({ ...result?.Address, Id: "" }).toEqual({ ...Address, Id: "" })
  })

  it("never with a field that is unknown, or longer than can be stored", async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a client of another version might send
    const unknown = { ...mill, customer_id: randomUUID() } as Address
    for (const [body, field] of [
      [unknown, "customer_id"],
      [{ ...mill, Town: "x".repeat(257) }, "Town"],
    ] as const) {
      const answer = await client.call(createSavedAddress, { body })
      expect([answer.statusCode, answer.validationErrors[0]?.field]).toEqual([422, field])
    }
  })
})

describe("an entry of the address book", () => {
  it("is changed and stays the same entry", async () => {
    const { Address } = await save()
    const body = { ...Address, Town: "York", AccountName: "Mill 2" }
    const { result } = await client.call(updateSavedAddress, { params: { id: Address.Id }, body })
    expect(result).toMatchObject({ IsNew: false, Address: { Id: Address.Id, Town: "York", AccountName: "Mill 2" } })
    expect(await names({ query: "york" })).toEqual(["Mill 2"])
    expect(await names({ query: "whitby" })).toEqual([])
  })

  it("can't become another one that is there already", async () => {
    await save()
    const { Address: other } = await save({ AddressLine1: "15", AccountName: "Other" })
    const answer = await client.call(updateSavedAddress, { params: { id: other.Id }, body: mill })
    expect([answer.statusCode, answer.error?.message]).toEqual([
      422,
      'This address is in your book already, as "Mill". Change that one.',
    ])
    expect(await names()).toEqual(["Mill", "Other"])
  })

  it("is deleted once", async () => {
    const { Address } = await save()
    const gone = () => client.call(deleteSavedAddress, { params: { id: Address.Id } })
    expect((await gone()).result).toEqual({ Id: Address.Id })
    expect((await gone()).error?.code).toBe("NOT-FOUND")
    const change = await client.call(updateSavedAddress, { params: { id: Address.Id }, body: mill })
    expect(change.error?.code).toBe("NOT-FOUND")
  })

  it("is nobody else's", async () => {
    const stranger = await aCustomer(world.ownerDb)
    const other = world.client(stranger.tenant, stranger.customerId)
    const { Address } = await save()
    const params = { id: Address.Id }
    expect((await list({}, other)).Total).toBe(0)
    expect((await other.call(getSavedAddress, { params })).error?.code).toBe("NOT-FOUND")
    expect((await client.call(getSavedAddress, { params })).result).toEqual({ Address })
    expect((await other.call(deleteSavedAddress, { params })).error?.code).toBe("NOT-FOUND")
    expect((await other.call(updateSavedAddress, { params, body: mill })).error?.code).toBe("NOT-FOUND")
    expect((await other.call(createSavedAddress, { body: Address })).result?.IsNew).toBe(true)
    expect((await list()).Addresses).toEqual([Address])
  })
})

describe("a saved address", () => {
  it("is offered by the address search, by its own name and before all others but the seller's own", async () => {
    const { Address } = await save()
    const [found] = await search("harbour row whitby")
    expect(found).toMatchObject({ Description: "Saved address: Mill", HasBreakdown: false })
    expect(await search("mill")).toContainEqual(found)
    const params = { country: "GBR", id: found?.Identifier ?? "" }
    const { Id: _id, ...address } = Address
    expect((await client.call(retrieveAddress, { params })).result?.Address).toEqual(address)
    expect((await search("harbour row whitby", "FRA")).map(({ Identifier }) => Identifier)).not.toContain(
      found?.Identifier,
    )
  })

  it("is found by its owner alone", async () => {
    await save()
    const [found] = await search("harbour row whitby")
    const stranger = await aCustomer(world.ownerDb)
    const params = { country: "GBR", id: found?.Identifier ?? "" }
    const answer = await world.client(stranger.tenant, stranger.customerId).call(retrieveAddress, { params })
    expect(answer.error?.code).toBe("NOT-FOUND")
  })
})

it("the countries of an address form are those of the country list", async () => {
  const { result } = await client.call(listCountryOptions)
  expect(result?.Countries.length).toBeGreaterThan(200)
  expect(result).toEqual((await client.call(listCountries)).result)
})
