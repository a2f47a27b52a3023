import type {
  DispatchOutcome,
  ListOrdersOutcome,
  ListOrdersRequest,
  ReadOrdersOutcome,
} from "@smart-send/connectors/marketplace"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSharedClock } from "./fixtures/create-shared-clock.ts"
import { openLinkedShops, SHOPS, SLACK_MS, soon, type LinkedShop, type LinkedShops } from "./fixtures/linked-shops.ts"
import { z } from "zod"

/** Of Shopify: forty pages. */
const MANY = 1000
const callsSchema = z.object({ Over: z.int() })
const madeSchema = z.object({ Ids: z.array(z.string()) })

/** Nobody waits for limits in real time: neither we, who keep to them, nor the stand-in, which counts. */
const clock = createSharedClock()
let linked: LinkedShops
beforeAll(async () => {
  linked = await openLinkedShops(SHOPS, clock)
})
afterAll(async () => linked.close())

function shopOf(name: string): LinkedShop {
  const shop = linked.shops.get(name)
  if (shop === undefined) throw new Error(`${name} is not linked`)
  return shop
}
const overOf = async (at: LinkedShop) => callsSchema.parse(await at.control("GET", "calls")).Over
const lately = () => ({
  from: new Date(Date.now() - SLACK_MS - MANY).toISOString(),
  until: new Date(Date.now() + SLACK_MS).toISOString(),
})

describe("within the real limits of the shops", () => {
  it("Shopify lists a thousand orders out of its bucket of points, and never says that it is empty", async () => {
    const at = shopOf("shopify")
    const { Ids } = madeSchema.parse(await at.control("POST", "orders/many", { Count: MANY }))
    await at.settings({ Generosity: 1 })
    const shop = at.shop()
    const window = lately()
    const listed = new Set<string>()
    let cursor: string | null = null
    do {
      const request: ListOrdersRequest = { ...window, cursor }
      const outcome: ListOrdersOutcome = await clock.during(async () =>
        shop.list(at.account(), request, AbortSignal.timeout(60_000)),
      )
      if (outcome.kind !== "page") throw new Error(JSON.stringify(outcome))
      for (const { id } of outcome.orders) listed.add(id)
      cursor = outcome.next
    } while (cursor !== null)
    expect(Ids.filter((id) => !listed.has(id))).toEqual([])
    expect(await overOf(at)).toBe(0)
  })

  it("Amazon is asked for twenty lists at once, and the next is told when it may come", async () => {
    const at = shopOf("amazon")
    await at.settings({ Generosity: 1 })
    const shop = at.shop()
    const list = async () => shop.list(at.account(), { ...lately(), cursor: null }, soon())
    for (let turn = 0; turn < 20; turn += 1) expect((await list()).kind).toBe("page")
    const outcome = await list()
    expect(outcome).toMatchObject({ kind: "problem", problem: { kind: "throttled" } })
    const waitMs = outcome.kind === "problem" ? (outcome.problem.retryAfterMs ?? 0) : 0
    // One in three minutes, less what has passed.
    expect(waitMs).toBeGreaterThan(150_000)
    expect(waitMs).toBeLessThan(180_000)
    expect(await overOf(at)).toBe(0)
  })

  it.each(SHOPS)("%s is never asked more often than it takes, however much is wanted at once", async (name) => {
    const at = shopOf(name)
    await at.settings({ Generosity: 1000 })
    const sales = await Promise.all(Array.from({ length: 14 }, async () => at.sale({ Lines: 1 })))
    const parcels = await Promise.all(sales.map(async ({ Id }) => at.parcel(Id)))
    await at.settings({ Generosity: 1 })
    const before = await overOf(at)
    const shop = at.shop()
    const wanted: readonly (() => Promise<ListOrdersOutcome | ReadOrdersOutcome | DispatchOutcome>)[] = [
      ...sales.slice(0, 4).map(() => async () => shop.list(at.account(), { ...lately(), cursor: null }, soon())),
      ...sales.slice(0, 4).map(
        ({ Id }) =>
          async () =>
            shop.read(at.account(), [Id], soon()),
      ),
      ...parcels.map((parcel) => async () => shop.dispatch(at.account(), parcel, soon())),
    ]
    const outcomes = await Promise.all(wanted.map(async (each) => clock.during(each)))
    const wrong = outcomes.filter(
      (outcome) => outcome.kind === "refused" || (outcome.kind === "problem" && outcome.problem.kind !== "throttled"),
    )
    expect(wrong).toEqual([])
    expect(outcomes.some(({ kind }) => kind === "told")).toBe(true)
    expect((await overOf(at)) - before).toBe(0)
  })
})
