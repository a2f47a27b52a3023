import { randomUUID } from "node:crypto"
import { verifyBooking } from "@smart-send/contract/booking/verify-booking"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { Client } from "@smart-send/contract/client/create-client"
import type { QuerySentBy, ResultOf } from "@smart-send/contract/call/define-call"
import { getBookingActions } from "@smart-send/contract/booking/get-booking-actions"
import { getOrder } from "@smart-send/contract/order/get-order"
import { getOrderActions } from "@smart-send/contract/order/get-order-actions"
import { listAccountOrders } from "@smart-send/contract/order/list-account-orders"
import { listOrders } from "@smart-send/contract/order/list-orders"
import type { ItemId } from "@smart-send/domain/id/id"
import { hasMarketplace } from "@smart-send/domain/item/can-be-dispatched"
import { asPartOf } from "@smart-send/domain/item/line-part"
import { MANUAL_SOURCE } from "@smart-send/domain/item/order-line"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { cursorToText } from "./order-cursor.ts"

type Query = QuerySentBy<typeof listOrders>
const EBAY = { Id: "EBAY", AccountId: "EB10001", Name: "eBay" }
const account = { provider: "PARCELYARD", account: "main" }

let world: BookingWorld
let seller: Seller
let client: Client

testsShareABookingWorld((shared) => {
  world = shared
})
beforeEach(async () => {
  seller = await world.seller(100_00)
  client = world.edge.client(seller.tenant, seller.customerId)
})

async function list(query: Query = {}): Promise<ResultOf<typeof listOrders>> {
  const { result, error } = await client.call(listOrders, { query })
  if (result === null) throw new Error(JSON.stringify(error))
  return result
}
const namesOf = ({ Orders }: ResultOf<typeof listOrders>) => Orders.map(({ Item }) => Item.Recipient.Name)

/** Every page of a list, one after the other. */
async function readAll(query: Query): Promise<readonly string[]> {
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ ...query, ...(cursor === undefined ? {} : { cursor }) })
    names.push(...namesOf(page))
    cursor = page.Next
  }
  return names
}

async function book(names: readonly string[], postcode = "LS1 4DY"): Promise<readonly ItemId[]> {
  const ids: ItemId[] = []
  for (const Name of names) {
    const over = { Recipient: anAddress({ Name, Postcode: postcode }), ReferenceSummary: `order of ${Name}` }
    ids.push(...(await savedItems(world.edge.db, seller, { count: 1, over })))
  }
  await seller.complete(await seller.prepared(ids))
  return ids
}

const write = async (id: ItemId | undefined, doc: object) =>
  sql`update item set doc = doc || ${JSON.stringify(doc)}::jsonb where id = ${id}`.execute(world.edge.ownerDb)
const untold = async () => (await readAll({ period: "Any", which: "AwaitingDispatch" })).toSorted()

describe("the history of orders", () => {
  it("is read page by page, newest first, each order once, also those booked at one moment (LIST-27)", async () => {
    const names = ["Ada", "Bo", "Cy", "Di", "Ed"]
    await book(names)
    const found = await readAll({ take: 2 })
    expect(found.toSorted()).toEqual(names)
    expect(await readAll({ take: 2, order: "Ascending" })).toEqual(found.toReversed())
    const [page, skipped] = [await list({ take: 3 }), await list({ take: 3, skip: 2 })]
    expect(namesOf(skipped)).toEqual(found.slice(2))
    expect(page.Orders[0]).toMatchObject({
      Line: { State: "Booked", TotalPrice: 1.75, Provider: "PARCELYARD", AccountId: "main" },
      Item: { BookingDetails: { BookingStatus: "Booked" } },
    })
    const other = world.edge.client(seller.tenant, (await world.seller(0)).customerId)
    expect((await other.call(listOrders, { query: { period: "Any" } })).result?.Orders).toEqual([])
  })

  it("is ordered by name without regard to case and accents, and found by what a seller has at hand (LIST-29)", async () => {
    await book(["zoë 100%", "Ådne", "bo", "👩‍👩‍👧‍👦 under_score", "__proto__"], "YO21 3BD")
    const sort = { sort: "RecipientName", order: "Ascending" } as const
    expect(await readAll({ ...sort, take: 2 })).toEqual(["__proto__", "Ådne", "bo", "zoë 100%", "👩‍👩‍👧‍👦 under_score"])
    expect(namesOf(await list({ search: "ZOE" }))).toEqual(["zoë 100%"])
    expect(namesOf(await list({ search: "100%" }))).toEqual(["zoë 100%"])
    expect(namesOf(await list({ search: "%" }))).toEqual(["zoë 100%"])
    expect(namesOf(await list({ search: "r_s" }))).toEqual(["👩‍👩‍👧‍👦 under_score"])
    expect(namesOf(await list({ search: "'; drop table booking --" }))).toEqual([])
    expect(await readAll({ search: "yo213bd", take: 2 })).toHaveLength(5)
    const [one] = (await list({ search: "order of bo" })).Orders
    const number = one?.Line.TrackingNumber ?? ""
    expect(number).not.toBe("")
    expect(
      (await list({ search: number.slice(-6).toLowerCase() })).Orders.map(({ Line }) => Line.TrackingNumber),
    ).toContain(number)
    expect(namesOf(await list({ search: `YO21 3BD ${number}` }))).toEqual(["bo"])
  })

  it("has what a shop was not notified of, also once the courier has it, until it is notified or archived (DISPATCH-21)", async () => {
    const [sold, byHand] = await book(["sold", "by hand"])
    await write(sold, { MarketplaceOrderLines: [anOrderLine({ Source: EBAY })] })
    expect(await untold()).toEqual(["by hand", "sold"])
    for (const stage of ["Collected", "InTransit", "Delivered", "RTS"]) {
      const TrackingSummary = aTrackingSummary({ [stage]: "2026-11-20T10:00:00.000Z" })
      for (const id of [sold, byHand]) await write(id, { TrackingSummary })
      // Nobody is to be notified of what was made by hand.
      expect(await untold()).toEqual(["sold"])
    }
    await write(sold, { MarketplaceStatus: "PendingRetry" })
    expect(await untold()).toEqual(["sold"])
    await write(sold, { MarketplaceStatus: "Dispatched" })
    expect(await untold()).toEqual([])
    await write(sold, { MarketplaceStatus: "AwaitingDispatch", Status: "Deleted" })
    expect(await untold()).toEqual([])
  })

  it("asks the database whether a shop is to be notified, which answers as the domain does", async () => {
    const line = anOrderLine({ Source: MANUAL_SOURCE })
    const sources = ["EBAY", "MANUAL", "CSV", "csv", "GROUPED", "AMAZON"].map((Id) =>
      Object.assign({}, MANUAL_SOURCE, { Id }),
    )
    const lists = [[], ...sources.map((Source) => [{ ...line, Source }]), [line, asPartOf(line, EBAY)]]
    const docs = lists.map((MarketplaceOrderLines) => ({ MarketplaceOrderLines }))
    const { rows } = await sql<{ found: boolean }>`
      select is_of_shop(doc) as found from jsonb_array_elements(${JSON.stringify(docs)}::jsonb) with ordinality as given (doc, n)
      order by n`.execute(world.edge.db)
    expect(rows.map(({ found }) => found)).toEqual(docs.map(hasMarketplace))
  })

  it("keeps to its period, its list and its account, and refuses a page of another order in words", async () => {
    const [old, delivered, sent] = await book(["old", "delivered", "sent"])
    const { ownerDb } = world.edge
    await sql`update booking set submitted = now() - interval '2 years' where item_id = ${old}`.execute(ownerDb)
    await sql`update item set doc = doc || '{"MarketplaceStatus": "Dispatched"}' where id = ${sent}`.execute(ownerDb)
    await sql`
      update item set doc = doc || jsonb_build_object('MarketplaceStatus', 'Dispatched', 'TrackingSummary',
        ${JSON.stringify(aTrackingSummary({ Delivered: "2026-11-20T10:00:00.000Z" }))}::jsonb) where id = ${delivered}
    `.execute(ownerDb)
    expect((await readAll({})).toSorted()).toEqual(["delivered", "sent"])
    expect((await readAll({ period: "Any", take: 1 })).toSorted()).toEqual(["delivered", "old", "sent"])
    expect(await readAll({ period: "Yesterday" })).toEqual([])
    expect((await readAll({ period: "Any", which: "InTransit", take: 1 })).toSorted()).toEqual(["old", "sent"])
    expect(await readAll({ period: "Any", which: "AwaitingDispatch", sort: "RecipientName" })).toEqual(["old"])
    const scanned = JSON.stringify(aTrackingSummary({ InTransit: "2026-11-20T10:00:00.000Z" }))
    await sql`update item set doc = jsonb_set(doc, '{TrackingSummary}', ${scanned}::jsonb) where id = ${old}`.execute(
      ownerDb,
    )
    // It was made by hand: nobody is to be notified of it.
    expect(await readAll({ period: "Any", which: "AwaitingDispatch" })).toEqual([])
    const ofAccount = async (params: typeof account) =>
      (await client.call(listAccountOrders, { params, query: { period: "Any" } })).result?.Orders.length
    expect(await ofAccount(account)).toBe(3)
    expect(await ofAccount({ provider: "RMOBA", account: "oba" })).toBe(0)
    const { Next } = await list({ take: 1 })
    for (const cursor of [Next ?? "", "nonsense", "W10"]) {
      const { statusCode, validationErrors } = await client.call(listOrders, {
        query: { cursor, sort: "RecipientName" },
      })
      expect(statusCode).toBe(422)
      expect(validationErrors[0]?.message).toMatch(/Begin with the first page/)
    }
    for (const key of ["2026-02-30 10:00:00+00", "+275760-09-13T00:00:00Z", "Dec 25, 1995", "\0"]) {
      const cursor = cursorToText({ sort: "Date", isDescending: true, key, tie: randomUUID() })
      expect(await client.call(listOrders, { query: { cursor } })).toMatchObject({ statusCode: 422 })
    }
    expect((await client.call(listOrders, { query: { skip: 10_001 } })).statusCode).toBe(400)
  })
})

describe("one order line", () => {
  it("says in full and in short what can be done with it, also once it was taken back (BOOKED-9)", async () => {
    const [item] = await book(["Una"])
    const [status] = await seller.status(item === undefined ? [] : [item])
    const id = status?.OrderLineId
    if (id == null || item === undefined) throw new Error("not booked")
    const params = { ...account, id }
    const actions = async () => (await client.call(getOrderActions, { params })).result
    expect((await client.call(getOrder, { params })).result?.Order).toMatchObject({
      Line: { OrderLineId: id, ItemId: item, State: "Booked" },
      Item: { Id: item },
    })
    expect(await actions()).toMatchObject({
      BookingStatus: "Booked",
      Actions: expect.arrayContaining(["Labels", "Cancel", "BuyAgain", "Enquiry"]),
      NoLabels: null,
    })
    const links = (await client.call(getBookingActions, { params })).result?.Links ?? []
    expect(links.map(({ Type }) => Type)).toEqual(["LABEL", "CANCEL", "ENQUIRY"])
    expect((await world.edge.rawFetch(links[0]?.Href ?? "")).headers.get("content-type")).toContain("application/pdf")
    const worker = world.startCancelling()
    await client.call(requestCancellation, { params, body: {} })
    await expect.poll(async () => (await actions())?.Actions).toEqual(["BuyAgain", "Enquiry"])
    await worker.stop()
    expect(await actions()).toMatchObject({
      BookingStatus: "None",
      NoLabels: "Labels are not available for items with claims or refunds.",
    })
    expect((await list({})).Orders[0]?.Line.State).toBe("Cancelled")
    const elsewhere = { provider: "RMOBA", account: "oba", id }
    expect((await client.call(getOrder, { params: elsewhere })).statusCode).toBe(404)
  })
})

describe("verify", () => {
  it("says what booking would cost and what can't be booked, and books nothing (BOOK-30)", async () => {
    const [good] = await seller.items(1)
    const [bad] = await savedItems(world.edge.db, seller, { count: 1, over: { MarketplaceStatus: "Dispatched" } })
    if (good === undefined || bad === undefined) throw new Error("not saved")
    const body = { Items: [{ Id: good }, { Id: bad }, { Id: good }] }
    const { result } = await client.call(verifyBooking, { params: account, body })
    expect(result).toMatchObject({
      TotalPrice: 1.75,
      CurrencyCode: "GBP",
      Items: [
        { ItemId: good, CanBook: true, TotalPrice: 1.75, Error: null },
        { ItemId: bad, CanBook: false, TotalPrice: 0, Error: expect.stringMatching(/\w/) },
      ],
    })
    expect(await seller.status([good])).toMatchObject([{ BookingStatus: "None", OrderLineId: null }])
    expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
    const discount = await client.call(verifyBooking, { params: account, body: { ...body, DiscountCode: "NONE" } })
    expect(discount.validationErrors).toMatchObject([{ code: "DISCOUNT-UNKNOWN" }])
    const nowhere = { provider: "NOBODY", account: "x" }
    expect((await client.call(verifyBooking, { params: nowhere, body })).statusCode).toBe(404)
  })
})
