import type { Worker } from "./platform/jobs/leased-worker.ts"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { createItems } from "@smart-send/contract/item/create-items"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { createCouriers } from "@smart-send/connectors/registry"
import { createLabelReader } from "@smart-send/documents/label/fixtures/create-label-reader"
import type { ItemId } from "@smart-send/domain/id/id"
import { aQuotedItem } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { serviceBySlug, type Catalogue } from "@smart-send/domain/quote/catalogue"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anAddress, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startBookingWorker } from "./features/booking/booking-worker.ts"
import { loadTenants } from "./records/settings/load-tenants.ts"
import { allRoutes } from "./routes.ts"

/**
 * Couriers' names as the operator's files have them, and the operator's own name. The tenant's users must never see
 * these.
 */
const NOT_ITS_OWN =
  /(?<![\p{L}\p{N}])(?:Wren|Heron|Plover|Kestrel|Osprey|Swift|Curlew|Puffin|Parcelyard|National Post)(?![\p{L}\p{N}])/u
const ACCOUNT = { provider: "PARCELYARD", account: "main" }
const AT = `${ACCOUNT.provider}/${ACCOUNT.account}`

let world: EdgeWorld
let sandbox: FastifyInstance
let worker: Worker
let seller: ACustomer
let catalogue: Catalogue
let journalFolder: string
beforeAll(async () => {
  journalFolder = await mkdtemp(join(tmpdir(), "smart-send-names-"))
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 } })
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  catalogue = await aCatalogue()
  const tenants = await loadTenants(fileURLToPath(new URL("../../../apps/smart-send/config/tenants", import.meta.url)))
  const couriers = createCouriers(sandboxConnections(url))
  world = await createEdgeWorld(allRoutes, { platform: { catalogue, tenants, couriers }, edge: { partial: false } })
  worker = startBookingWorker(world.platform)
  seller = await aCustomer(world.ownerDb, { tenant: "lite", prepay: 100_000 })
})
afterAll(async () => {
  await worker.stop()
  await world.dispose()
  await sandbox.close()
  await rm(journalFolder, { recursive: true, force: true })
})

const client = () => world.client("lite", seller.customerId)

let run = 0

/** Creates one order for each of these services, each with a wrong name from the client. */
async function created(services: readonly string[], weight = 1): Promise<readonly ItemId[]> {
  run += 1
  const Items = Object.fromEntries(
    services.map((Id) => {
      const abroad = serviceBySlug(catalogue, Id)?.deliversTo.has("GBR") === false
      const Recipient = abroad ? anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }) : anAddress()
      const Service = anItemService({ Id, AccountId: "main", Name: "Plover Economy" })
      const PackageDimensions = { Weight: weight, Length: 20, Width: 15, Height: 2 }
      return [`${Id}-${weight}-${run}`, aNewItem({ Recipient, Service, PackageDimensions, Extras: [] })]
    }),
  )
  const { result } = await client().call(createItems, { body: { Items } })
  return services.map((Id) => {
    const item = result?.Items[`${Id}-${weight}-${run}`]?.Item
    if (item === undefined || item === null) throw new Error(`${Id} was not created`)
    return item.Id
  })
}

async function answered(method: string, path: string, body?: unknown): Promise<string> {
  const answer = await world.rawFetch(`/edge/lite${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await world.token(seller.tenant, seller.customerId)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect({ path, status: answer.status, text: answer.status < 300 ? "" : text }).toEqual({
    path,
    status: 200,
    text: "",
  })
  return text
}

const foreignNames = (text: string) => NOT_ITS_OWN.exec(text)?.[0] ?? null

test("every answer has the tenant's names of couriers", async () => {
  const services = (catalogue.accounts[0]?.services ?? []).map(({ details }) => details.Id)
  const [first = "", ...others] = await created(services)
  const [heavy = ""] = await created(["wren-48"], 900)
  const Ids = [first, ...others.slice(0, 20), heavy]
  const Item = { Id: "new", ...aQuotedItem({ to: { Postcode: "LS6 3BN" } }) }
  const asked: readonly (readonly [string, string, unknown?])[] = [
    ["GET", "/setup"],
    ["GET", "/smartsenditem/list"],
    ["GET", "/quote/providers"],
    ["GET", `/quote/${AT}/rates`],
    ["GET", `/smartsenditem/${heavy}/actions`],
    ["GET", `/smartsenditem/${first}/activity`],
    ["GET", "/smartsenditem/export?which=Sold"],
    ["POST", `/quote/${AT}/options`, { Item }],
    ["POST", `/quote/${AT}/full`, { Item }],
    ["POST", "/quote/bulk/compare", { Ids }],
    [
      "POST",
      "/quote/bulk",
      { Items: Ids.map((Id) => ({ Item: { Id }, Provider: ACCOUNT.provider, AccountId: ACCOUNT.account })) },
    ],
    ["PUT", "/smartsenditem/bulk/service/cheapest", { Ids: [heavy] }],
    ...services.map((Id) => ["GET", `/quote/${ACCOUNT.provider}/${Id}/${ACCOUNT.account}/details`] as const),
    ...services.map(
      (Id) =>
        [
          "PUT",
          "/smartsenditem/bulk/service",
          { Ids: [heavy], Service: { Provider: ACCOUNT.provider, AccountId: ACCOUNT.account, Id } },
        ] as const,
    ),
  ]
  const said: (readonly [string, string | null])[] = []
  for (const [method, path, body] of asked) said.push([path, foreignNames(await answered(method, path, body))])
  expect(said.filter(([, name]) => name !== null)).toEqual([])
  // Names are shown, and they are the tenant's.
  expect(await answered("GET", "/smartsenditem/list")).toContain("Postbox Counter Saver")
})

test("bookings, refusals and our labels have the tenant's names of couriers", async () => {
  const ids = await created(["wren-48", "plover-saver", "heron-48"])
  const { result } = await client().call(prepareBooking, {
    params: ACCOUNT,
    body: { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay" },
  })
  const paid = await client().call(completeBooking, {
    params: ACCOUNT,
    body: { Reference: result?.Reference ?? "", PaymentMethod: "PrePay" },
  })
  const status = async () => (await client().call(getBookingStatus, { body: { Ids: [...ids] } })).result?.Items ?? []
  const isBooked = async () => (await status()).every(({ BookingStatus }) => BookingStatus === "Booked")
  await expect.poll(isBooked, { timeout: 50_000 }).toBe(true)
  const batch = await client().call(createLabelBatch, { body: { Ids: [...ids], Format: "PDF_4X6" } })
  const reader = await createLabelReader()
  const file = await world.rawFetch(batch.result?.Href ?? "")
  const pages = await reader.read(new Uint8Array(await file.arrayBuffer()))
  reader.dispose()
  expect(pages.map(({ text }) => foreignNames(text))).toEqual([null, null, null])
  expect(pages.map(({ text }) => /Postbox (?:Express|Counter|Doorstep)/.exec(text)?.[0])).toEqual([
    "Postbox Express",
    "Postbox Counter",
    "Postbox Doorstep",
  ])
  expect(foreignNames(JSON.stringify([result, paid, await status(), batch]))).toBeNull()
  expect(foreignNames(await answered("GET", "/smartsenditem/export?which=Booked"))).toBeNull()
})

test("no answer promises a service that the tenant does not sell", async () => {
  const quoted = await answered("POST", `/quote/${AT}/options`, {
    Item: { Id: "new", ...aQuotedItem({ to: { Postcode: "LS6 3BN" } }) },
  })
  expect(quoted).not.toMatch(
    /driver can bring|print(?:ed)? (?:your label )?in (?:the )?s(?:tore|hop)|duties can be paid/i,
  )
  const details = await answered("GET", `/quote/${ACCOUNT.provider}/plover-economy/${ACCOUNT.account}/details`)
  expect(JSON.parse(details)).toMatchObject({ result: { Service: { IsPrinterRequired: true } } })
})
