import { setTimeout as pause } from "node:timers/promises"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import { Client } from "pg"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { aNewItem } from "../a-new-item.ts"
import type { Line } from "../line.ts"
import { createMany, openSellerClient, type SellerClient } from "../seller-client.ts"

const COUNT = 3000
const BOOKED = 150
/** As the page sends its edits. */
const AT_ONCE = 100
const LOOK_MS = 50
const KB = 1000

const CREATE_LIMIT = 4 * KB
const WEIGHT_LIMIT = 4 * KB
const LEAST_HOT = 0.95

/**
 * What one item costs the database when it is created, when its weight changes and when it is booked, until the search has it: bytes
 * of WAL, and how many updates of items left the indexes alone (HOT). Counted, so that a busy machine says the same.
 */
export async function itemWritesLines(folder: string, url: string, person: Person): Promise<readonly Line[]> {
  const ownerUrl = await runningEmbeddedUrl(folder)
  if (ownerUrl === null) throw new Error("The app's database is not running.")
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const seller = await openSellerClient(url, person)
    // A page that is written for the first time after a checkpoint is logged whole: these are, before anything is counted.
    await createMany(seller.client, `warm-${process.pid}`, AT_ONCE)
    await settled(owner)
    let ids: readonly ItemId[] = []
    const created = await walOf(owner, async () => {
      ids = await createMany(seller.client, `writes-${process.pid}`, COUNT, ofItsOwnProduct)
    })
    const before = await updatesOf(owner, 0)
    const weighed = await walOf(owner, async () => weighAnew(seller, ids))
    const after = await updatesOf(owner, before.all + COUNT)
    const hot = (after.hot - before.hot) / (after.all - before.all)
    const booked = await walOf(owner, async () => book(seller, ids.slice(0, BOOKED)))
    return [
      within("created", { bytes: created / COUNT, limit: CREATE_LIMIT, beside: `${COUNT} items, 150 a call` }),
      within("weighed anew", { bytes: weighed / COUNT, limit: WEIGHT_LIMIT, beside: `${AT_ONCE} items a call` }),
      {
        what: "Weights changed without touching an index (HOT)",
        measured: `${(hot * 100).toFixed(1)} %`,
        limit: `at least ${LEAST_HOT * 100} %`,
        beside: `${(after.all - before.all).toLocaleString("en-GB")} updates`,
        ok: hot >= LEAST_HOT,
      },
      within("booked", {
        bytes: booked / BOOKED,
        limit: Number.POSITIVE_INFINITY,
        beside: `${BOOKED} items, one order`,
      }),
    ]
  } finally {
    await owner.end()
  }
}

/** A weight teaches the memory of its product: here each item is of another one. */
function ofItsOwnProduct(mark: string, number: number): NewItem {
  const item = aNewItem(mark, number)
  const MarketplaceOrderLines = item.MarketplaceOrderLines.map((line) => ({
    ...line,
    Product: { ...line.Product, Sku: `PRT-${number}` },
  }))
  return { ...item, MarketplaceOrderLines }
}

/** Bytes of WAL that are written from the beginning of the work until the search has taken it over. */
async function walOf(owner: Client, work: () => Promise<void>): Promise<number> {
  const from = await owner.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn")
  await work()
  await settled(owner)
  const { rows } = await owner.query<{ bytes: string }>(
    "select (pg_current_wal_insert_lsn() - $1::pg_lsn)::text as bytes",
    [from.rows[0]?.lsn],
  )
  return Number(rows[0]?.bytes)
}

async function settled(owner: Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ is: boolean }>(
      "select exists (select from search_place where since is not null) as is",
    )
    if (rows[0]?.is !== true) return
    await pause(LOOK_MS)
  }
}

interface Updates {
  readonly all: number
  readonly hot: number
}

/** Sessions tell of their updates a moment later, so this waits until it has heard of as many. */
async function updatesOf(owner: Client, least: number): Promise<Updates> {
  for (;;) {
    const { rows } = await owner.query<{ updated: string; hot: string }>(
      "select n_tup_upd::text as updated, n_tup_hot_upd::text as hot from pg_stat_user_tables where relname = 'item'",
    )
    const all = Number(rows[0]?.updated)
    if (all >= least) return { all, hot: Number(rows[0]?.hot) }
    await pause(LOOK_MS)
  }
}

async function weighAnew({ client }: SellerClient, ids: readonly ItemId[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const items = await read(client, ids.slice(at, at + AT_ONCE))
    const { result, error } = await client.call(updateItems, {
      body: {
        Items: items.map(({ Id, Updated, PackageDimensions }) => ({
          Item: { Id, Updated },
          Changes: { PackageDimensions: { ...PackageDimensions, Weight: 0.75 } },
        })),
      },
    })
    if (result?.Items.every(({ Success }) => Success) !== true) throw new Error(`Not changed: ${JSON.stringify(error)}`)
  }
}

async function read(client: SellerClient["client"], ids: readonly ItemId[]): Promise<readonly ShipmentItem[]> {
  const { result, error } = await client.call(listItemsByIds, { body: { Ids: [...ids] } })
  if (result === null) throw new Error(`Not listed: ${JSON.stringify(error)}`)
  return result.Items
}

async function book({ client }: SellerClient, ids: readonly ItemId[]): Promise<void> {
  const [first] = await read(client, ids.slice(0, 1))
  if (!first?.Service) throw new Error("The items have no service to book.")
  const params = { provider: first.Service.Provider, account: first.Service.AccountId }
  const prepared = await client.call(prepareBooking, {
    params,
    body: { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay" },
  })
  if (prepared.result === null) throw new Error(`Prepare refused: ${JSON.stringify(prepared)}`)
  const body = { Reference: prepared.result.Reference, PaymentMethod: "PrePay" as const }
  const completed = await client.call(completeBooking, { params, body })
  if (completed.result === null) throw new Error(`Complete refused: ${JSON.stringify(completed)}`)
  for (;;) {
    const { result } = await client.call(getBookingStatus, { body: { Ids: [...ids] } })
    if (result?.Items.every((line) => line.BookingStatus === "Booked") === true) return
    await pause(LOOK_MS)
  }
}

function within(
  what: string,
  { bytes, limit, beside }: { readonly bytes: number; readonly limit: number; readonly beside: string },
): Line {
  return {
    what: `WAL for each item ${what}, the search included`,
    measured: `${(bytes / KB).toFixed(1)} kB`,
    limit: Number.isFinite(limit) ? `at most ${limit / KB} kB` : "told",
    beside,
    ok: bytes <= limit,
  }
}
