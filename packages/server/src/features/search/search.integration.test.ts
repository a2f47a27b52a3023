import { randomUUID } from "node:crypto"
import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { inScope } from "../../platform/db/scope.ts"
import { tell } from "../../records/outbox/tell.ts"
import { chooseEngine } from "./choose-engine.ts"
import { createSearchWorld, ENGINES, idsOf, type SearchSeller, type SearchWorld } from "./fixtures/search-world.ts"
import { smith } from "./fixtures/smith.ts"

function sold(MarketplaceTransactionDate: string) {
  return { MarketplaceTransactionDate }
}

describe.each(ENGINES)("the order search with %s", (engine) => {
  let world: SearchWorld
  let seller: SearchSeller
  beforeAll(async () => {
    world = await createSearchWorld(engine)
    const worker = world.startWorker()
    return async () => {
      await worker.stop()
    }
  })
  afterAll(async () => world.dispose())
  beforeEach(async () => {
    seller = await world.seller()
  })

  it("looks at the first words of 10,000 characters, and refuses more in a sentence", async () => {
    const [id] = await seller.sells(smith)
    expect(idsOf(await seller.finds(`sian ${"whitby ".repeat(1000)}`))).toEqual([id])
    expect((await seller.finds("x".repeat(10_000))).Total).toBe(0)
    expect((await seller.finds("%".repeat(10_000))).Total).toBe(0)
    const { error, validationErrors } = await seller.ask({ Query: "x".repeat(10_001) })
    expect(error?.code).toBe("INVALID")
    expect(validationErrors[0]?.field).toBe("Query")
  })

  it("counts each facet under the other filters, and lists what is chosen", async () => {
    const france = anAddress({ CountryIsoCode: "FRA" })
    const etsy = { Id: "ETSY", AccountId: "", Name: "Etsy" }
    await seller.sells({}, { Recipient: france }, { Recipient: france, Source: etsy }, { Source: etsy, Service: null })
    const all = await seller.finds("")
    expect(all.Facets.Source).toEqual([
      { Value: "CSV", Label: "CSV", Count: 2 },
      { Value: "Etsy", Label: "Etsy", Count: 2 },
    ])
    expect(all.Facets.DeliveryCountry.map(({ Value, Label, Count }) => [Value, Label, Count])).toEqual([
      ["FRA", "France", 2],
      ["GBR", "United Kingdom", 2],
    ])
    expect(all.Facets.Service.map(({ Count }) => Count)).toEqual([3])
    const french = await seller.finds({ Filters: { DeliveryCountry: ["FRA"] } })
    expect(french.Total).toBe(2)
    expect(french.Facets.DeliveryCountry.map(({ Count }) => Count)).toEqual([2, 2])
    expect(french.Facets.Source.map(({ Value, Count }) => [Value, Count])).toEqual([
      ["CSV", 1],
      ["Etsy", 1],
    ])
    const several = await seller.finds({
      Filters: { DeliveryCountry: ["FRA", "GBR"], Source: ["Etsy"] },
      FacetValues: 1,
    })
    expect(several.Total).toBe(2)
    expect(several.Facets.DeliveryCountry.map(({ Value }) => Value)).toEqual(["FRA", "GBR"])
    const none = await seller.finds({
      Filters: { Source: ["constructor", 'Etsy" OR "1" = "1', "'); drop table item; --"] },
    })
    expect(none.Total).toBe(0)
    expect(none.Facets.Source.map(({ Count }) => Count)).toEqual([2, 2, 0, 0, 0])
  })

  it("reads page by page, newest first, and says how many there are past the end", async () => {
    // Of orders paid in the same millisecond no engine has to say which is newer.
    const ids = await seller.sells(...Array.from({ length: 7 }, (_, day) => sold(`2026-06-0${day + 1}T12:00:00.000Z`)))
    const pages = await Promise.all([0, 1, 2, 3].map(async (Page) => seller.finds({ Page, HitsPerPage: 3 })))
    expect(pages.flatMap(idsOf)).toEqual([...ids].toReversed())
    expect(pages.map(({ Total, Pages }) => [Total, Pages])).toEqual(pages.map(() => [7, 3]))
    expect(idsOf(await seller.finds({ Page: 1_000_000_000 }))).toEqual([])
  })

  it("finds by days of London's calendar, and nothing that is older than ten years", async () => {
    const [late, early, old] = await seller.sells(
      sold("2026-06-30T22:59:59.000Z"),
      sold("2026-06-29T23:00:00.000Z"),
      sold("2016-01-01T12:00:00.000Z"),
    )
    expect(idsOf(await seller.finds({ PaidFrom: "2026-06-30", PaidUntil: "2026-06-30" }))).toEqual([late, early])
    expect((await seller.finds({ PaidFrom: "2026-07-01", PaidUntil: "2026-07-31" })).Total).toBe(0)
    expect((await seller.finds({ PaidFrom: "2026-07-31", PaidUntil: "2026-07-01" })).Total).toBe(0)
    expect(idsOf(await seller.finds({ PaidFrom: "1900-01-01" }))).not.toContain(old)
  })

  it("finds booked lines by their tracking number or its end, by stage, and archived ones too", async () => {
    await plantPastOrders(world.edge.ownerDb, seller, { count: 6, onTheirWay: 2 })
    await rebuild(seller)
    expect((await seller.finds("PLT000000004GB")).Hits.map(({ parcelNumbers }) => parcelNumbers)).toEqual([
      ["PLT000000004GB"],
    ])
    for (const end of ["04GB", "00004GB", "00000004gb"]) expect((await seller.finds(end)).Total).toBe(1)
    expect((await seller.finds("BG40")).Total).toBe(0)
    for (const typed of ["PLT 0000 0000 4GB", "plt 0000 0000 4", "00 004 GB "]) {
      expect((await seller.finds(typed)).Hits.map(({ parcelNumbers }) => parcelNumbers)).toEqual([["PLT000000004GB"]])
    }
    expect((await seller.finds("PLT 0000 0000 9GB")).Total).toBe(0)
    expect((await seller.finds({ Filters: { TrackingStatus: ["Delivered"] } })).Total).toBe(4)
    expect((await seller.finds({ Variant: "Delivered" })).Total).toBe(4)
    expect((await seller.finds({ Variant: "InTransit" })).Total).toBe(2)
    expect((await seller.finds({ Variant: "PickListNotDispatched" })).Total).toBe(0)
    expect((await seller.finds({ Variant: "PickListNotPackaged" })).Total).toBe(6)
    const [hit] = (await seller.finds("ångström")).Hits
    expect(hit).toMatchObject({
      prefix: "PARCELYARD",
      accountId: "main",
      service: { courierSlug: "wren" },
      actionTags: ["DISPATCHED"],
    })
    expect(hit?.orderLineId).not.toBeNull()
    expect(hit?.orderId).not.toBeNull()
    expect(hit?.hasClaim).toBe(false)
    await sql`
      insert into claim (tenant_id, customer_id, booking_id, item_id, reason, value_minor, currency)
      select tenant_id, customer_id, id, item_id, 'Lost', 1000, 'GBP' from booking where id = ${hit?.orderLineId ?? null}::uuid
    `.execute(world.edge.ownerDb)
    await changeItems(seller, { Status: "Deleted" })
    expect((await seller.finds("PLT000000004GB")).Total).toBe(1)
    expect(
      (await seller.finds("")).Hits.filter(({ hasClaim }) => hasClaim).map(({ orderLineId }) => orderLineId),
    ).toEqual([hit?.orderLineId])
  })

  it("finds an item by its reference number, booked or not, and by nobody else's (ITEM-49)", async () => {
    const [id = "", second = ""] = await seller.sells(smith, {})
    const referenceOf = (Id: string, tenant = "demo", CustomerId = seller.customerId) =>
      itemReference({ Id, CustomerId }, tenant)
    expect(idsOf(await seller.finds(referenceOf(id)))).toEqual([id])
    expect(idsOf(await seller.finds(` ${referenceOf(second)} `))).toEqual([second])
    expect(idsOf(await seller.finds(id))).toEqual([id])
    expect(idsOf(await seller.finds(id.replaceAll("-", "").slice(0, 20)))).toContain(id)
    // What an id begins with is in every one of the same minute.
    expect((await seller.finds(id.slice(0, 4))).Total).toBe(0)
    for (const foreign of [
      referenceOf(id, "lite"),
      referenceOf(id, "demo", randomUUID()),
      referenceOf(randomUUID()),
      referenceOf(id).slice(0, -1),
      `${referenceOf(id)} walnut`,
    ]) {
      expect((await seller.finds(foreign)).Total).toBe(0)
    }
    await plantPastOrders(world.edge.ownerDb, seller, { count: 1 })
    await rebuild(seller)
    const booked = (await seller.finds("")).Hits.find(({ orderLineId }) => orderLineId !== null)
    expect((await seller.finds(referenceOf(booked?.itemId ?? ""))).Hits).toEqual([booked])
    const other = await world.seller()
    expect((await other.finds(referenceOf(id))).Total).toBe(0)
  })

  it("follows what is changed, and forgets an item that others have replaced", async () => {
    const [id = ""] = await seller.sells(smith)
    await changeItems(seller, {
      Description: "Ironing table",
      MarketplaceOrderLines: [anOrderLine({ Description: "Ironing table" })],
    })
    expect(idsOf(await seller.finds("ironing"))).toEqual([id])
    expect((await seller.finds("walnut")).Total).toBe(0)
    await changeItems(seller, { Status: "Deleted" })
    expect(idsOf(await seller.finds("ironing"))).toEqual([id])
    await changeItems(seller, { SubType: "Superseded" })
    expect((await seller.finds("ironing")).Total).toBe(0)
  })

  it("finds nothing of another customer, nor of another tenant, whoever's token is shown", async () => {
    const other = await world.seller()
    await seller.sells(smith)
    expect((await other.finds("sian")).Total).toBe(0)
    expect((await other.ask({ Query: "sian" }, seller.token)).error?.code).toBe("SEARCH-EXPIRED")
    expect((await seller.ask({ Query: "sian" }, other.token)).error?.code).toBe("SEARCH-EXPIRED")
    const elsewhere = await chooseEngine(world.edge.platform).token({ tenant: "lite", customerId: seller.customerId })
    expect((await seller.ask({ Query: "sian" }, elsewhere?.token)).error?.code).toBe("SEARCH-EXPIRED")
  })

  it.each(["", "x", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", randomUUID()])("takes %j for no token", async (token) => {
    expect((await seller.ask({ Query: "sian" }, token)).error?.code).toBe("SEARCH-EXPIRED")
  })

  it("takes no token after any part of it was changed", async () => {
    const [header = "", body = "", signature = ""] = seller.token.split(".")
    const claims = z.looseObject({}).parse(JSON.parse(Buffer.from(body, "base64url").toString()))
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: 4_000_000_000 })).toString("base64url")
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url")
    for (const token of [
      `${header}.${longer}.${signature}`,
      `${unsigned}.${body}.`,
      `${header}.${body}.${signature}x`,
      `${header}.${body}`,
    ]) {
      expect((await seller.ask({}, token)).error?.code).toBe("SEARCH-EXPIRED")
    }
  })

  it("is refused where the tenant has it not", async () => {
    const lite = world.edge.client("lite", seller.customerId)
    expect((await lite.call(getSearchToken)).error?.code).toBe("FEATURE-OFF")
  })

  it("writes all documents anew while changes come in, and is never without results", async () => {
    const ids = await seller.sells(...Array.from({ length: 12 }, () => smith))
    await rebuildBegins(seller)
    for (let change = 0; change < 5; change += 1) {
      await inScope(world.edge.db, seller, async (tx) => tell(tx, "smartsend_items_updated", ids))
      expect((await seller.finds("walnut")).Total).toBe(12)
    }
    await seller.caughtUp()
    expect((await seller.finds("walnut")).Total).toBe(12)
  })

  it("begins anew by itself where events are missing that it had not taken over", async () => {
    await seller.sells({})
    const [id] = await savedQuietly(seller, smith)
    await sql`update search_place set done = done - 1, since = now() where customer_id = ${seller.customerId}::uuid`.execute(
      world.edge.ownerDb,
    )
    await sql`delete from outbox where customer_id = ${seller.customerId}::uuid`.execute(world.edge.ownerDb)
    await expect.poll(async () => idsOf(await seller.finds("walnut"))).toEqual([id])
  })

  it("has what is told", async () => {
    await seller.sells({})
    const ids = await savedQuietly(seller, smith)
    await inScope(world.edge.db, seller, async (tx) => tell(tx, "smartsend_new_items", ids))
    await expect.poll(async () => (await seller.finds("walnut")).Total, { interval: 20 }).toBe(1)
  })

  async function savedQuietly(of: SearchSeller, over: Partial<ShipmentItem>): Promise<readonly ItemId[]> {
    return savedItems(world.edge.db, of, { count: 1, over })
  }

  async function changeItems(of: SearchSeller, fields: object): Promise<void> {
    await sql`update item set doc = doc || ${JSON.stringify(fields)}::jsonb where customer_id = ${of.customerId}::uuid`.execute(
      world.edge.ownerDb,
    )
    const { rows } = await sql<{ id: string }>`select id from item where customer_id = ${of.customerId}::uuid`.execute(
      world.edge.ownerDb,
    )
    await inScope(world.edge.db, of, async (tx) =>
      sql`select tell('smartsend_items_updated', ${JSON.stringify({ Ids: rows.map(({ id }) => id) })}::jsonb)`.execute(
        tx,
      ),
    )
    await of.caughtUp()
  }

  async function rebuildBegins(of: SearchSeller): Promise<void> {
    await sql`select rebuild_search(null, ${of.customerId}::uuid)`.execute(world.edge.ownerDb)
  }

  async function rebuild(of: SearchSeller): Promise<void> {
    await rebuildBegins(of)
    await of.caughtUp()
  }
})
