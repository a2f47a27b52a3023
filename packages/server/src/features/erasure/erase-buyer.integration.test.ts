import { randomUUID } from "node:crypto"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { Client } from "@smart-send/contract/client/create-client"
import { arrangeReturnCollection } from "@smart-send/contract/item/arrange-return-collection"
import { createItems } from "@smart-send/contract/item/create-items"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { groupItems } from "@smart-send/contract/item/group-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import { updateItems } from "@smart-send/contract/item/update-items"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import type { Address } from "@smart-send/domain/address/address"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { aNewItem, anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { eraseBuyer, findBuyer } from "./erase-buyer.ts"
import { readSoughtBuyer } from "./find-buyer.ts"
import { findSellers } from "./find-seller.ts"

let world: BookingWorld
let seller: Seller
let client: Client
beforeAll(async () => {
  world = await createBookingWorld({ timings: { answerWithinMs: 300 } }, allRoutes)
  world.startWorker()
  seller = await world.seller(10_000)
  client = world.edge.client("demo", seller.customerId)
})
afterAll(() => world.dispose())

const EMAIL = "Canary@buyer.test"
const canary: Partial<Address> = {
  Name: "Canary Bird",
  AccountName: "canary-bird",
  Phone: "07700 canary",
  Email: EMAIL,
  Organisation: "Canary Ltd",
  AddressLine1: "1 Canary Street",
  AddressLine2: "Canary House",
  Town: "Canaryton",
  County: "Canaryshire",
  Meta: { buyerId: "canary-77" },
}
const shop = { Id: "EBAY", AccountId: "shop", Name: "eBay" }

/** An order whose buyer is named in every field that a file or a marketplace could fill. */
const order = (number: string, buyer: Partial<Address> = canary, over: Partial<NewItem> = {}): NewItem =>
  aNewItem({
    Source: shop,
    Service: anItemService({ Id: flatServiceId("wren"), AccountId: "main" }),
    Recipient: anAddress(buyer),
    Description: `Mug for ${buyer.Name ?? ""}`,
    Meta: { "Buyer Note": { Type: "Text", Value: `From ${buyer.Name ?? ""}` } },
    MarketplaceOrderLines: [
      anOrderLine({
        Source: shop,
        MarketplaceOrderId: number,
        MarketplaceOrderLineId: "1",
        CustomerReference: `ref of ${buyer.Name ?? ""}`,
        Description: `Mug for ${buyer.Name ?? ""}`,
        Meta: { Engraving: buyer.Name ?? "" },
        Product: { ...anOrderLine().Product, Sku: `MUG-${number}`, Description: `Mug for ${buyer.Name ?? ""}` },
      }),
    ],
    ...over,
  })

async function imported(...orders: readonly NewItem[]): Promise<readonly ShipmentItem[]> {
  const answer = await client.call(createItems, {
    body: { Items: Object.fromEntries(orders.map((each) => [randomUUID(), each])) },
    idempotencyKey: randomUUID(),
  })
  return Object.values(answer.result?.Items ?? {}).flatMap(({ Item }) => Item ?? [])
}

async function edited({ Id, Updated }: ShipmentItem, Changes: ItemChanges): Promise<ShipmentItem> {
  const body = { Items: [{ Item: { Id, Updated }, Changes }] }
  const answer = await client.call(updateItems, { body, idempotencyKey: randomUUID() })
  const item = answer.result?.Items[0]?.Item
  if (item == null) throw new Error(JSON.stringify(answer))
  return item
}

const grouped = async (items: readonly ShipmentItem[]) => {
  const Items = items.map(({ Id, Updated }) => ({ Id, Updated }))
  const answer = await client.call(groupItems, { body: { Mode: "GROUP", Items } })
  if (answer.result === null) throw new Error(JSON.stringify(answer))
  return answer.result
}

async function booked(items: readonly ShipmentItem[]): Promise<void> {
  const ids = items.map(({ Id }) => Id)
  const { result } = await seller.prepare(ids)
  await seller.complete(result?.Reference ?? "")
  await expect
    .poll(async () => (await seller.status(ids)).map(({ BookingStatus }) => BookingStatus), { timeout: 20_000 })
    .toEqual(ids.map(() => "Booked"))
}

const readBack = async (items: readonly ShipmentItem[]) =>
  (await client.call(listItemsByIds, { body: { Ids: items.map(({ Id }) => Id) } })).result?.Items ?? []

/** The tracking of a parcel that was handed over. */
const droppedOff = ({ Id }: ShipmentItem) =>
  sql`update item set doc = doc || '{"MarketplaceStatus": "Dispatched"}' where id = ${Id}`.execute(world.edge.ownerDb)

const money = async () =>
  (
    await sql`select kind, ref, account, amount from ltx join lentry on tx = id order by 1, 2, 3`.execute(
      world.edge.ownerDb,
    )
  ).rows

const coded = (line: OrderLine): OrderLine => ({ ...line, Product: { ...line.Product, TariffCode: "691200" } })

/** A seller's day of work with a buyer's orders, so that the buyer's data reaches every place it can. */
async function aBusyDay() {
  const [one, two, three, four, five, six, ...rest] = await imported(
    ...["1", "2", "3", "4", "5", "6", "7"].map((number) => order(number)),
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error("not made")
  if (four === undefined || five === undefined || six === undefined) throw new Error("not made")
  const { GroupId } = await grouped([one, two])
  await client.call(undoGroup, { body: { GroupId } })
  const fresh = await readBack([one, two])
  const { AddedItems } = await grouped(fresh)
  // The e-mail address is corrected to another one: the order still belongs to the buyer.
  const moved = await edited(three, { Recipient: { ...three.Recipient, Email: "other@buyer.test", Town: "Hull" } })
  const weighed = await edited(four, {
    PackageDimensions: { Weight: 2, Length: 0, Width: 0, Height: 0 },
    MarketplaceOrderLines: four.MarketplaceOrderLines.map(coded),
  })
  await booked([five, six])
  await droppedOff(five)
  const back = await client.call(arrangeReturnCollection, { params: { id: five.Id }, body: {} })
  await client.call(createLabelBatch, { body: { Ids: [six.Id], Format: "PDF_4X6" } })
  await sql`
    insert into courier_label (tenant_id, customer_id, line_id, format, bytes, pages)
    select tenant_id, customer_id, id, 'PDF_4X6', ${Buffer.from("%PDF canary")}, 1 from booking
    where item_id = ${six.Id}
  `.execute(world.edge.ownerDb)
  await sql`
    update booking set failure_text = 'Canary Bird is not at home' where item_id = ${six.Id}
  `.execute(world.edge.ownerDb)
  await client.call(searchAddresses, { params: { country: "GBR" }, query: { searchTerm: "canary", take: 10 } })
  const search = { SearchTerm: "canary bird", ShowAsGroup: false, SortField: "Product", SortOrder: "Ascending" }
  const filter = { ...search, FilterSelections: [], MinGroupSize: 1, Name: "Sold", Area: "", Skip: 0, Take: 25 }
  const kept = await client.call(saveUserSetting, {
    query: { setting: "SavedViews" },
    body: [{ Id: randomUUID(), Name: "Canary Bird", Filter: filter, Columns: [] }],
  })
  expect(kept.error).toBeNull()
  return [one, two, moved, weighed, five, six, ...rest, ...AddedItems, ...(back.result ? [back.result.Item] : [])]
}

const scopeOf = async () => {
  const [scope] = await findSellers(world.edge.ownerDb, seller.customerId)
  if (scope === undefined) throw new Error("no seller")
  return scope
}

describe("a buyer who is erased on request", () => {
  it("is in no column of any table", async () => {
    const ada = { Name: "Ada Buyer", Email: "ada@buyer.test", AddressLine1: "12 Canal Street" }
    const others = await imported(order("8", ada), order("9", ada))
    const theirs = await aBusyDay()
    const untouched = await readBack(others)
    const before = await money()
    const stood = await columnsHolding(world.edge.ownerDb, "canary")
    expect(Object.keys(stood)).toEqual(
      expect.arrayContaining([
        "booking.failure_text",
        "courier_label.bytes",
        "idempotency.body",
        "item.doc",
        "item_activity.changes",
        "item_grouping.sources",
        "past_address.doc",
        "past_address.words",
        "product.doc",
        "product_lesson.says",
        "tariff_choice.description",
        "user_setting.value",
      ]),
    )

    const erased = await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer(` ${EMAIL.toUpperCase()} `))
    expect(erased.ok && erased.value.underWay).toBe(0)
    expect(await columnsHolding(world.edge.ownerDb, "canary")).toEqual({})
    expect(await columnsHolding(world.edge.ownerDb, "other@buyer.test")).toEqual({})

    // Neither another buyer's data nor anything about the money has changed.
    expect(await readBack(others)).toEqual(untouched)
    expect(await money()).toEqual(before)
    await world.verify()
    const kept = await readBack(theirs)
    expect(kept).toHaveLength(theirs.length)
    expect(kept.map(({ Id, Value }) => [Id, Value])).toEqual(theirs.map(({ Id, Value }) => [Id, Value]))
    for (const item of kept) expect(item.BookingDetails === null ? item.Status : "Deleted").toBe("Deleted")
    for (const item of kept.filter(({ BookingDetails }) => BookingDetails !== null)) {
      expect(item.BookingDetails).toMatchObject({ BookingStatus: "Booked", TrackingNumber: expect.stringMatching(/./) })
    }
  })

  it("is recorded in the activity log without the erased values", async () => {
    const [item] = await imported(order("20"))
    if (item === undefined) throw new Error("not made")
    await edited(item, { Recipient: { ...item.Recipient, Name: "Canary B." }, Tags: ["Gift"] })
    await edited(
      { ...item, Updated: (await readBack([item]))[0]?.Updated ?? "" },
      {
        PackageDimensions: { Weight: 3, Length: 0, Width: 0, Height: 0 },
      },
    )
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer("20"))
    const entries = (await client.call(getItemActivity, { params: { id: item.Id } })).result?.Entries ?? []
    const [erasure, weighed, named] = entries
    expect(erasure).toMatchObject({ By: "Erasure", Cause: "System" })
    expect(weighed?.Changes).toContainEqual({ Field: "PackageDimensions.Weight", From: 1, To: 3 })
    expect(named?.Changes).toContainEqual({ Field: "Recipient.Name", From: "(erased)", To: "(erased)" })
    expect(JSON.stringify(entries)).not.toMatch(/canary/i)
  })

  it("is not imported again with the same file, nor with a new line of the same order", async () => {
    const [made] = await imported(order("30"))
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer("30"))
    const [line] = order("30").MarketplaceOrderLines
    if (line === undefined || made === undefined) throw new Error("not made")
    const added = order("30", canary, { MarketplaceOrderLines: [{ ...line, MarketplaceOrderLineId: "2" }] })
    const answer = await client.call(createItems, { body: { Items: { same: order("30"), added, other: order("31") } } })
    expect(answer.result?.Items).toMatchObject({
      same: { Id: made.Id, Duplicate: true, Item: null },
      added: { Id: made.Id, Duplicate: true, Item: null },
      other: { Duplicate: false, Success: true },
    })
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer("31"))
    expect(await columnsHolding(world.edge.ownerDb, "canary")).toEqual({})
  })

  it("by order number is erased from that order only, and a second request changes nothing", async () => {
    const [one, two] = await imported(order("40"), order("41"))
    if (one === undefined || two === undefined) throw new Error("not made")
    const sought = readSoughtBuyer("40")
    expect((await findBuyer(world.edge.ownerDb, await scopeOf(), sought)).items.map(({ Id }) => Id)).toEqual([one.Id])
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), sought)
    const [erased, kept] = await readBack([one, two])
    expect(erased).toMatchObject({ Status: "Deleted", Recipient: { Name: "", Email: "", CountryIsoCode: "GBR" } })
    expect(kept).toMatchObject({ Status: "Active", Recipient: { Name: "Canary Bird" } })
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), sought)
    expect((await readBack([one]))[0]).toEqual(erased)
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer(EMAIL))
  })

  it("cannot be erased while a booking is in progress, because its courier still needs the address", async () => {
    const [item] = await imported(order("50"))
    if (item === undefined) throw new Error("not made")
    await world.fault("wren", "error")
    const { result } = await seller.prepare([item.Id])
    await seller.complete(result?.Reference ?? "")
    const first = await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer("50"))
    expect(first).toMatchObject({ ok: true, value: { items: [], underWay: 1 } })
    expect((await readBack([item]))[0]?.Recipient.Name).toBe("Canary Bird")
    await world.clearFaults()
    await expect.poll(async () => (await seller.status([item.Id]))[0]?.BookingStatus).toBe("Booked")
    const second = await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer("50"))
    expect(second).toMatchObject({ ok: true, value: { underWay: 0 } })
    expect(await columnsHolding(world.edge.ownerDb, "canary")).toEqual({})
    await world.verify()
  })

  it("is one of that seller only, and never the seller", async () => {
    const other = await world.seller(0)
    const theirs = world.edge.client("demo", other.customerId)
    const answer = await theirs.call(createItems, { body: { Items: { a: order("60") } } })
    const item = Object.values(answer.result?.Items ?? {})[0]?.Item
    if (item == null) throw new Error("not made")
    await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer(EMAIL))
    const again = await theirs.call(listItemsByIds, { body: { Ids: [item.Id] } })
    expect(again.result?.Items).toEqual([item])
    expect(await eraseBuyer(world.edge.ownerDb, await scopeOf(), readSoughtBuyer("seller@demo.test"))).toEqual({
      ok: false,
      error: "SELLERS-OWN",
    })
  })
})
