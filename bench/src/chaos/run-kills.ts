import { setTimeout as pause } from "node:timers/promises"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { FLAT_PRICE } from "@smart-send/testkit/a-flat-catalogue"
import { FLAT_COURIERS } from "@smart-send/testkit/a-flat-catalogue"
import { verifyInvariants, type Breach, type ReportedStatus } from "@smart-send/testkit/verify-invariants"
import { sql } from "kysely"
import type { ChaosPlan } from "./chaos-plan.ts"
import { newItems } from "./new-items.ts"
import { pick, seededRandom } from "./random.ts"
import { causeFaults } from "./cause-faults.ts"
import { keepKilling } from "./keep-killing.ts"
import { openStage, type Stage } from "./stage.ts"
import { stubbornSeller, type LastWord } from "./stubborn-seller.ts"

export interface KillsOutcome {
  readonly items: number
  readonly orders: number
  readonly deaths: ReadonlyMap<string, number>
  readonly appKills: number
  readonly databaseKills: number
  readonly lines: ReadonlyMap<string, number>
  readonly callers: number
  /** Callers that gave up after the maximum of tries. */
  readonly unanswered: number
  readonly refused: ReadonlyMap<string, number>
  /** From the last order to the last line's end; null when some never ended. */
  readonly resolvedMs: number | null
  /** From the hold to the end of a line. */
  readonly p95Ms: number
  readonly breaches: readonly Breach[]
}

const ORDER_SIZES = [1, 1, 1, 2, 3, 5, 8, 25] as const

/** Books under every fault of the plan, waits until everything has settled, and verifies the invariants. */
export async function runKills(plan: ChaosPlan, isNaive: boolean): Promise<KillsOutcome> {
  const stage = await openStage({ apps: plan.apps, failPointShare: plan.failPointShare, seed: plan.seed, isNaive })
  try {
    await causeFaults(stage.couriers, plan.faultShare)
    const killing = keepKilling(stage, plan)
    const fed = await feed(stage, plan, () => killing.databaseKills())
    await killing.stop()
    const resolvedMs = await untilResolved(stage, plan.resolveWithinMs)
    const words = fed.words.flat()
    const reported: ReportedStatus[] = words.flatMap((word) => word.reported)
    const deaths = stage.fleet.deaths()
    return {
      items: fed.items,
      orders: fed.words.length,
      deaths,
      appKills: sum(deaths.values()),
      databaseKills: killing.databaseKills(),
      lines: await linesByStatus(stage),
      callers: words.length,
      unanswered: words.filter((word) => word.refused === "UNANSWERED").length,
      refused: refusals(words),
      resolvedMs,
      p95Ms: await p95(stage),
      breaches: await verifyInvariants(stage.ownerDb, { shipments: await stage.couriers.shipments(), reported }),
    }
  } finally {
    await stage.close()
  }
}

interface Fed {
  readonly items: number
  readonly words: readonly (readonly LastWord[])[]
}

/**
 * Sellers place order after order until the plan's numbers are reached. One has credit for everything, the other for
 * some.
 */
async function feed(stage: Stage, plan: ChaosPlan, databaseKills: () => number): Promise<Fed> {
  const random = seededRandom(plan.seed)
  const rich = await aCustomer(stage.ownerDb, { prepay: 100_000 * FLAT_PRICE.total })
  const poor = await aCustomer(stage.ownerDb, { prepay: 60 * FLAT_PRICE.total })
  const until = performance.now() + plan.feedForMs
  const words: (readonly LastWord[])[] = []
  let items = 0
  const isEnough = () =>
    items >= plan.items && sum(stage.fleet.deaths().values()) >= plan.appKills && databaseKills() >= plan.databaseKills
  const habits = { random, droppedShare: plan.droppedShare, mostTries: plan.mostTries }
  const sellers = await Promise.all(
    [rich, rich, rich, poor].map(async (each) => ({ each, seller: await stubbornSeller(stage, each, habits) })),
  )
  const work = async (place: number) => {
    const at = sellers[place % sellers.length]
    if (at === undefined) return
    while (!isEnough() && performance.now() < until) {
      const ids = await newItems(stage, at.each, {
        count: pick(random, ORDER_SIZES),
        courier: pick(random, FLAT_COURIERS),
      })
      items += ids.length
      words.push(await at.seller.book(ids))
    }
  }
  await Promise.all(Array.from({ length: plan.sellersAtWork }, (_, place) => work(place)))
  return { items, words }
}

async function untilResolved(stage: Stage, withinMs: number): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < withinMs) {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from booking where status in ('Submitting', 'Unknown')
    `.execute(stage.ownerDb)
    if (rows[0]?.open === 0) return performance.now() - began
    await pause(100)
  }
  return null
}

async function linesByStatus(stage: Stage): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from booking group by status order by status
  `.execute(stage.ownerDb)
  return new Map(rows.map((row) => [row.status, row.count]))
}

async function p95(stage: Stage): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select percentile_cont(0.95) within group (order by extract(epoch from settled - submitted) * 1000) as ms
    from booking where submitted is not null and settled is not null
  `.execute(stage.ownerDb)
  return rows[0]?.ms ?? 0
}

function refusals(words: readonly LastWord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { refused } of words) if (refused !== null) counts.set(refused, (counts.get(refused) ?? 0) + 1)
  return counts
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
