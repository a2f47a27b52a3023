import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AddressProvider, SearchOutcome } from "@smart-send/connectors/address-provider"
import { createAddressProvider } from "@smart-send/connectors/address-registry"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { sandboxAddresses } from "./sandbox-addresses.ts"

const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
let sandbox: FastifyInstance
let url: string
let provider: AddressProvider

beforeAll(async () => {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 } })
  url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  provider = createAddressProvider(sandboxAddresses(url))
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

const soon = () => AbortSignal.timeout(60_000)
const found = (outcome: SearchOutcome) => (outcome.kind === "ok" ? outcome.found : [])
const search = async (term: string, take = 100) => provider.search({ country: "GBR", term, take }, soon())

const withKey = (apiKey: string) => createAddressProvider({ ...sandboxAddresses(url), apiKey })

describe("the sandbox's address provider (Ideal Postcodes protocol)", () => {
  it("always answers the same houses for a postcode, and retrieves each by its id", async () => {
    const houses = found(await search("LS1 4DY"))
    expect(houses.length).toBeGreaterThanOrEqual(4)
    expect(found(await search("ls14dy"))).toEqual(houses)
    for (const { result, address } of houses) {
      expect(address).toMatchObject({ Town: "Leeds", Postcode: "LS1 4DY", CountryIsoCode: "GBR" })
      const retrieved = await provider.retrieve({ country: "GBR", identifier: result.Identifier }, soon())
      expect(retrieved).toEqual({ kind: "ok", address })
    }
  })

  it("completes what is typed, and retrieves the address of a suggestion", async () => {
    const [first] = found(await search("york", 5))
    expect(first?.result.Display).toContain("York")
    const identifier = first?.result.Identifier ?? ""
    expect(await provider.retrieve({ country: "GBR", identifier }, soon())).toMatchObject({
      kind: "ok",
      address: { Town: "York" },
    })
  })

  it("answers an unknown postcode with the nearest ones, which break down into addresses", async () => {
    expect(found(await search("ZZ1 4DY"))).toEqual([])
    const raw = await fetch(`${sandboxAddresses(url).baseUrl}/postcodes/LSI4DY`, {
      headers: { authorization: 'IDEALPOSTCODES api_key="sandbox"' },
    })
    expect(await raw.json()).toMatchObject({ code: 4040, suggestions: ["LS1 4DY"] })
    const houses = await provider.breakDown(
      { country: "GBR", identifier: "postcode:JE24WB", lastTerm: "", take: 2 },
      soon(),
    )
    expect(found(houses)).toMatchObject([
      { address: { Town: "St Helier", CountryIsoCode: "JEY" } },
      { address: { CountryIsoCode: "JEY" } },
    ])
  })

  it("refuses a revoked key, and a key without credit, with the real provider's codes", async () => {
    const question = { country: "GBR", term: "LS1 4DY", take: 5 }
    expect(await withKey("revoked").search(question, soon())).toMatchObject({ code: "ADDRESSES-ACCESS" })
    expect(await withKey("empty").search(question, soon())).toMatchObject({ code: "ADDRESSES-CREDIT" })
    expect(await withKey("empty").search({ ...question, term: "york" }, soon())).toMatchObject({ kind: "ok" })
  })

  it("fails when a fault is set", async () => {
    const payload = { Target: "ideal-postcodes", Mode: "garbage", Share: 1, Count: 1 }
    const taken = await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(taken.statusCode).toBe(201)
    expect(await search("york")).toMatchObject({ kind: "unknown" })
    expect(await search("york")).toMatchObject({ kind: "ok" })
  })
})
