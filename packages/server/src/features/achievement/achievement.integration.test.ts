import type { Client } from "@smart-send/contract/client/create-client"
import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { seeAchievements } from "@smart-send/contract/achievement/see-achievements"
import { ACHIEVEMENTS } from "@smart-send/domain/achievement/achievements"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: BookingWorld
let seller: Seller
let client: Client
beforeAll(async () => {
  world = await createBookingWorld({ timings: { answerWithinMs: 300 } }, allRoutes)
  world.startWorker()
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await world.seller(10_000)
  client = world.edge.client("demo", seller.customerId)
})

const list = async (achievements?: string) =>
  (await client.call(listAchievements, { query: achievements === undefined ? {} : { achievements } })).result
    ?.Achievements
const see = async (...Achievements: string[]) =>
  (await client.call(seeAchievements, { body: { Achievements } })).result?.Achievements
const row = (Name: string, Reached: unknown = null, Seen = false) => ({ Name, Reached, Seen })

async function book(): Promise<void> {
  const [item] = await seller.items(1)
  if (item === undefined) throw new Error("nothing to book")
  const { result } = await seller.prepare([item])
  await seller.complete(result?.Reference ?? "")
  await expect
    .poll(async () => (await seller.status([item])).map(({ BookingStatus }) => BookingStatus), { timeout: 20_000 })
    .toEqual(["Booked"])
}

/** The same booking again for so many other items. */
async function multiply(count: number): Promise<void> {
  const items = await seller.items(count)
  await sql`
    insert into booking (tenant_id, customer_id, order_id, item_id, item_version, provider, account, service, courier, product_code,
      option_id, price_minor, vat_minor, currency, status, quote_expires, submitted, settled)
    select b.tenant_id, b.customer_id, b.order_id, item, b.item_version, b.provider, b.account, b.service, b.courier,
      b.product_code, b.option_id, b.price_minor, b.vat_minor, b.currency, 'Booked', b.quote_expires,
      b.submitted + interval '1 minute', b.settled
    from (select * from booking where customer_id = ${seller.customerId} order by id limit 1) as b,
      unnest(${[...items]}::uuid[]) as item`.execute(world.edge.ownerDb)
}

describe("milestones", () => {
  it("are all to be reached at first, and those asked for are answered", async () => {
    expect(await list()).toEqual(ACHIEVEMENTS.map((name) => row(name)))
    expect(await list("FirstShop, constructor ,FirstLabel")).toEqual([row("FirstLabel"), row("FirstShop")])
    expect(await list("a,b")).toEqual([])
    expect(await list("")).toEqual([])
  })

  it("are reached by the first label and the hundredth parcel, and seen when the seller was shown them", async () => {
    await book()
    const at = expect.stringMatching(/^\d{4}-/)
    expect(await list("FirstLabel,HundredParcels")).toEqual([row("FirstLabel", at), row("HundredParcels")])
    await multiply(98)
    expect(await list("HundredParcels")).toEqual([row("HundredParcels")])
    await multiply(1)
    const [hundred] = (await list("HundredParcels")) ?? []
    expect(hundred).toEqual(row("HundredParcels", at))
    expect(await see("FirstLabel", "ThousandParcels", "a")).toEqual([
      row("FirstLabel", at, true),
      row("ThousandParcels"),
    ])
    expect(await list("FirstLabel,HundredParcels")).toEqual([row("FirstLabel", at, true), hundred])
    expect(await see("FirstLabel")).toEqual([row("FirstLabel", at, true)])
  })

  it("are the seller's own", async () => {
    await book()
    await see("FirstLabel")
    const other = await world.seller(0)
    const { result } = await world.edge.client("demo", other.customerId).call(listAchievements)
    expect(result?.Achievements).toEqual(ACHIEVEMENTS.map((name) => row(name)))
  })
})
