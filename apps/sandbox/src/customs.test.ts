import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import { createCouriers } from "@smart-send/connectors/registry"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { aReference, aRequest, HOME } from "@smart-send/testkit/connector-contract/a-home-request"
import { aDeclaration, anExport, aWindsorConsignment } from "@smart-send/testkit/connector-contract/an-export"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { sandboxConnections } from "./sandbox-connections.ts"

/** A product of each courier that goes to Jersey; kestrel stands for all couriers over EasyPost. */
const ABROAD = new Map([
  ["wren", "WREN-INT"],
  ["heron", "HEU"],
  ["plover", "PWORLD"],
  ["national-post", "NPINT"],
  ["kestrel", "KestrelWorldExpress"],
  ["dpd", "1^12"],
])
/** Without customs data it is no courier's fault, but the code says what its protocol tells: a rate that is not there, or a country. */
const REFUSAL = new Map([
  ["kestrel", "COURIER-PRODUCT"],
  ["dpd", "COURIER-COUNTRY"],
])
/** What is missing from goods: EasyPost has no rate for them, and the post asks private senders for no tariff code. */
const GOODS_REFUSAL = new Map([["kestrel", "COURIER-PRODUCT"]])
/** DPD has no rule on IOSS numbers: nothing it reaches has them. */
const WITHOUT_IOSS = new Set(["dpd"])
/** Northern Ireland is at home in these protocols. */
const WITHOUT_WINDSOR = new Set(["kestrel", "national-post"])

const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
let sandbox: FastifyInstance
let url: string
beforeAll(async () => {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, callsPerSecond: 500 })
  url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function book(name: string, request: ConsignmentRequest) {
  const connection = sandboxConnections(url)[name]
  if (connection === undefined) throw new Error(`no ${name}`)
  const courier = createCouriers({ [name]: connection }).get(name)
  if (courier === undefined) throw new Error(`no ${name}`)
  return courier.book({ ...request, reference: aReference() }, AbortSignal.timeout(60_000))
}
const abroad = (name: string, changes: Partial<CustomsDeclaration> = {}) => ({
  ...anExport(changes),
  productCode: ABROAD.get(name) ?? "",
})
const withGoods = (over: object): Partial<CustomsDeclaration> => ({
  parcels: aDeclaration.parcels.map(({ grams, lines }) => ({
    grams,
    lines: lines.map((line) => Object.assign({}, line, over)),
  })),
})

describe.each([...HOME.keys()])("customs data at the stand-in of %s", (name) => {
  it("are taken for what goes abroad", async () => {
    expect(await book(name, abroad(name))).toMatchObject({ kind: "ok" })
  })

  it("are demanded of what goes abroad, and their lack has its code and sentence", async () => {
    const request = { ...abroad(name), customs: undefined }
    const outcome = await book(name, name === "national-post" ? { ...request, contents: [] } : request)
    const code = REFUSAL.get(name) ?? "COURIER-CUSTOMS-DATA"
    expect(outcome).toMatchObject({ kind: "rejected", code, message: expect.stringMatching(/\w.*\.$/) })
  })

  it("must say where the goods come from", async () => {
    const code = GOODS_REFUSAL.get(name) ?? "COURIER-CUSTOMS-DATA"
    expect(await book(name, abroad(name, withGoods({ origin: "" })))).toMatchObject({ kind: "rejected", code })
  })

  it("must have an IOSS number that reads like one, where the courier reads it", async () => {
    const refused = { kind: "rejected", code: GOODS_REFUSAL.get(name) ?? "COURIER-IOSS" }
    const expected = WITHOUT_IOSS.has(name) ? { kind: "ok" } : refused
    expect(await book(name, abroad(name, { iossNumber: "IM12" }))).toMatchObject(expected)
  })

  it("are asked for Northern Ireland, where the protocol knows it", async () => {
    const productCode = HOME.get(name) ?? ""
    expect(await book(name, { ...aWindsorConsignment(), productCode })).toMatchObject({ kind: "ok" })
    const outcome = await book(name, { ...aWindsorConsignment(), customs: undefined, productCode })
    expect(outcome.kind).toBe(WITHOUT_WINDSOR.has(name) ? "ok" : "rejected")
    expect(JSON.stringify(outcome).includes("COURIER-CUSTOMS")).toBe(!WITHOUT_WINDSOR.has(name))
  })

  it("are none at home", async () => {
    expect(await book(name, aRequest(name))).toMatchObject({ kind: "ok" })
  })
})
