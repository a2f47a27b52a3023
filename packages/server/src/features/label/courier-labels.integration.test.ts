import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import { createLabelReader, type LabelReader } from "@smart-send/documents/label/fixtures/create-label-reader"
import { aLabel } from "@smart-send/documents/label/fixtures/a-label"
import { renderLabelsPdf } from "@smart-send/documents/label/render-labels-pdf"
import { drawZpl } from "@smart-send/documents/zpl/fixtures/draw-zpl"
import type { ItemId } from "@smart-send/domain/id/id"
import type { LabelFormat } from "@smart-send/domain/label/label-format"
import type { FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { savedItems } from "@smart-send/testkit/saved-items"
import {
  bookingWorldRoutes,
  createBookingWorld,
  type BookingWorld,
  type Seller,
} from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { labelHref } from "../../records/label/label-link.ts"

let world: BookingWorld
let reader: LabelReader
/**
 * Requests that wait for a courier. They wait until the test ends the waiting, so that a busy machine changes nothing.
 */
const waiting: (() => void)[] = []
const labelWait = async () => new Promise<void>((resolve) => waiting.push(resolve))
const nobody = (): void => {
  waiting.length = 0
}
function endAllWaits(): void {
  for (const giveUp of waiting.splice(0)) giveUp()
}

beforeAll(async () => {
  world = await createBookingWorld({}, bookingWorldRoutes(labelWait))
  world.startWorker()
  reader = await createLabelReader()
})
afterEach(() => world.clearFaults())
afterAll(async () => {
  reader.dispose()
  await world.verify()
  await world.dispose()
})

/** A limit and not an expected time: when it passes, something is wrong. */
const UNTIL_IT_IS_SO = { timeout: 120_000, interval: 50 }

interface Booked {
  readonly id: ItemId
  readonly trackingNumber: string
}

/** Books one item with each of these couriers, in this order. */
async function book(seller: Seller, couriers: readonly FlatCourier[]): Promise<readonly Booked[]> {
  const ids: ItemId[] = []
  for (const courier of couriers) ids.push(...(await seller.items(1, courier)))
  return bookAll(seller, ids)
}

async function bookAll(seller: Seller, ids: readonly ItemId[]): Promise<readonly Booked[]> {
  const order = await seller.prepared(ids)
  await seller.complete(order)
  const isBooked = async () => (await seller.status(ids)).every((line) => line.BookingStatus === "Booked")
  await expect.poll(isBooked, UNTIL_IT_IS_SO).toBe(true)
  const { rows } = await sql<{ item_id: string; tracking_number: string }>`
    select item_id, tracking_number from booking where item_id = any(${ids}::uuid[])
  `.execute(world.edge.ownerDb)
  const numbers = new Map(rows.map((row) => [row.item_id, row.tracking_number]))
  return ids.map((id) => ({ id, trackingNumber: numbers.get(id) ?? "" }))
}

async function ask(seller: Seller, booked: readonly Booked[], Format: LabelFormat = "PDF_4X6") {
  const client = world.edge.client(seller.tenant, seller.customerId)
  const { result } = await client.call(createLabelBatch, { body: { Ids: booked.map(({ id }) => id), Format } })
  if (result === null) throw new Error("label/batch did not answer")
  return result
}

async function print(href: string, scale?: number) {
  const answer = await world.edge.rawFetch(href)
  if (answer.status !== 200) throw new Error(await answer.text())
  return reader.read(new Uint8Array(await answer.arrayBuffer()), scale)
}

const NOT_MADE = "The courier has not made this label yet. Try again in a moment."
const kept = async () =>
  Number(
    (await sql<{ count: string }>`select count(*) as count from courier_label`.execute(world.edge.ownerDb)).rows[0]
      ?.count,
  )

/** The labels kept of these items. */
async function keptOf(booked: readonly Booked[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from courier_label where line_id in (
      select id from booking where item_id = any(${booked.map(({ id }) => id)}::uuid[]))
  `.execute(world.edge.ownerDb)
  return Number(rows[0]?.count)
}

/** Booked with the post, whose answer carries the label; it is forgotten, so that it has to be fetched. */
async function bookToFetch(seller: Seller, couriers: readonly FlatCourier[]): Promise<readonly Booked[]> {
  const booked = await book(seller, couriers)
  const answered = couriers.filter((courier) => courier === "national-post").length
  await expect.poll(async () => keptOf(booked), UNTIL_IT_IS_SO).toBe(answered)
  await sql`
    delete from courier_label where line_id in (
      select id from booking where item_id = any(${booked.map(({ id }) => id)}::uuid[]))
  `.execute(world.edge.ownerDb)
  return booked
}

describe("a batch of our labels and couriers' labels", () => {
  it("has the label that came with the courier's answer, without asking for it (LABEL-21)", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["national-post"])
    await expect.poll(async () => keptOf(booked), UNTIL_IT_IS_SO).toBe(1)
    await world.fault("national-post", "error")
    const result = await ask(seller, booked)
    expect(result).toMatchObject({ Count: 1, Missing: [] })
    expect((await print(result.Href)).map(({ linear }) => linear)).toEqual([[booked[0]?.trackingNumber]])
  })

  it("keeps the order given, and each page has its own tracking number", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["wren", "national-post", "kestrel", "heron", "national-post", "kestrel"])
    const shuffled = [4, 0, 2, 1, 5, 3].flatMap((place) => booked[place] ?? [])
    const result = await ask(seller, shuffled)
    expect(result).toMatchObject({ Count: 6, Missing: [] })
    const pages = await print(result.Href)
    expect(pages.map(({ linear }) => linear)).toEqual(shuffled.map(({ trackingNumber }) => [trackingNumber]))
    // The stand-ins draw differently from us, which shows whose labels these are.
    expect(pages.map(({ matrix }) => matrix.length)).toEqual([0, 1, 0, 0, 0, 1])
  })

  it("can have four labels on a page of A4", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["kestrel", "wren", "national-post", "dpd"])
    const [page] = await print((await ask(seller, booked, "PDF_A4")).Href, 300 / 72)
    expect(page?.linear.toSorted()).toEqual(booked.map(({ trackingNumber }) => trackingNumber).toSorted())
  })

  it.each([
    ["ZPL_203", 203],
    ["ZPL_300", 300],
  ] as const)(
    "can be sent to a label printer, each label readable: %s (LABEL-18, LABEL-22)",
    async (format, resolution) => {
      const seller = await world.seller(100_00)
      // DPD's own is in the language of such printers, for 203 dots to the inch.
      const booked = await book(seller, ["kestrel", "wren", "national-post", "dpd"])
      const result = await ask(seller, booked, format)
      expect(result).toMatchObject({ Count: 4, Missing: [] })
      const answer = await world.edge.rawFetch(result.Href)
      const printed = await drawZpl(Buffer.from(await answer.arrayBuffer()), resolution)
      const codes = await Promise.all(printed.map(async (dots) => reader.readDots(dots)))
      expect(codes.map(({ linear }) => linear)).toEqual(booked.map(({ trackingNumber }) => [trackingNumber]))
    },
  )

  it("names a courier's label that is too large for a label printer, and prints the others (LABEL-18)", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["kestrel", "wren"])
    await ask(seller, booked)
    const onA4 = await renderLabelsPdf([aLabel()], { layout: "A4", title: "Theirs", madeAt: new Date(0) })
    await sql`
      update courier_label set bytes = ${onA4}
      where line_id in (select id from booking where item_id = ${booked[0]?.id})
    `.execute(world.edge.ownerDb)
    expect(await ask(seller, booked, "ZPL_203")).toMatchObject({
      Count: 1,
      Missing: [{ Id: booked[0]?.id, Reason: "The courier's label is larger than 4 x 6 inches. Print it as a PDF." }],
    })
    expect(await ask(seller, booked)).toMatchObject({ Count: 2, Missing: [] })
  })

  it("can be printed again without asking the couriers", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["kestrel", "national-post"])
    const first = await ask(seller, booked)
    expect(await keptOf(booked)).toBe(2)
    await world.fault("kestrel", "error")
    await world.fault("national-post", "error")
    expect(await ask(seller, booked)).toMatchObject({ Count: 2, Missing: [] })
    expect((await print(first.Href)).map(({ linear }) => linear)).toEqual(
      booked.map(({ trackingNumber }) => [trackingNumber]),
    )
  })

  it("names labels that a courier has not made yet, prints the rest, and has them at the next attempt", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["kestrel", "wren"])
    await world.fault("kestrel", "error")
    expect(await ask(seller, booked)).toMatchObject({ Count: 1, Missing: [{ Id: booked[0]?.id, Reason: NOT_MADE }] })
    await world.clearFaults()
    expect(await ask(seller, booked)).toMatchObject({ Count: 2, Missing: [] })
  })

  it("is not delayed by a courier that does not answer, whatever the number of its labels", async () => {
    const seller = await world.seller(100_00)
    const twelve = Array.from({ length: 12 }, () => "national-post" as const)
    const booked = await bookToFetch(seller, ["kestrel", ...twelve, "wren"])
    const before = await kept()
    await world.fault("national-post", "timeout")
    nobody()
    const answer = ask(seller, booked)
    // The working courier's label is there while the hanging courier still keeps others waiting: the request, kestrel's
    // call, and four of the twelve.
    await expect.poll(kept, UNTIL_IT_IS_SO).toBe(before + 1)
    await expect.poll(() => waiting.length, UNTIL_IT_IS_SO).toBe(6)
    endAllWaits()
    const result = await answer
    expect(result).toMatchObject({ Count: 2 })
    expect(result.Missing).toHaveLength(12)
    // After four failures in a row the courier is not asked for the other eight.
    expect(waiting).toEqual([])
  })

  it("answers at the end of the wait, and has the slower labels at the next attempt", async () => {
    const seller = await world.seller(100_00)
    const booked = await bookToFetch(seller, ["national-post"])
    const before = await kept()
    await world.fault("national-post", "timeout")
    nobody()
    const answer = ask(seller, booked)
    await expect.poll(() => waiting.length, UNTIL_IT_IS_SO).toBe(2)
    endAllWaits()
    expect(await answer).toMatchObject({ Count: 0, Missing: [{ Reason: NOT_MADE }] })
    await world.clearFaults()
    expect(await ask(seller, booked)).toMatchObject({ Count: 1, Missing: [] })
    expect(await kept()).toBe(before + 1)
  })

  it("refuses the courier's label of another parcel", async () => {
    const seller = await world.seller(100_00)
    const booked = await bookToFetch(seller, ["national-post"])
    await world.fault("national-post", "garbage")
    expect(await ask(seller, booked)).toMatchObject({ Href: "", Count: 0, Missing: [{ Reason: NOT_MADE }] })
  })
})

const parcel = (UID: string) => ({ UID, Dimensions: { Weight: 1, Length: 10, Width: 10, Height: 10 }, Orders: [] })

describe("a shipment of several parcels", () => {
  const Consignment = { Parcels: [parcel("a"), parcel("b")] }

  it.each([
    ["wren", (number: string) => [number, `${number}P2`]],
    ["heron", (number: string) => [`${number}-1/2`, `${number}-2/2`]],
  ] as const)("has no two labels with the same bars: %s", async (courier, codesOf) => {
    const seller = await world.seller(100_00)
    const ids = await savedItems(world.edge.db, seller, { count: 1, courier, over: { Consignment } })
    const [booked] = await bookAll(seller, ids)
    if (booked === undefined) throw new Error("nothing was booked")
    const pages = await print((await ask(seller, [booked])).Href)
    expect(pages.map(({ linear }) => linear)).toEqual(codesOf(booked.trackingNumber).map((code) => [code]))
    expect(pages.map(({ text }) => /[12] of 2/.exec(text)?.[0])).toEqual(["1 of 2", "2 of 2"])
  })
})

describe("the label link of one item", () => {
  it("answers the courier's own label, fetched when it is first needed", async () => {
    const seller = await world.seller(100_00)
    const [booked] = await bookToFetch(seller, ["national-post"])
    if (booked === undefined) throw new Error("nothing was booked")
    const secret = { secret: world.edge.platform.linkSecret, tenant: seller.tenant }
    const grant = { customerId: seller.customerId, object: { kind: "item", id: booked.id } } as const
    const href = labelHref(secret, grant, new Date())
    await world.fault("national-post", "error")
    const refused = await world.edge.rawFetch(href)
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { message: NOT_MADE } }])
    await world.clearFaults()
    expect((await print(href)).map(({ linear }) => linear)).toEqual([[booked.trackingNumber]])
  })
})

describe("stored labels of couriers", () => {
  it("are deleted after a week, and fetched again when they are needed", async () => {
    const seller = await world.seller(100_00)
    const booked = await book(seller, ["kestrel"])
    await ask(seller, booked)
    await sql`update courier_label set fetched_at = now() - interval '8 days'`.execute(world.edge.ownerDb)
    await sql`select forget_old_rows()`.execute(world.edge.db)
    expect(await kept()).toBe(0)
    expect(await ask(seller, booked)).toMatchObject({ Count: 1 })
  })
})
