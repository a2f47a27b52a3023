import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { createCouriers } from "@smart-send/connectors/registry"
import { createLabelReader, type LabelReader } from "@smart-send/documents/label/fixtures/create-label-reader"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId, type FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { aConsignment, anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

/** Nobody is asked: labels of these couriers are drawn here. */
const nowhere = (connector: string) => ({ connector, account: "", baseUrl: "http://127.0.0.1:9", apiKey: "key" })
/** Wren has an invoice go abroad, Plover the posts' declarations. */
const couriers = createCouriers({
  wren: nowhere("wren"),
  plover: nowhere("plover"),
  "national-post": nowhere("click-and-drop"),
})

let world: EdgeWorld
let seller: ACustomer
let reader: LabelReader
beforeAll(async () => {
  const catalogue = aFlatCatalogue(["wren", "plover", "national-post"])
  world = await createEdgeWorld(allRoutes, { platform: { catalogue, couriers } })
  seller = await aCustomer(world.ownerDb, {})
  reader = await createLabelReader()
})
afterAll(async () => {
  reader.dispose()
  await world.dispose()
})

const lyon = anAddress({ Name: "Théodore Łódź", CountryIsoCode: "FRA", Postcode: "69001", Town: "Lyon" })
let serial = 0

/** A booked item with a number of its own: `PLV1`, `WRN2`. */
async function booked(courier: FlatCourier, over: Partial<ShipmentItem> = {}): Promise<ItemId> {
  serial += 1
  const Service = anItemService({ Id: flatServiceId(courier), AccountId: "main" })
  const TrackingNumber = `${courier === "wren" ? "WRN" : "PLV"}${serial}`
  const BookingDetails = aBooking({ Service, TrackingNumber, TotalPrice: 11.45, OrderLineId: crypto.randomUUID() })
  const [id] = await savedItems(world.db, seller, {
    count: 1,
    over: { MarketplaceStatus: "AwaitingDispatch", BookingDetails, MarketplaceOrderLines: [aLine(20)], ...over },
  })
  if (id === undefined) throw new Error("nothing was saved")
  return id
}

function aLine(Value: number) {
  const line = anOrderLine({ Value })
  return { ...line, Product: { ...line.Product, TariffCode: "6911100000", CountryOfManufacture: "GBR" } }
}

async function labelsOf(Ids: readonly ItemId[], over: object = {}) {
  const client = world.client(seller.tenant, seller.customerId)
  const body = { Ids: [...Ids], Format: "PDF_4X6" as const, ...over }
  const { result } = await client.call(createLabelBatch, { body })
  if (result === null) throw new Error("label/batch did not answer")
  return result
}
async function papersOf(Ids: readonly ItemId[]) {
  const client = world.client(seller.tenant, seller.customerId)
  const { result } = await client.call(createDocumentBatch, { body: { Ids: [...Ids], Kind: "CUSTOMS" } })
  if (result === null) throw new Error("document/batch did not answer")
  return result
}
const fetchBytes = async (href: string) => new Uint8Array(await (await world.rawFetch(href)).arrayBuffer())
/** Which paper of which parcel each page is. */
async function pagesOf(href: string): Promise<readonly string[]> {
  const pages = await reader.read(await fetchBytes(href))
  return pages.map(({ text }) => {
    const paper = /CN 2[23]|Commercial invoice/.exec(text)?.[0] ?? "label"
    return `${paper} ${/(?:WRN|PLV)\d+/.exec(text)?.[0]}`
  })
}

describe("a batch of labels", () => {
  it("has the papers that each item needs right after its label, in the list's order (LABEL-25, LABEL-26)", async () => {
    const start = serial
    const ids = [
      await booked("plover"),
      await booked("plover", { Recipient: lyon }),
      await booked("wren", { Recipient: lyon }),
      await booked("plover", { Recipient: lyon, MarketplaceOrderLines: [aLine(270.01)] }),
      await booked("wren", { Recipient: anAddress({ Postcode: "BT1 5GS" }) }),
      await booked("wren"),
    ]
    const { Href, Count, Missing } = await labelsOf(ids)
    const number = (place: number) => start + place
    expect(await pagesOf(Href)).toEqual([
      `label PLV${number(1)}`,
      `label PLV${number(2)}`,
      `CN 22 PLV${number(2)}`,
      `label WRN${number(3)}`,
      `Commercial invoice WRN${number(3)}`,
      `label PLV${number(4)}`,
      `CN 23 PLV${number(4)}`,
      `Commercial invoice PLV${number(4)}`,
      `label WRN${number(5)}`,
      `label WRN${number(6)}`,
    ])
    // Pages of a label's size: an invoice is none.
    expect([Count, Missing]).toEqual([8, []])
  })

  it("has a declaration for each parcel, with what is in it", async () => {
    const Consignment = aConsignment(0.5, 1.25)
    const MarketplaceOrderLines = [{ ...aLine(20), Quantity: 2 }]
    const id = await booked("plover", { Recipient: lyon, Consignment, MarketplaceOrderLines })
    const pages = await reader.read(await fetchBytes((await labelsOf([id])).Href))
    const forms = pages.map(({ text }) => text.replaceAll(/\s+/g, " ")).filter((text) => text.includes("CN 22"))
    expect(forms.map((text) => /1 x Blue teapot (\d\.\d{3}) (\d+\.\d\d)/.exec(text)?.slice(1))).toEqual([
      ["0.500", "10.00"],
      ["1.250", "10.00"],
    ])
    expect(forms[1]).toContain("2 of 2")
  })

  it("is in ZPL with the declarations and without the invoices, and says whose are missing (LABEL-27, LABEL-30)", async () => {
    const ids = [await booked("plover", { Recipient: lyon }), await booked("wren", { Recipient: lyon })]
    const { Href, Count, OnPaper } = await labelsOf(ids, { Format: "ZPL_203" })
    const zpl = Buffer.from(await fetchBytes(Href)).toString("latin1")
    expect([Count, zpl.match(/\^XA/g)?.length]).toEqual([3, 3])
    expect(OnPaper).toEqual([ids[1]])
    expect((await labelsOf(ids)).OnPaper).toEqual([])
  })
})

describe("customs papers alone", () => {
  it("are one PDF on A4 for what needs them, and the others have a reason (LABEL-28)", async () => {
    const ids = [
      await booked("wren", { Recipient: lyon }),
      await booked("plover", { Recipient: lyon }),
      await booked("plover"),
      await booked("national-post", { Recipient: lyon }),
      await booked("wren", { Recipient: lyon, BookingDetails: null, MarketplaceStatus: "Sold" }),
    ]
    const { Href, Count, Missing } = await papersOf(ids)
    expect(Count).toBe(2)
    expect(Missing).toEqual([
      { Id: ids[2], Reason: "No customs papers are needed for this address." },
      { Id: ids[3], Reason: "The courier's label carries the customs declaration. Print the label." },
      { Id: ids[4], Reason: "Book this item first." },
    ])
    const pages = await pagesOf(Href)
    expect(pages.map((page) => page.split(" ").slice(0, 2).join(" "))).toEqual(["Commercial invoice", "CN 22"])
    expect((await world.rawFetch(Href.replace("customs.", "packing-slip."))).status).toBe(403)
  })

  it("are the invoice where the courier's own label carries the declaration", async () => {
    const dear = { Recipient: lyon, MarketplaceOrderLines: [aLine(300)] }
    const { Href, Count } = await papersOf([await booked("national-post", dear)])
    expect(Count).toBe(1)
    expect((await pagesOf(Href)).map((page) => page.slice(0, 18))).toEqual(["Commercial invoice"])
  })
})
