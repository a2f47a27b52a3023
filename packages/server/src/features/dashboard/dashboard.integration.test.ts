import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { BOOKED_DAYS, SOLD_DAYS } from "@smart-send/domain/dashboard/dashboard-terms"
import type { ItemId } from "@smart-send/domain/id/id"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { TRACKING_STAGES } from "@smart-send/domain/tracking/tracking-stage"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { noteProblem } from "../../records/marketplace-account/note-problem.ts"
import { readConcerns } from "../concern/read-concerns.ts"
import { dashboardRoutes } from "./dashboard-routes.ts"

const marketplace = aMarketplace()
const marketplaces = new Map([[marketplace.manifest.name, marketplace]])
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let world: BookingWorld
let seller: Seller
testsShareABookingWorld(
  (given) => {
    world = given
    world.startCancelling()
  },
  () => dashboardRoutes(async (tx) => readConcerns(tx, marketplaces)),
)
beforeEach(async () => {
  seller = await world.seller(100_00)
})

type Counts = ResultOf<typeof getDashboardCounts>
type Others = NonNullable<Counts["Others"]>

async function counted(who: Pick<Seller, "tenant" | "customerId"> = seller, part?: "All" | "Live"): Promise<Counts> {
  const { result, error } = await world.edge
    .client(who.tenant, who.customerId)
    .call(getDashboardCounts, { query: part === undefined ? {} : { part } })
  if (result === null) throw new Error(JSON.stringify(error))
  return result
}

/** Those that are not nothing. */
async function others(who?: Pick<Seller, "tenant" | "customerId">): Promise<Partial<Others>> {
  const { Others: found } = await counted(who)
  return Object.fromEntries(
    Object.entries(found ?? {}).filter(
      ([name, value]) => value !== 0 && name !== "CurrencyCode" && name !== "PrePayBalance",
    ),
  )
}

const save = async (over: Partial<ShipmentItem>, count = 1): Promise<readonly ItemId[]> =>
  savedItems(world.edge.db, seller, { count, over })

const now = new Date().toISOString()
const booked = (over: Partial<ShipmentItem> = {}): Partial<ShipmentItem> => ({
  MarketplaceStatus: "AwaitingDispatch",
  BookingDetails: aBooking({ Created: now, LabelPrinted: now }),
  TrackingSummary: aTrackingSummary(),
  ...over,
})
const onItsWay = (over: Parameters<typeof aTrackingSummary>[0]): Partial<ShipmentItem> =>
  booked({ MarketplaceStatus: "Dispatched", TrackingSummary: aTrackingSummary({ Collected: now, ...over }) })

/** So many days before the first moment of today, and a second later or earlier. */
async function madeAt(id: ItemId | undefined, days: number, offset: string): Promise<void> {
  await sql`
    update item set created = (date_trunc('day', now() at time zone 'Europe/London') - ${days}::int * interval '1 day')
      at time zone 'Europe/London' + ${offset}::interval
    where id = ${id}
  `.execute(world.edge.ownerDb)
}

describe("the counts of the home page", () => {
  it("are all nothing for a seller who has nothing", async () => {
    const nobody = await world.seller(0)
    expect(await counted(nobody)).toEqual({
      NewOrders: 0,
      AccountConcerns: 0,
      NotImported: { Orders: 0, Concerns: 0 },
      Others: {
        AwaitingDispatch: 0,
        InTransit: 0,
        Booked: 0,
        PrePayBalance: 0,
        CurrencyCode: "GBP",
        SupportTickets: 0,
        Claims: 0,
        LabelsToPrint: 0,
        ParcelsInTrouble: 0,
        OrdersToMend: 0,
        FailedDispatches: 0,
      },
    })
  })

  it("leave out everything but New Orders and Account Concerns where only those are asked for (ACCOUNT-3)", async () => {
    await save({}, 2)
    expect(await counted(seller, "Live")).toEqual({
      NewOrders: 2,
      AccountConcerns: 0,
      NotImported: { Orders: 0, Concerns: 0 },
      Others: null,
    })
  })

  it("count as New Orders what was sold in the last 14 days and is not sent, saved or archived (ACCOUNT-2)", async () => {
    const [first, second] = await save({}, 3)
    await save({ Status: "Inactive" })
    await save({ Status: "Deleted" })
    await save(booked())
    expect((await counted()).NewOrders).toBe(3)
    await madeAt(first, SOLD_DAYS, "0 seconds")
    expect((await counted()).NewOrders).toBe(3)
    await madeAt(second, SOLD_DAYS, "-1 second")
    expect((await counted()).NewOrders).toBe(2)
  })

  it("count as Order History what was booked in the last 30 days and not cancelled since (ACCOUNT-2)", async () => {
    const ids = await seller.items(3)
    await seller.complete(await seller.prepared(ids))
    expect((await counted()).Others?.Booked).toBe(3)
    const [line] = await linesOf(ids)
    await sql`
      update booking set submitted = now() - ${BOOKED_DAYS + 2}::int * interval '1 day' where id = ${line}
    `.execute(world.edge.ownerDb)
    expect((await counted()).Others?.Booked).toBe(2)
    // Rows of a day become one, and the numbers stay.
    await sql`select fold_booked_days()`.execute(world.edge.db)
    expect((await counted()).Others?.Booked).toBe(2)
    const { rows } = await sql`select from booked_day where customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    expect(rows).toHaveLength(2)
  })

  it("no longer count a line that was cancelled (ACCOUNT-2)", async () => {
    const ids = await seller.items(2)
    await seller.complete(await seller.prepared(ids))
    const [line = ""] = await linesOf(ids)
    const params = { provider: "PARCELYARD", account: "main", id: line }
    const { error } = await seller.client.call(requestCancellation, { params, body: { Reason: "WrongService" } })
    expect(error).toBeNull()
    expect((await counted()).Others?.Booked).toBe(1)
  })

  it("count what is in transit and what still awaits dispatch, delivered and archived ones left out", async () => {
    await save(booked(), 2)
    await save(booked({ MarketplaceStatus: "PendingRetry" }))
    await save(booked({ Status: "Deleted" }))
    await save(onItsWay({}), 3)
    await save(onItsWay({ Delivered: now }))
    expect(await others()).toEqual({ AwaitingDispatch: 3, InTransit: 5 })
  })

  it.each(TRACKING_STAGES)(
    "await no dispatch and no printing once the first news is %s, unless that is an error (TRACK-16)",
    async (stage) => {
      const fresh = { BookingDetails: aBooking({ Created: now }), TrackingSummary: aTrackingSummary({ [stage]: now }) }
      await save(booked(fresh))
      const { AwaitingDispatch, LabelsToPrint } = await others()
      expect([AwaitingDispatch, LabelsToPrint]).toEqual(stage === "MajorError" ? [1, 1] : [undefined, undefined])
    },
  )

  it("ask the database whether a courier has a parcel, which answers as the domain does for all news together (TRACK-16)", async () => {
    const summaries = Array.from({ length: 2 ** TRACKING_STAGES.length }, (_, bits) =>
      aTrackingSummary(
        Object.fromEntries(TRACKING_STAGES.flatMap((stage, n) => (bits & (1 << n) ? [[stage, now]] : []))),
      ),
    )
    const docs = [...summaries, null].map((TrackingSummary) => ({ TrackingSummary }))
    const { rows } = await sql<{ found: boolean }>`
      select is_with_courier(doc) as found from jsonb_array_elements(${JSON.stringify(docs)}::jsonb) with ordinality as given (doc, n)
      order by n
    `.execute(world.edge.db)
    expect(rows.map(({ found }) => found)).toEqual(docs.map(isWithCourier))
  })

  it("say what can be spent, holds left out", async () => {
    expect((await counted()).Others).toMatchObject({ PrePayBalance: 100, CurrencyCode: "GBP" })
    await seller.complete(await seller.prepared(await seller.items(1)))
    expect((await counted()).Others?.PrePayBalance).toBe(98.25)
  })

  it("count labels that were never fetched, of parcels that are still here and are not being cancelled", async () => {
    const details = aBooking({ Created: now })
    const unprinted = { BookingDetails: details, MarketplaceStatus: "Dispatched" } as const
    await save(booked(unprinted), 2)
    await save(booked({ ...unprinted, TrackingSummary: null }))
    await save(booked({ MarketplaceStatus: "Dispatched" }))
    await save(booked({ ...unprinted, Status: "Inactive" }))
    await save(booked({ ...unprinted, TrackingSummary: aTrackingSummary({ DroppedOff: now }) }))
    await save(booked({ ...unprinted, BookingDetails: aBooking({ Created: "2020-01-01T00:00:00.000Z" }) }))
    await save(
      booked({ ...unprinted, Extras: [{ Id: "PrintInStore", Name: "Print in store", Provider: "PARCELYARD" }] }),
    )
    expect((await counted()).Others?.LabelsToPrint).toBe(3)
    const ids = await seller.items(1)
    await seller.complete(await seller.prepared(ids))
    expect((await counted()).Others?.LabelsToPrint).toBe(4)
    const [id] = await linesOf(ids)
    await sql`
      insert into cancellation (tenant_id, customer_id, booking_id, courier, item_after, reason)
      values (${seller.tenant}, ${seller.customerId}, ${id}, 'wren', 'Sold', 'WrongService')
    `.execute(world.edge.ownerDb)
    expect((await counted()).Others?.LabelsToPrint).toBe(3)
  })

  it("count parcels that come back, have a problem or are late, once each", async () => {
    await save(onItsWay({ RTS: now, Late: now, MajorError: now }))
    await save(onItsWay({ Late: now }))
    await save(onItsWay({ MajorError: now }))
    await save(onItsWay({ MajorError: now, Delivered: now }))
    await save(onItsWay({}))
    expect((await counted()).Others?.ParcelsInTrouble).toBe(3)
  })

  it("count new orders that have no service or no weight", async () => {
    await save({ Service: null, PackageDimensions: { Weight: 0, Height: 0, Width: 0, Length: 0 } })
    await save({ PackageDimensions: { Weight: 0, Height: 10, Width: 10, Length: 10 } })
    await save({ Service: null, Status: "Inactive" })
    await save({})
    expect(await others()).toEqual({ OrdersToMend: 2 })
  })

  it("count parcels whose shop could not be told, once each", async () => {
    const account = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
    const [item] = await save(booked())
    const tell = async (line: string, number: string, state: string, wanted = true) =>
      sql`
        insert into marketplace_dispatch (tenant_id, customer_id, account_id, order_id, line_id, number, item_id, quantity,
          is_automatic, state, is_wanted, due)
        values (${seller.tenant}, ${seller.customerId}, ${account.id}, 'O1', ${line}, ${number}, ${item}, 1, true, ${state}, ${wanted},
          ${state === "Failed" ? null : now})
      `.execute(world.edge.ownerDb)
    await tell("1", "N1", "Failed")
    await tell("2", "N1", "Failed")
    await tell("3", "N2", "Failed")
    await tell("4", "N3", "Waiting")
    await tell("5", "N4", "Failed", false)
    expect((await counted()).Others?.FailedDispatches).toBe(2)
  })

  it("count each concern once (ACCOUNT-12)", async () => {
    const account = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
    await inScope(world.edge.db, seller, (tx) => noteProblem(tx, account.id, { kind: "grant-ended", detail: "" }))
    expect(await counted(seller, "Live")).toMatchObject({ AccountConcerns: 1 })
  })

  it("are each customer's own, in each tenant (SEC-2)", async () => {
    await save({ Service: null }, 2)
    await save(booked({ BookingDetails: aBooking({ Created: now }) }))
    const another = await world.seller(0)
    for (const who of [another, { ...seller, tenant: "lite" }]) {
      expect(await counted(who)).toMatchObject({
        NewOrders: 0,
        Others: { Booked: 0, LabelsToPrint: 0, OrdersToMend: 0 },
      })
      expect(await others(who)).toEqual({})
    }
  })
})

async function linesOf(ids: readonly ItemId[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where item_id = any(${ids}::uuid[]) and status = 'Booked' order by id
  `.execute(world.edge.ownerDb)
  return rows.map(({ id }) => id)
}
