import { calls } from "@smart-send/contract/calls"
import { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import { getItemActions } from "@smart-send/contract/item/get-item-actions"
import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { ItemId } from "@smart-send/domain/id/id"
import { makeS10 } from "@smart-send/domain/label/s10"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { labelHref, type LinkKind } from "./records/label/label-link.ts"
import { allRoutes } from "./routes.ts"

let world: EdgeWorld
let seller: ACustomer
let others: readonly string[]
let item: ItemId

/** Texts of a buyer and a product that would end a header or leave a folder. */
const HOSTILE = 'a"\r\nSet-Cookie: stolen=1\r\n../../é%0d%0a😀'

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue() }, edge: { partial: false } })
  seller = await aCustomer(world.ownerDb, { prepay: 10_00 })
  const strangers = [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb, { tenant: "lite" })]
  others = await Promise.all(strangers.map(async (who) => `Bearer ${await world.token(who.tenant, who.customerId)}`))
  const Service = anItemService({ Id: flatServiceId("wren"), Name: HOSTILE, AccountId: "main" })
  const line = anOrderLine()
  const [saved] = await savedItems(world.db, seller, {
    count: 1,
    over: {
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: aBooking({ Service, TrackingNumber: makeS10("HA", "40000001", "GB") }),
      Recipient: anAddress({ Name: HOSTILE, Organisation: HOSTILE }),
      ReferenceSummary: HOSTILE,
      MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: HOSTILE } }],
    },
  })
  if (saved === undefined) throw new Error("nothing was saved")
  item = saved
})
afterAll(() => world.dispose())

const client = () => world.client(seller.tenant, seller.customerId)
const labels = async (Format: "PDF_4X6" | "PDF_A4" | "ZPL_203") =>
  (await client().call(createLabelBatch, { body: { Ids: [item], Format } })).result?.Href
const papers = async (Kind: "PACKING_SLIP" | "PICKING_LIST" | "PROOF_OF_POSTING") =>
  (await client().call(createDocumentBatch, { body: { Ids: [item], Kind } })).result?.Href
const statement = async (Format: "PDF" | "CSV") => {
  const { rows } = await sql<{ month: string }>`select to_char(now(), 'YYYY-MM') as month`.execute(world.ownerDb)
  const body = { Month: rows[0]?.month ?? "", Format }
  return (await client().call(createStatementFile, { body })).result?.Href
}

/** Every kind of link to a file, as the seller gets it. */
const links: Readonly<Record<string, () => Promise<string | undefined>>> = {
  "labels as PDF": () => labels("PDF_4X6"),
  "labels on A4": () => labels("PDF_A4"),
  "labels as ZPL": () => labels("ZPL_203"),
  "the label of one item": async () =>
    (await client().call(getItemActions, { params: { id: item } })).result?.Links.find(({ Type }) => Type === "LABEL")
      ?.Href,
  "packing slips": () => papers("PACKING_SLIP"),
  "a picking list": () => papers("PICKING_LIST"),
  "a proof of posting": () => papers("PROOF_OF_POSTING"),
  "a statement": () => statement("PDF"),
  "a statement as CSV": () => statement("CSV"),
}

async function linkTo(what: string): Promise<{ href: string; path: string; parts: readonly string[] }> {
  const href = (await links[what]?.()) ?? ""
  const path = new URL(href, world.url).pathname
  const at = path.lastIndexOf("/") + 1
  return { href: path, path: path.slice(0, at), parts: path.slice(at).split(".") }
}

async function refused(path: string, headers: Record<string, string> = {}) {
  const answer = await world.rawFetch(path, { headers })
  const text = await answer.text()
  const isFile = answer.headers.has("content-disposition") || answer.headers.has("set-cookie")
  return [answer.status, isFile, /"code":"([A-Z-]+)"/u.exec(text)?.[1]]
}
const REFUSED = [403, false, "LINK-EXPIRED"]

/** The text with one character changed to another of the same kind. */
const changed = (text: string, at: number) => {
  const [from = ""] = text.slice(at, at + 1)
  return `${text.slice(0, at)}${from === "1" || from === "a" ? "b" : /\d/u.test(from) ? "1" : "a"}${text.slice(at + 1)}`
}

describe("a link to a file (SEC-13, LABEL-3)", () => {
  it.each(Object.keys(links))("leads to %s, sent so that nothing but a download can come of it", async (what) => {
    const { href } = await linkTo(what)
    const answer = await world.rawFetch(href)
    expect([what, answer.status]).toEqual([what, 200])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      // RFC 6266: one quoted name without anything to escape.
      "content-disposition": expect.stringMatching(/^attachment; filename="[\w.-]+"$/u),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringMatching(/^sandbox;/u),
    })
    expect(answer.headers.has("set-cookie")).toBe(false)
  })

  it.each(Object.keys(links))("to %s is refused after any character of it was changed, or a part", async (what) => {
    const { href, path, parts } = await linkTo(what)
    const token = parts.join(".")
    // The last character of a signature carries two bits that stand for nothing, so a changed one must be refused too.
    const edits = [
      ...Array.from({ length: token.length }, (_, at) => changed(token, at)).filter((edit) => edit !== token),
      ...parts.map((_, at) => parts.filter((_part, n) => n !== at).join(".")),
      ...parts.map((_, at) => parts.with(at, "").join(".")),
      ...parts.map((part, at) => parts.with(at, part.toUpperCase()).join(".")).filter((edit) => edit !== token),
      `${token}.`,
      `${token}.${parts.at(-1)}`,
      `${token}=`,
    ]
    const answers = await Promise.all(edits.map(async (edit) => [edit, await refused(`${path}${edit}`)]))
    expect(answers.filter(([, answer]) => JSON.stringify(answer) !== JSON.stringify(REFUSED))).toEqual([])
    expect((await world.rawFetch(href)).status).toBe(200)
  })

  it.each(Object.keys(links))("to %s is refused one second after it expired", async (what) => {
    const { parts } = await linkTo(what)
    const [kind = "", id = ""] = parts
    const scope = { secret: world.platform.linkSecret, tenant: "demo" }
    const grant = { customerId: seller.customerId, object: { kind: z.custom<LinkKind>().parse(kind), id } }
    const madeAgo = async (seconds: number) => labelHref(scope, grant, new Date(Date.now() - seconds * 1_000))
    expect((await world.rawFetch(await madeAgo(240))).status).toBe(200)
    expect(await refused(await madeAgo(301))).toEqual(REFUSED)
  })

  it.each(Object.keys(links))(
    "to %s is refused at another tenant, to any session, and at another kind's address",
    async (what) => {
      const { href, path, parts } = await linkTo(what)
      const token = parts.join(".")
      const elsewhere = calls
        .filter(({ access }) => access === "link")
        .map((call) => `/edge/demo${call.path.replace(":token", token)}`)
        .filter((other) => !other.startsWith(path))
      for (const authorization of ["", ...others]) {
        const headers: Record<string, string> = authorization === "" ? {} : { authorization }
        expect(await refused(href.replace("/edge/demo/", "/edge/lite/"), headers)).toEqual(REFUSED)
        for (const other of elsewhere) expect([other, await refused(other, headers)]).toEqual([other, REFUSED])
      }
    },
  )

  const made = [
    "..%2f..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f%2e%2e%2fsecrets%2fdatabase-app",
    "..%5c..%5cwindows%5cwin.ini",
    "%252e%252e%252fetc%252fpasswd",
    "labels.pdf%0d%0aSet-Cookie:%20x=1",
    "%00",
    "%F0%9F%98%80",
    "constructor",
    "__proto__",
    "batch.constructor.__proto__.0.x",
    "x".repeat(4_000),
  ]
  it.each(calls.filter(({ access }) => access === "link").map((call) => [call.path, call] as const))(
    "leads nowhere when it is made up: %s",
    async (_path, call) => {
      for (const token of made)
        expect([token, await refused(`/edge/demo${call.path.replace(":token", token)}`)]).toEqual([token, REFUSED])
    },
  )
})
