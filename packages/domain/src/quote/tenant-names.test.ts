import { describe, expect, it } from "vitest"
import { catalogueFor, type Selling } from "./catalogue-for.ts"
import { smallCatalogue } from "./fixtures/small-catalogue.ts"
import { tenantNames, wordingFor } from "./tenant-names.ts"

const WORDING = { "courier.wren": "Postbox Express", "courier.heron": "Postbox Doorstep" }

describe("a tenant's wording", () => {
  const tenant = {
    Wording: { "courier.wren": "House", "courier.heron": "House" },
    WordingByProfile: [
      { ProfilePrefix: "SME-North", Wording: { "courier.wren": "Northern" } },
      { ProfilePrefix: "SME", Wording: { "courier.wren": "Small", "courier.plover": "Small" } },
      { ProfilePrefix: "Lite", Wording: { "courier.wren": "Light" } },
    ],
  }

  it.each([
    ["Other", { "courier.wren": "House", "courier.heron": "House" }],
    ["SME", { "courier.wren": "Small", "courier.heron": "House", "courier.plover": "Small" }],
    ["SME-North-1", { "courier.wren": "Northern", "courier.heron": "House", "courier.plover": "Small" }],
  ])("replaces names under the profile %s as its prefixes say, the longest prefix first", (Profile, words) => {
    expect(wordingFor({ ...tenant, Profile })).toEqual(words)
  })
})

describe("a tenant's names", () => {
  const { say } = tenantNames(smallCatalogue(), WORDING)

  it.each([
    ["Drop off at a Wren shop", "Drop off at a Postbox Express shop"],
    ["Wren and Heron", "Postbox Express and Postbox Doorstep"],
    ["The courier says: Wren's limit is 20 kg.", "The courier says: Postbox Express's limit is 20 kg."],
    ["Wrenfield, a wren, HERON", "Wrenfield, a wren, HERON"],
  ])("are in %j", (text, said) => {
    expect(say(text)).toBe(said)
  })

  it("do not change when they are applied again", () => {
    expect(say(say("Wren 48"))).toBe("Postbox Express 48")
  })
})

describe("what a tenant sells", () => {
  const provider = { Id: "PARCELYARD", Name: "Postbox", Accounts: [{ Id: "main", Name: "Postbox account" }] }
  const selling: Selling = { Providers: [provider], Features: [], Wording: WORDING }

  it("has the tenant's names in quotes too, including the account", () => {
    const [account] = catalogueFor(smallCatalogue(), selling).accounts
    expect(account).toMatchObject({ providerName: "Postbox", accountName: "Postbox account" })
    const couriers = account?.services.flatMap(({ details, quoted }) => [details.CourierName, quoted.CourierName])
    expect(new Set(couriers)).toEqual(new Set(["Postbox Express", "Postbox Doorstep"]))
  })
})
