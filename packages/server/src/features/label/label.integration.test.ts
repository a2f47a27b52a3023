import { envelopeSchema } from "@smart-send/contract/call/envelope"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { getItemActions } from "@smart-send/contract/item/get-item-actions"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { BookingDetails } from "@smart-send/domain/item/booking-details"
import type { ShipmentItem, TrackingSummary } from "@smart-send/domain/item/item"
import { makeS10 } from "@smart-send/domain/label/s10"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { labelHref } from "../../records/label/label-link.ts"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
let other: ACustomer
let foreigner: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue() } })
  seller = await aCustomer(world.ownerDb, {})
  other = await aCustomer(world.ownerDb, {})
  foreigner = await aCustomer(world.ownerDb, { tenant: "lite" })
})
afterAll(() => world.dispose())

const service = anItemService({ Id: flatServiceId("wren"), Name: "Wren flat", AccountId: "main" })
let serial = 0

function aBooking(over: Partial<BookingDetails> = {}): BookingDetails {
  serial += 1
  return {
    Reference: "r",
    OrderId: "o",
    OrderLineId: "l",
    Service: service,
    BookingStatus: "Booked",
    Created: "2026-11-21T10:00:00.000Z",
    TrackingNumber: makeS10("HA", String(20_000_000 + serial), "GB"),
    ...over,
  }
}

async function saved(over: Partial<ShipmentItem> = {}, who = seller): Promise<ItemId> {
  const booked = { MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking() } as const
  const [id] = await savedItems(world.db, who, { count: 1, over: { ...booked, ...over } })
  if (id === undefined) throw new Error("nothing was saved")
  return id
}

function withSku(Sku: string): Partial<ShipmentItem> {
  const line = anOrderLine()
  return { MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku } }] }
}
function withService(Name: string): Partial<ShipmentItem> {
  return { BookingDetails: aBooking({ Service: { ...service, Name } }) }
}

async function ask(Ids: readonly string[], over: object = {}, who = seller) {
  const body = { Ids: Ids.map((id) => itemIdSchema.parse(id)), Format: "PDF_4X6" as const, ...over }
  return world.client(who.tenant, who.customerId).call(createLabelBatch, { body })
}

async function linkOf(Ids: readonly string[], over: object = {}): Promise<string> {
  const { result } = await ask(Ids, over)
  if (result === null || result.Href === "") throw new Error(JSON.stringify(result))
  return result.Href
}

/** The number of pages in a document of ours. */
function pagesOf(bytes: ArrayBuffer): number {
  return [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\/Type \/Page\b/g),
  ].length
}

async function refusalOf(path: string) {
  const answer = await world.rawFetch(path)
  const said = envelopeSchema(z.null()).parse(await answer.json())
  return { status: answer.status, code: said.error?.code, leaked: answer.headers.get("content-disposition") }
}
const REFUSED = { status: 403, code: "LINK-EXPIRED", leaked: null }

describe("labels of booked items", () => {
  it("are one document behind a link that answers the file", async () => {
    const ids = [await saved(), await saved(), await saved()]
    const { result } = await ask(ids)
    expect(result).toMatchObject({ Count: 3, Missing: [] })
    const answer = await world.rawFetch(result?.Href ?? "")
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="labels-\d{4}-\d\d-\d\d-3-wren\.pdf"$/),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringMatching(/^sandbox;/),
    })
    expect(pagesOf(await answer.arrayBuffer())).toBe(3)
  })

  it("are the same file however often the link is used", async () => {
    const href = await linkOf([await saved(), await saved()])
    const [first, second] = [await world.rawFetch(href), await world.rawFetch(href)]
    expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
  })

  it("are in the given order, each once", async () => {
    const ids = [await saved(), await saved(), await saved()]
    const asked = [ids[2], ids[0], ids[2], ids[1]].filter((id) => id !== undefined)
    const { result } = await ask(asked)
    expect(result?.Count).toBe(3)
    expect(await batchOrder(result?.Href)).toEqual([ids[2], ids[0], ids[1]])
  })

  it("are sorted by service or in picking order on request (LABEL-16)", async () => {
    const bySku = [await saved(withSku("B10")), await saved(withSku("B9")), await saved(withSku("A1"))]
    expect(await batchOrder(await linkOf(bySku, { Order: "PICKING" }))).toEqual([bySku[2], bySku[1], bySku[0]])
    const byService = [
      await saved(withService("Wren")),
      await saved(withService("Heron")),
      await saved(withService("Wren")),
    ]
    expect(await batchOrder(await linkOf(byService, { Order: "SERVICE" }))).toEqual([
      byService[1],
      byService[0],
      byService[2],
    ])
  })

  it("can be four to a page of A4", async () => {
    const ids = [await saved(), await saved(), await saved(), await saved(), await saved()]
    const answer = await world.rawFetch(await linkOf(ids, { Format: "PDF_A4" }))
    expect(pagesOf(await answer.arrayBuffer())).toBe(2)
  })

  it("are one for each parcel of the shipment", async () => {
    const Dimensions = { Weight: 2, Length: 10, Width: 10, Height: 10 }
    const parcels = ["a", "b", "c"].map((UID) => ({ UID, Dimensions, Orders: [] }))
    const { result } = await ask([await saved({ Consignment: { Parcels: parcels } })])
    expect(result?.Count).toBe(3)
    expect(pagesOf(await (await world.rawFetch(result?.Href ?? "")).arrayBuffer())).toBe(3)
  })

  it("are listed as missing with a reason when there are none", async () => {
    const stages = { LatestStatus: "Collected", DroppedOff: null, Collected: "2026-11-21T16:00:00.000Z" }
    const none = { InTransit: null, AtDepot: null, DeliveryScheduled: null, Delivered: null }
    const collected: TrackingSummary = {
      ...stages,
      ...none,
      MajorError: null,
      LastUpdated: null,
      RTS: null,
      Late: null,
    }
    const reasons = new Map([
      [await saved({ MarketplaceStatus: "Sold", BookingDetails: null }), "Book this item first."],
      [
        await saved({ MarketplaceStatus: "Sold", BookingDetails: aBooking({ BookingStatus: "Prepared" }) }),
        "This item is still being booked. Try again in a moment.",
      ],
      [
        await saved({ MarketplaceStatus: "Sold", BookingDetails: aBooking({ BookingStatus: "AwaitingPayment" }) }),
        "Pay for this item first.",
      ],
      [await saved({ TrackingSummary: collected }), "Labels are not available for items that are in transit."],
      [
        await saved({ BookingDetails: aBooking({ TrackingNumber: "" }) }),
        "The courier has not sent a tracking number yet. Try again in a moment.",
      ],
      [await saved({}, other), "We could not find that."],
      [itemIdSchema.parse(crypto.randomUUID()), "We could not find that."],
    ])
    const missing = [...reasons].map(([Id, Reason]) => ({ Id, Reason }))
    const printed = await saved()
    expect((await ask([...reasons.keys(), printed])).result).toMatchObject({ Count: 1, Missing: missing })
    expect((await ask([...reasons.keys()])).result).toEqual({
      Href: "",
      Count: 0,
      Files: [],
      Missing: missing,
      OnPaper: [],
    })
  })

  it("are printed for any text of a buyer", async () => {
    const Recipient = anAddress({
      Name: "Théodore Łódź\r\nContent-Type: text/html",
      Organisation: "<script>alert(1)</script> 田中 😀",
      AddressLine1: "x".repeat(256),
      Postcode: "../../etc/passwd",
    })
    const answer = await world.rawFetch(await linkOf([await saved({ Recipient, ReferenceSummary: "é".repeat(1000) })]))
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/pdf")
  })
})

describe("a label link", () => {
  it("is refused after any part of it was edited", async () => {
    const href = await linkOf([await saved()])
    const token = href.split("/").at(-1) ?? ""
    const [kind, id, customer, expires, mac] = token.split(".")
    const otherBatch = (await linkOf([await saved()])).split(".")[1]
    const edits = [
      [kind, otherBatch, customer, expires, mac],
      [kind, id, other.customerId, expires, mac],
      [kind, id, customer, String(Number(expires) + 60), mac],
      [kind, id, customer, expires, `${mac?.startsWith("A") ? "B" : "A"}${mac?.slice(1)}`],
      ["item", id, customer, expires, mac],
      [kind, id, customer, expires],
    ]
    for (const edit of edits) expect(await refusalOf(`/edge/demo/label-file/${edit.join(".")}`)).toEqual(REFUSED)
    expect((await world.rawFetch(href)).status).toBe(200)
  })

  it("is refused a second after it expired", async () => {
    const href = await linkOf([await saved()])
    const [, id = ""] = href.split("/").at(-1)?.split(".") ?? []
    const scope = { secret: world.platform.linkSecret, tenant: "demo" }
    const grant = { customerId: seller.customerId, object: { kind: "batch", id } } as const
    expect((await world.rawFetch(labelHref(scope, grant, new Date(Date.now() - 290_000)))).status).toBe(200)
    expect(await refusalOf(labelHref(scope, grant, new Date(Date.now() - 301_000)))).toEqual(REFUSED)
  })

  it("is refused at another tenant, for any user", async () => {
    const href = await linkOf([await saved()])
    const there = href.replace("/edge/demo/", "/edge/lite/")
    expect(await refusalOf(there)).toEqual(REFUSED)
    const authorization = `Bearer ${await world.token(foreigner.tenant, foreigner.customerId)}`
    expect((await world.rawFetch(there, { headers: { authorization } })).status).toBe(403)
  })

  it("never answers another customer's batch, even when correctly signed", async () => {
    const [, id = ""] = (await linkOf([await saved()])).split("/").at(-1)?.split(".") ?? []
    const item = await saved()
    const scope = { secret: world.platform.linkSecret, tenant: "demo" }
    for (const object of [{ kind: "batch", id } as const, { kind: "item", id: item } as const]) {
      expect(await refusalOf(labelHref(scope, { customerId: other.customerId, object }, new Date()))).toEqual(REFUSED)
    }
  })

  it.each([
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f",
    "batch.AAAAAAAAAAAAAAAAAAAAAA",
    "labels.pdf%0d%0aSet-Cookie:%20x=1",
    "%00",
    "x".repeat(4000),
  ])("leads nowhere when it is made up: %s", async (token) => {
    expect(await refusalOf(`/edge/demo/label-file/${token}`)).toEqual(REFUSED)
  })

  it("is one of the item's actions, and answers that item's label only", async () => {
    const id = await saved()
    const { result } = await world.client("demo", seller.customerId).call(getItemActions, { params: { id } })
    const link = result?.Links.find(({ Type }) => Type === "LABEL")
    const answer = await world.rawFetch(link?.Href ?? "")
    expect(answer.headers.get("content-type")).toBe("application/pdf")
    expect(pagesOf(await answer.arrayBuffer())).toBe(1)
  })

  it("answers with a sentence when its items no longer have labels", async () => {
    const id = await saved()
    const href = await linkOf([id])
    await sql`update item set doc = jsonb_set(doc, '{BookingDetails}', 'null') where id = ${id}`.execute(world.ownerDb)
    expect(await refusalOf(href)).toEqual({ status: 409, code: "STATE-NOT-ALLOWED", leaked: null })
  })

  it("expires with its batch after an hour", async () => {
    const href = await linkOf([await saved()])
    await sql`update label_batch set created = created - interval '61 minutes'`.execute(world.ownerDb)
    await linkOf([await saved()])
    expect(await refusalOf(href)).toEqual(REFUSED)
  })
})

/** The items of a link's batch in the order of the pages. */
async function batchOrder(href = ""): Promise<readonly string[]> {
  const [, id = ""] = href.split("/").at(-1)?.split(".") ?? []
  const { rows } = await sql<{ item_ids: string[] }>`select item_ids from label_batch where id = ${id}`.execute(
    world.ownerDb,
  )
  return rows[0]?.item_ids ?? []
}
