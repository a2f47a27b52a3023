import { execFile } from "node:child_process"
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { seller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp, type RunningApp } from "@smart-send/testkit/running-app/start-app"
import openapiTS, { astToString } from "openapi-typescript"
import { afterAll, beforeAll, expect, test } from "vitest"

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, "../../..")
const COMPILER = join(ROOT, "node_modules/typescript-7/bin/tsc")

/** A program that a stranger could write with the generated client: an order from sale to label. */
const MAIN_JOB = `
import createClient from "openapi-fetch"
import type { components, paths } from "./edge.ts"

const [, , baseUrl = "", token = ""] = process.argv
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
const tenant = "demo"

const address: components["schemas"]["AddressInput"] = {
  Name: "Octavia Greenhalgh", AddressLine1: "14 Harbour Row", Town: "Whitby", County: "North Yorkshire",
  Postcode: "YO21 3BD", CountryIsoCode: "GBR", Phone: "07700900914", Email: "octavia@example.com",
}
const source = { Id: "CSV", AccountId: "", Name: "CSV" }
const mark = crypto.randomUUID()
const created = await client.POST("/edge/{tenant}/smartsenditem/create", {
  params: { path: { tenant }, header: { "Idempotency-Key": mark } },
  body: { Items: { [mark]: {
    Recipient: address, Source: source, Description: "Framed print A4",
    PackageDimensions: { Weight: 0.5, Height: 4, Width: 20, Length: 30 },
    MarketplaceOrderLines: [{
      MarketplaceOrderId: mark, MarketplaceOrderLineId: "1", Description: "Framed print A4", Value: 12.5, Quantity: 1,
      Source: source, Product: { Sku: "PRT-A4-1", Description: "Framed print A4", CountryOfManufacture: "GBR" },
    }],
  } } },
})
const item = created.data?.result?.Items[mark]?.Item
if (!item?.Service) throw new Error("not created: " + JSON.stringify(created))
const { Provider: provider, AccountId: account } = item.Service

const options = await client.POST("/edge/{tenant}/quote/{provider}/{account}/options", {
  params: { path: { tenant, provider, account } },
  body: { Item: item },
})
const offered = options.data?.result?.Quotes.find((quote) => quote.Service.Id === item.Service?.Id)?.Options[0]
if (offered === undefined) throw new Error("not quoted: " + JSON.stringify(options.error))

const prepared = await client.POST("/edge/{tenant}/shipping/{provider}/{account}/prepare", {
  params: { path: { tenant, provider, account }, header: { "Idempotency-Key": mark } },
  body: { Items: [item], PaymentMethod: "PrePay" },
})
const order = prepared.data?.result
if (!order) throw new Error("not prepared: " + JSON.stringify(prepared.error))

const completed = await client.POST("/edge/{tenant}/shipping/{provider}/{account}/complete", {
  params: { path: { tenant, provider, account }, header: { "Idempotency-Key": mark } },
  body: { Reference: order.Reference, PaymentMethod: "PrePay" },
})
if (!completed.data?.result) throw new Error("not completed: " + JSON.stringify(completed.error))
let line = completed.data.result.Items[0]
while (line?.BookingStatus === "Prepared") {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const status = await client.POST("/edge/{tenant}/shipping/booking-status", {
    params: { path: { tenant } }, body: { Ids: [item.Id] },
  })
  line = status.data?.result?.Items[0]
}
const labels = await client.POST("/edge/{tenant}/label/batch", {
  params: { path: { tenant } }, body: { Ids: [item.Id], Format: "PDF_4X6" },
})
const href = labels.data?.result?.Href
if (href === undefined || href === null) throw new Error("no label: " + JSON.stringify(labels))
const file = await fetch(new URL(href, baseUrl))
console.log(JSON.stringify({
  offered: offered.TotalPrice, paid: order.TotalPrice, status: line?.BookingStatus, tracking: line?.TrackingNumber,
  label: (await file.text()).slice(0, 5),
}))
`

let app: RunningApp
let folder: string
beforeAll(async () => {
  app = await startApp()
  folder = await mkdtemp(join(tmpdir(), "smart-send-client-"))
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"))
  const document = await (await fetch(`${app.url}/edge/openapi.json`)).text()
  await writeFile(join(folder, "edge.ts"), astToString(await openapiTS(document)))
  await writeFile(join(folder, "package.json"), '{ "type": "module" }')
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "esnext",
    skipLibCheck: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    types: ["node"],
  }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main-job.ts"] }))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

async function compile(source: string): Promise<string> {
  await writeFile(join(folder, "main-job.ts"), source)
  return run(process.execPath, [COMPILER, "-p", folder]).then(
    () => "",
    (error: unknown) => (error instanceof Error && "stdout" in error ? String(error.stdout) : String(error)),
  )
}

test("a client generated from the OpenAPI document compiles, and takes an order to its label", async () => {
  expect(await compile(MAIN_JOB)).toBe("")
  const token = await signInByForm(app.url, seller)
  const { stdout } = await run(process.execPath, [join(folder, "main-job.ts"), app.url, token])
  const done: unknown = JSON.parse(stdout)
  expect(done).toMatchObject({ status: "Booked", label: "%PDF-" })
  expect(done).toHaveProperty("tracking", expect.stringMatching(/\w{6,}/))
})

test("a client that uses a field outside the contract does not compile", async () => {
  expect(await compile(MAIN_JOB.replace("PDF_4X6", "PDF_9X9"))).toContain('"PDF_9X9"')
})
