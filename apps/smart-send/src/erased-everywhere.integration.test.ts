import { randomUUID } from "node:crypto"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { closeManifest } from "@smart-send/contract/manifest/close-manifest"
import { createManifest } from "@smart-send/contract/manifest/create-manifest"
import { downloadManifest } from "@smart-send/contract/manifest/download-manifest"
import { bookingIdSchema, manifestIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { type ShopControls, shopControls } from "@smart-send/testkit/shop-controls"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deliveredDaysAgo } from "./fixtures/delivered-days-ago.ts"
import { doHourlyWork } from "./fixtures/do-hourly-work.ts"
import { keepInBook } from "./fixtures/keep-in-book.ts"
import { samplesHolding } from "./fixtures/samples-holding.ts"
import { shopsAreTold } from "./fixtures/shops-are-told.ts"
import {
  aBuyer,
  BY_CURLEW,
  CANARY,
  canaryOf,
  demandOfShopify,
  phoneOf,
  SALES,
  type ShopName,
  SHOPS,
  type Who,
} from "./fixtures/erased-buyers.ts"
import { createErasureWorld, type ErasureWorld } from "./fixtures/erasure-world.ts"

const WITHIN = { timeout: 60_000, interval: 250 }
const PLACE = { provider: "PARCELYARD", account: "main" }
let world: ErasureWorld
let items: ReadonlyMap<Who, ShipmentItem>
let saleIds: ReadonlyMap<Who, string>
let ledger: unknown
let [labelLink, manifestId] = ["", ""]
beforeAll(async () => void (world = await createErasureWorld()))
afterAll(() => world.dispose())

const controls = (shop: ShopName): ShopControls => shopControls(world.url(), shop)
const itemOf = (who: Who): ShipmentItem => {
  const item = items.get(who)
  if (item === undefined) throw new Error(`${who} has bought nothing`)
  return item
}
const saleOf = (who: Who) => saleIds.get(who) ?? ""
/** Every column that knows the buyer. */
const held = async (who: Who) => ({
  ...(await columnsHolding(world.db(), canaryOf(who))),
  ...(await columnsHolding(world.db(), phoneOf(who))),
})
/** The same after the hourly work, which leaves to the next hour what somebody else is at. */
const heldPastPeriod = async (who: Who) => {
  await doHourlyWork(world.db())
  return held(who)
}
const rows = async (query: ReturnType<typeof sql>) => (await query.execute(world.db())).rows
const money = async () => rows(sql`select kind, ref, account, amount from ltx join lentry on tx = id order by 1, 2, 3`)
const labelsOf = async (...whose: readonly Who[]) =>
  rows(sql`
    select b.item_id from courier_label l join booking b on b.id = l.line_id
    where b.item_id = any(${whose.map((who) => itemOf(who).Id)}::uuid[])`)
const form = async () => rows(sql`select document is not null as is_kept from manifest where id = ${manifestId}`)
const accountOf = async (shop: ShopName) =>
  (await rows(sql`select sealed is not null as is_open, state from marketplace_account where connector = ${shop}`))[0]
const requests = async () => {
  const open = sql<{ id: string }>`select id from buyer_data_request where answered is null`
  return (await open.execute(world.db())).rows.map(({ id }) => id)
}
const delivered = async (who: Who, days: number) => {
  await deliveredDaysAgo(world.db(), itemOf(who), days)
  await shopsAreTold(world.db())
}

/** Everybody buys; the orders come in, are changed at their shop, and are booked. */
async function sellAndBook(): Promise<void> {
  const sold = new Map<Who, string>()
  for (const shop of SHOPS) await world.link(shop)
  await controls("shopify").set({ HookUrl: `${world.url()}/hooks/marketplaces/shopify` })
  for (const { who, shop } of SALES) {
    const Lines = [{ Sku: `MUG-${who}`, Title: `Mug for ${canaryOf(who)} Osprey`, Price: 1000, Quantity: 1 }]
    sold.set(who, (await controls(shop).sell({ Buyer: aBuyer(who), Lines })).Id)
  }
  saleIds = sold
  await world.importAll()
  // What changes at the shop is in the log of the order as well.
  for (const { who, shop } of SALES) {
    await controls(shop).change(saleOf(who), { Buyer: { Line2: `${canaryOf(who)} Lodge` } })
  }
  await world.importAll()
  for (const { who, service } of SALES) {
    const [item, ...others] = await world.itemsWith(canaryOf(who))
    if (item === undefined || others.length > 0) throw new Error(`${others.length} more items of ${who}`)
    await world.book(item, service)
  }
  const booked = await Promise.all(
    SALES.map(async ({ who }) => [who, (await world.itemsWith(canaryOf(who)))[0]] as const),
  )
  items = new Map(booked.flatMap(([who, item]) => (item === undefined ? [] : [[who, item] as const])))
}
async function printLabels(): Promise<void> {
  const batch = await world.client().call(createLabelBatch, {
    body: { Ids: [...items.values()].map(({ Id }) => Id), Format: "PDF_4X6" },
  })
  labelLink = new URL(batch.result?.Href ?? "", world.url()).href
  const file = await fetch(labelLink)
  expect(file.status).toBe(200)
  await file.arrayBuffer()
}
async function closeOut(): Promise<void> {
  const made = await world.client().call(createManifest, {
    params: PLACE,
    body: {
      ManifestOrderLines: BY_CURLEW.map((who) => bookingIdSchema.parse(itemOf(who).BookingDetails?.OrderLineId)),
      ForDate: new Date().toISOString().slice(0, 10),
    },
    idempotencyKey: randomUUID(),
  })
  const [manifest] = made.result?.Manifests ?? []
  if (manifest === undefined) throw new Error(JSON.stringify(made))
  manifestId = manifest.Id
  await world
    .client()
    .call(closeManifest, { params: { ...PLACE, id: manifest.Id }, body: {}, idempotencyKey: randomUUID() })
  await expect.poll(form, WITHIN).toEqual([{ is_kept: true }])
}

/** The steps build on each other: orders come in, are booked and printed, and their buyers are erased one by one. */
describe("a buyer of a linked shop (T20)", () => {
  it("is known in many places once the order is imported, changed, booked and printed", async () => {
    await sellAndBook()
    await printLabels()
    await closeOut()
    await world.client().call(searchAddresses, { params: { country: "GBR" }, query: { searchTerm: CANARY, take: 10 } })
    await keepInBook(world.client(), itemOf)
    await shopsAreTold(world.db())
    for (const { who } of SALES) {
      expect([who, Object.keys(await held(who))]).toEqual([
        who,
        expect.arrayContaining([
          "booking.search",
          "item.doc",
          "item_activity.changes",
          "past_address.doc",
          "product.doc",
        ]),
      ])
    }
    expect(await labelsOf(...BY_CURLEW)).toHaveLength(BY_CURLEW.length)
    expect(await world.dump()).toContain(canaryOf("ada"))
    await sql`analyze`.execute(world.db())
    expect(await samplesHolding(world.db(), CANARY)).toEqual([])
    ledger = await money()
  })

  it("is erased when eBay says that the account is closed, with the courier's label and form", async () => {
    await controls("ebay").erase(saleOf("ada"))
    await expect.poll(async () => held("ada"), WITHIN).toEqual({})
    expect(await labelsOf("ada")).toEqual([])
    expect(await form()).toEqual([{ is_kept: false }])
    expect(await held("ivy")).toMatchObject({ "item.doc": 1 })
  })

  it("who asks through Shopify what is held is shown to the operator, who answers once (ERASE-8)", async () => {
    await demandOfShopify(world.url(), "customers/data_request", [saleOf("bea")])
    await expect.poll(async () => (await requests()).length, WITHIN).toBe(1)
    const [id = ""] = await requests()
    const listed = await world.admin("buyer", "requests")
    expect(listed).toMatchObject({ code: 0, said: expect.stringContaining(`${id}  came`) })
    expect(listed.said).not.toContain(CANARY)
    const shown = await world.admin("buyer", "show", id)
    expect(shown.code).toBe(0)
    const places = Object.keys(await held("bea")).map((place) => place.split(".")[0] ?? "")
    const told: unknown = JSON.parse(shown.said)
    expect(Object.keys(Object(told))).toEqual(expect.arrayContaining([...new Set(places)]))
    expect(shown.said).not.toContain(canaryOf("cid"))
    expect(await world.admin("buyer", "answer", id)).toMatchObject({ code: 0 })
    expect(await world.admin("buyer", "answer", id)).toMatchObject({ code: 1 })
    expect((await world.admin("buyer", "requests")).said).toContain("Nobody waits for an answer.")
  })

  it("is erased by Shopify's customers/redact, and no other buyer of the shop is", async () => {
    await controls("shopify").erase(saleOf("bea"))
    await expect.poll(async () => held("bea"), WITHIN).toEqual({})
    expect(await labelsOf("bea")).toEqual([])
    expect(await held("cid")).toMatchObject({ "item.doc": 1 })
  })

  it("is erased with all others by Shopify's shop/redact", async () => {
    await demandOfShopify(world.url(), "shop/redact")
    await expect.poll(async () => held("cid"), WITHIN).toEqual({})
    await expect.poll(async () => accountOf("shopify"), WITHIN).toEqual({ is_open: false, state: "Removed" })
  })

  it("is erased by the operator, by email or by order number", async () => {
    for (const who of ["gus", "hal", "ivy"] as const) {
      const [line] = itemOf(who).MarketplaceOrderLines
      const by = itemOf(who).Recipient.Email === "" ? (line?.MarketplaceOrderId ?? "") : itemOf(who).Recipient.Email
      expect(await world.admin("erase", "buyer", "seller@demo.test", by)).toMatchObject({ code: 0 })
      expect([who, await held(who)]).toEqual([who, {}])
    }
  })

  it("stays for a seller whose consent was taken back at TikTok, but nothing opens the shop any more", async () => {
    const [account] = await controls("tiktok").accounts()
    await controls("tiktok").set({ Revoked: account?.["Id"] })
    await expect.poll(async () => accountOf("tiktok"), WITHIN).toEqual({ is_open: false, state: "Linked" })
    expect(await held("dot")).toMatchObject({ "item.doc": 1 })
  })

  it("is erased 31 days after delivery by Amazon and after the consent's end, and not after 29 (ERASE-1, ERASE-11)", async () => {
    await delivered("eve", 31)
    await delivered("fay", 29)
    await sql`update marketplace_account set ended = now() - interval '29 days' where connector = 'tiktok'`.execute(
      world.db(),
    )
    await world.restart()
    await expect.poll(async () => heldPastPeriod("eve"), WITHIN).toEqual({})
    expect(await labelsOf("eve")).toEqual([])
    expect(await held("fay")).toMatchObject({ "item.doc": 1 })
    expect(await held("dot")).toMatchObject({ "item.doc": 1 })
    await delivered("fay", 31)
    await sql`update marketplace_account set ended = now() - interval '31 days' where connector = 'tiktok'`.execute(
      world.db(),
    )
    await world.restart()
    await expect.poll(async () => heldPastPeriod("fay"), WITHIN).toEqual({})
    await expect.poll(async () => heldPastPeriod("dot"), WITHIN).toEqual({})
  })

  it("does not come back with the order, though the shop still has it, changes it and reports it (ERASE-4)", async () => {
    const before = (await rows(sql`select count(*)::int as count from item`))[0]
    await world.link("shopify")
    await world.link("tiktok")
    await world.importAll()
    for (const { who, shop } of SALES) {
      await controls(shop).change(saleOf(who), {
        Buyer: { Line2: `${canaryOf(who)} Cottage` },
        AddLine: { Title: `Bowl for ${canaryOf(who)}` },
      })
    }
    await world.importAll()
    expect((await rows(sql`select count(*)::int as count from item`))[0]).toEqual(before)
    expect(await columnsHolding(world.db(), CANARY)).toEqual({})
  })

  it("is nowhere any more: not in the database, its samples or a backup, a file, the log, a search, a label or a form (ERASE-12)", async () => {
    const { db, client, url } = world
    expect(await columnsHolding(db(), CANARY)).toEqual({})
    expect(await columnsHolding(db(), "77009007")).toEqual({})
    expect(await samplesHolding(world.db(), CANARY)).toEqual([])
    expect((await world.dump()).toLowerCase()).not.toContain(CANARY)
    expect(await world.filesHolding(CANARY)).toEqual([])
    const found = await client().call(searchAddresses, {
      params: { country: "GBR" },
      query: { searchTerm: CANARY, take: 10 },
    })
    const said: unknown[] = [found, await client().call(listItems)]
    said.push(await client().call(listDeletedItems, { query: { period: 365, take: 1000 } }))
    for (const { Id } of items.values()) said.push(await client().call(getItemActivity, { params: { id: Id } }))
    expect(JSON.stringify(said).toLowerCase()).not.toContain(CANARY)
    expect((await (await fetch(`${url()}/metrics`)).text()).toLowerCase()).not.toContain(CANARY)
    await (await fetch(labelLink)).arrayBuffer()
    await client().call(createLabelBatch, { body: { Ids: [...items.values()].map(({ Id }) => Id), Format: "PDF_4X6" } })
    expect(await labelsOf(...BY_CURLEW)).toEqual([])
    await client().call(downloadManifest, { params: { ...PLACE, id: manifestIdSchema.parse(manifestId) } })
    expect(await form()).toEqual([{ is_kept: false }])
    expect(
      world
        .log()
        .toLowerCase()
        .split("\n")
        .filter((line) => line.includes(CANARY)),
    ).toEqual([])
  })

  it("leaves the ledger, amounts, dates and tax facts as they were (ERASE-3)", async () => {
    expect(await money()).toEqual(ledger)
    expect(await verifyInvariants(world.db())).toEqual([])
    const after = await world.itemsWith("")
    for (const [who, item] of items) {
      const now = after.find(({ Id }) => Id === item.Id)
      expect([who, now]).toEqual([
        who,
        expect.objectContaining({
          Value: item.Value,
          BookingDetails: expect.objectContaining(item.BookingDetails ?? {}),
          MarketplaceTransactionDate: item.MarketplaceTransactionDate,
          Recipient: expect.objectContaining({ Name: "", CountryIsoCode: "GBR" }),
        }),
      ])
    }
  })
})
