import { envelopeSchema } from "@smart-send/contract/call/envelope"
import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import type { DocumentKind } from "@smart-send/contract/label/document-shapes"
import { createLabelReader, type LabelReader } from "@smart-send/documents/label/fixtures/create-label-reader"
import type { ItemId } from "@smart-send/domain/id/id"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId, type FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { labelHref } from "../../records/label/label-link.ts"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
let reader: LabelReader
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue() } })
  seller = await aCustomer(world.ownerDb, {})
  reader = await createLabelReader()
})
afterAll(async () => {
  reader.dispose()
  await world.dispose()
})

async function saved(over: Partial<ShipmentItem> = {}): Promise<ItemId> {
  const [id] = await savedItems(world.db, seller, { count: 1, over })
  if (id === undefined) throw new Error("nothing was saved")
  return id
}

function booked(courier: FlatCourier, TrackingNumber: string): Partial<ShipmentItem> {
  const Service = anItemService({ Id: flatServiceId(courier), AccountId: "main" })
  return { MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking({ Service, TrackingNumber }) }
}

function withLines(ReferenceSummary: string, ...lines: readonly (readonly [string, number])[]): Partial<ShipmentItem> {
  const MarketplaceOrderLines = lines.map(([Sku, Quantity]) => {
    const line = anOrderLine({ Quantity })
    return Object.assign(line, { Product: { ...line.Product, Sku, Description: `Product ${Sku}` } })
  })
  return { ReferenceSummary, MarketplaceOrderLines }
}

async function ask(Ids: readonly ItemId[], Kind: DocumentKind) {
  const client = world.client(seller.tenant, seller.customerId)
  const { result } = await client.call(createDocumentBatch, { body: { Ids: [...Ids], Kind } })
  if (result === null) throw new Error("document/batch did not answer")
  return result
}

async function textOf(href: string): Promise<readonly string[]> {
  const answer = await world.rawFetch(href)
  expect(answer.headers.get("content-type")).toBe("application/pdf")
  return (await reader.read(new Uint8Array(await answer.arrayBuffer()))).map(({ text }) => text)
}

it("packing slips are a sheet for each item in the order given, booked or not (LABEL-19)", async () => {
  const ids = [
    await saved(withLines("ORDER-1", ["TEA-1", 2])),
    await saved({ ...withLines("ORDER-2", ["CUP-3", 1]), ...booked("wren", "WRN1") }),
  ]
  const result = await ask(ids, "PACKING_SLIP")
  expect(result).toMatchObject({ Count: 2, Missing: [] })
  const pages = await textOf(result.Href)
  expect(pages.map((text) => /ORDER-\d/.exec(text)?.[0])).toEqual(["ORDER-1", "ORDER-2"])
  expect(pages[0]).toContain("Product TEA-1")
  expect(pages[0]).not.toMatch(/£|20\.00/)
})

it("a picking list sums the lines of all items (PICK-2)", async () => {
  const ids = [
    await saved(withLines("ORDER-1", ["TEA-1", 2], ["CUP-3", 1])),
    await saved(withLines("ORDER-2", ["TEA-1", 3])),
  ]
  const [page] = await textOf((await ask(ids, "PICKING_LIST")).Href)
  expect(page).toContain("6 pieces of 2 products for 2 orders")
  expect(page).toContain("3×ORDER-2")
})

it("a proof of posting is a sheet for each courier, and names buyers by initials and postcode only (LABEL-20)", async () => {
  const Recipient = anAddress({
    Name: "Octavia Mary-Anne Greenhalgh",
    Postcode: "LS6 3BN",
    AddressLine1: "77 Private Way",
  })
  const ids = [
    await saved({ Recipient, ...booked("wren", "WRN1") }),
    await saved({ Recipient, ...booked("heron", "HER1") }),
    await saved({ Recipient, ...booked("wren", "WRN2") }),
    await saved(),
  ]
  const result = await ask(ids, "PROOF_OF_POSTING")
  expect(result).toMatchObject({ Count: 3, Missing: [{ Id: ids[3], Reason: "Book this item first." }] })
  const pages = await textOf(result.Href)
  expect(pages.map((text) => text.match(/(?:WRN|HER)\d/g))).toEqual([["WRN1", "WRN2"], ["HER1"]])
  expect(pages[0]).toContain("O.M.A.G.")
  expect(pages[0]).toContain("LS6 3BN")
  expect(pages.join("")).not.toMatch(/Greenhalgh|Private Way/)
})

it("what can't be found is named, and nothing to print has no link", async () => {
  const Id = itemIdSchema.parse(crypto.randomUUID())
  expect(await ask([Id], "PACKING_SLIP")).toEqual({
    Href: "",
    Count: 0,
    Missing: [{ Id, Reason: "We could not find that." }],
  })
})

it("a link to a document leads to that document only, and a link to labels to none (LABEL-3)", async () => {
  const { Href } = await ask([await saved(withLines("ORDER-1", ["TEA-1", 2]))], "PACKING_SLIP")
  const token = Href.split("/").at(-1) ?? ""
  const refused = [
    Href.replace("/document/file/", "/label-file/"),
    Href.replace("packing-slip", "picking-list"),
    Href.replace("packing-slip", "batch"),
    `/edge/lite/document/file/${token}`,
  ]
  const scope = { secret: world.platform.linkSecret, tenant: "demo" }
  const grant = { customerId: seller.customerId, object: { kind: "batch", id: token.split(".")[1] ?? "" } } as const
  refused.push(labelHref(scope, grant, new Date()).replace("/label-file/", "/document/file/"))
  for (const href of refused) {
    const answer = await world.rawFetch(href)
    const said = envelopeSchema(z.null()).parse(await answer.json())
    expect([answer.status, said.error?.code]).toEqual([403, "LINK-EXPIRED"])
  }
  expect((await world.rawFetch(Href)).status).toBe(200)
})
