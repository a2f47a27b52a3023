import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listMonthlyStats } from "@smart-send/contract/stats/list-monthly-stats"
import { STATS_MONTHS } from "@smart-send/domain/booking/monthly-stats"
import type { ItemId } from "@smart-send/domain/id/id"
import { aConsignment } from "@smart-send/testkit/an-item"
import { FLAT_PRICE } from "@smart-send/testkit/a-flat-catalogue"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { statsRoutes } from "./stats-routes.ts"

let world: BookingWorld
let seller: Seller
testsShareABookingWorld((given) => {
  world = given
  world.startCancelling()
}, statsRoutes)
beforeEach(async () => {
  seller = await world.seller(100_00)
})

const NET = (FLAT_PRICE.total - FLAT_PRICE.vat) / 100
const NOTHING = { BusinessShipmentQuantity: 0, BusinessNetTotal: 0, AllShipmentQuantity: 0, AllNetTotal: 0 }

type Stats = ResultOf<typeof listMonthlyStats>["Months"]

async function statsOf({ tenant, customerId }: Pick<Seller, "tenant" | "customerId">): Promise<Stats> {
  const { result, error } = await world.edge.client(tenant, customerId).call(listMonthlyStats)
  if (result === null) throw new Error(JSON.stringify(error))
  return result.Months
}

async function book(ids: readonly ItemId[]): Promise<readonly string[]> {
  await seller.complete(await seller.prepared(ids))
  const { rows } = await sql<{ id: string }>`
    select id from booking where item_id = any(${ids}::uuid[]) and status = 'Booked' order by id
  `.execute(world.edge.ownerDb)
  expect(rows).toHaveLength(ids.length)
  return rows.map(({ id }) => id)
}

/** As if it had been bought then. */
async function boughtAt(id: string | undefined, londonTime: string): Promise<void> {
  await sql`
    update booking set submitted = ${londonTime}::timestamp at time zone 'Europe/London' where id = ${id}
  `.execute(world.edge.ownerDb)
}

/** The first moment of the month so many months ago, by London's calendar. */
async function monthAgo(months: number): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    select to_char(date_trunc('month', now() at time zone 'Europe/London') - ${months}::int * interval '1 month', 'YYYY-MM-DD') as first
  `.execute(world.edge.ownerDb)
  return rows[0]?.first ?? ""
}

async function surcharge(booking: string | undefined, state: string, net: number): Promise<void> {
  await sql`
    insert into surcharge (tenant_id, customer_id, booking_id, courier, tracking_number, reason, net_minor, vat_minor, currency, state)
    values (${seller.tenant}, ${seller.customerId}, ${booking}, 'wren', 'W', ${`${state} ${net}`}, ${net}, 0, 'GBP', ${state})
  `.execute(world.edge.ownerDb)
}

describe("monthly stats", () => {
  it("are of thirteen months, the current one last and empty ones among them (STATS-1)", async () => {
    const months = await statsOf(seller)
    expect(months).toHaveLength(STATS_MONTHS)
    expect(months.map(({ Month, Year, ...sums }) => [Year * 12 + Month - 1, sums])).toEqual(
      months.map((_, index) => [Number(months[0]?.Year) * 12 + Number(months[0]?.Month) - 1 + index, NOTHING]),
    )
    const [year, month] = (await monthAgo(0)).split("-").map(Number)
    expect(months.at(-1)).toMatchObject({ Year: year, Month: month })
  })

  it("count parcels and what they cost without VAT, those of business services once more (STATS-1, STATS-2)", async () => {
    const consignment = {
      Consignment: aConsignment(1, 2, 1.5),
      PackageDimensions: { Weight: 4.5, Height: 10, Width: 10, Length: 10 },
    }
    await book(await savedItems(world.edge.db, seller, { count: 1, over: consignment }))
    const [business] = await book(await seller.items(2))
    await sql`update booking set service = service || '{"Tags": ["Next Day", "Business"]}' where id = ${business}`.execute(
      world.edge.ownerDb,
    )
    expect((await statsOf(seller)).at(-1)).toMatchObject({
      AllShipmentQuantity: 5,
      // Every parcel has its price.
      AllNetTotal: Number((5 * NET).toFixed(2)),
      BusinessShipmentQuantity: 1,
      BusinessNetTotal: NET,
    })
  })

  it("begin and end months by London's clock, summer time among them (STATS-1)", async () => {
    const booked = await book(await seller.items(4))
    const first = await monthAgo(0)
    await boughtAt(booked[0], `${first} 00:00:00`)
    await sql`update booking set submitted = submitted - interval '1 millisecond' where id = ${booked[0]}`.execute(
      world.edge.ownerDb,
    )
    await boughtAt(booked[1], `${await monthAgo(12)} 00:00:00`)
    await boughtAt(booked[2], `${await monthAgo(13)} 23:59:00`)
    const months = await statsOf(seller)
    expect(months.map(({ AllShipmentQuantity }) => AllShipmentQuantity)).toEqual([
      1,
      ...Array.from({ length: 10 }, () => 0),
      1,
      1,
    ])
    // The July of the span: its first half hour is still June in UTC.
    const july = months.findIndex(({ Month }) => Month === 7)
    await boughtAt(booked[3], `${months[july]?.Year}-07-01 00:30:00`)
    expect((await statsOf(seller))[july]).toMatchObject({ AllShipmentQuantity: 1 })
  })

  it("leave out what was cancelled, in the month it was bought in, and what is not booked (STATS-3)", async () => {
    const booked = await book(await seller.items(2))
    await seller.prepared(await seller.items(1))
    await boughtAt(booked[0], `${await monthAgo(3)} 12:00:00`)
    expect((await statsOf(seller)).at(-4)).toMatchObject({ AllShipmentQuantity: 1, AllNetTotal: NET })
    const params = { provider: "PARCELYARD", account: "main", id: booked[0] ?? "" }
    const { error } = await world.edge
      .client(seller.tenant, seller.customerId)
      .call(requestCancellation, { params, body: { Reason: "WrongService" } })
    expect(error).toBeNull()
    await expect.poll(async () => (await statsOf(seller)).at(-4), { timeout: 30_000 }).toMatchObject(NOTHING)
    expect((await statsOf(seller)).at(-1)).toMatchObject({ AllShipmentQuantity: 1, AllNetTotal: NET })
  })

  it("add surcharges that were paid to the month of their parcel, and not those given back (STATS-3)", async () => {
    const [booked] = await book(await seller.items(1))
    await boughtAt(booked, `${await monthAgo(2)} 12:00:00`)
    for (const state of ["Charged", "Disputed", "Upheld"]) await surcharge(booked, state, 100)
    for (const state of ["Due", "Credited"]) await surcharge(booked, state, 5_000)
    const months = await statsOf(seller)
    await sql`delete from surcharge where customer_id = ${seller.customerId}`.execute(world.edge.ownerDb)
    expect(months.at(-3)).toMatchObject({
      AllShipmentQuantity: 1,
      AllNetTotal: Number((NET + 3).toFixed(2)),
      BusinessNetTotal: 0,
    })
    expect(months.at(-1)).toMatchObject(NOTHING)
  })

  it("are each customer's own (SEC-2)", async () => {
    await book(await seller.items(1))
    expect((await statsOf(await world.seller(0))).map(({ AllShipmentQuantity }) => AllShipmentQuantity)).toEqual(
      Array.from({ length: STATS_MONTHS }, () => 0),
    )
  })
})
