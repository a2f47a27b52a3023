import { setTimeout as pause } from "node:timers/promises"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { FLAT_COURIERS, FLAT_PRICE } from "@smart-send/testkit/a-flat-catalogue"
import { verifyInvariants, type Breach } from "@smart-send/testkit/verify-invariants"
import { sql } from "kysely"
import type { ManifestPlan } from "./chaos-plan.ts"
import { MANIFEST_FAIL_POINTS } from "./fail-points.ts"
import { keepKilling } from "./keep-killing.ts"
import { newItems } from "./new-items.ts"
import { pick, seededRandom } from "./random.ts"
import { openStage, type Stage } from "./stage.ts"
import { stubbornKeeper, type StubbornKeeper, type ToldClosed } from "./stubborn-keeper.ts"
import { stubbornOwner } from "./stubborn-owner.ts"
import { stubbornSeller } from "./stubborn-seller.ts"

export interface ManifestOutcome {
  readonly rounds: number
  readonly deaths: ReadonlyMap<string, number>
  readonly appKills: number
  readonly databaseKills: number
  /** Of those that hold parcels. */
  readonly manifests: ReadonlyMap<string, number>
  /** Booked lines, and those of them that stand on no closed manifest. */
  readonly booked: number
  readonly left: number
  readonly toldWrong: number
  readonly forms: CourierForms
  readonly resolvedMs: number | null
  readonly breaches: readonly Breach[]
}

/** What the courier that closes out has: how often it was asked for each parcel, and its forms beside our manifests. */
interface CourierForms {
  readonly once: number
  readonly twice: number
  readonly never: number
  readonly made: number
  readonly ours: number
}

const SIZES = [1, 2, 3] as const
/** Kestrel alone closes out in its protocol, so half of the parcels are its own. */
const COURIERS = ["kestrel", "kestrel", "kestrel", ...FLAT_COURIERS] as const
const CLOSE_OUT_FAULTS = ["error", "slow", "timeout", "lost-reply", "garbage"] as const

/** Books, hands over and cancels while everything fails, waits until all has settled, and compares with the courier's own forms. */
export async function runManifests(plan: ManifestPlan): Promise<ManifestOutcome> {
  const { apps, failPointShare, seed } = plan
  const stage = await openStage({
    apps,
    failPointShare,
    seed,
    isNaive: false,
    app: "seller-app",
    failPoints: MANIFEST_FAIL_POINTS,
  })
  try {
    for (const mode of CLOSE_OUT_FAULTS) {
      const calls = { count: 1_000_000, on: "/scan_forms" }
      await stage.couriers.fault("kestrel", mode, plan.faultShare / CLOSE_OUT_FAULTS.length, calls)
    }
    const killing = keepKilling(stage, plan)
    const done = await feed(stage, plan, () => killing.databaseKills())
    await killing.stop()
    const resolvedMs = await untilResolved(stage, done.keepers, plan.resolveWithinMs)
    await stage.couriers.clearFaults()
    const deaths = stage.fleet.deaths()
    return {
      rounds: done.rounds,
      deaths,
      appKills: [...deaths.values()].reduce((sum, count) => sum + count, 0),
      databaseKills: killing.databaseKills(),
      manifests: await manifestsByState(stage),
      ...(await countLines(stage)),
      toldWrong: await countToldWrong(stage, done.told),
      forms: await compareWithCourier(stage),
      resolvedMs,
      breaches: await verifyInvariants(stage.ownerDb, { shipments: await stage.couriers.shipments(), reported: [] }),
    }
  } finally {
    await stage.close()
  }
}

interface Keeper extends StubbornKeeper {
  readonly hasHours: boolean
}

interface Done {
  readonly rounds: number
  readonly told: readonly ToldClosed[]
  readonly keepers: readonly Keeper[]
}

/** Every other seller hands over by hand, the rest at an hour; some parcels are taken back meanwhile. */
async function feed(stage: Stage, plan: ManifestPlan, databaseKills: () => number): Promise<Done> {
  const random = seededRandom(plan.seed)
  const until = performance.now() + plan.feedForMs
  const told: ToldClosed[] = []
  let rounds = 0
  const deaths = () => [...stage.fleet.deaths().values()].reduce((sum, count) => sum + count, 0)
  const isTried = () => MANIFEST_FAIL_POINTS.every((point) => stage.fleet.deaths().has(point))
  const isEnough = () =>
    rounds >= plan.rounds && deaths() >= plan.appKills && databaseKills() >= plan.databaseKills && isTried()
  const habits = { random, droppedShare: plan.droppedShare, mostTries: plan.mostTries }

  async function day(customer: ACustomer, keeper: Keeper): Promise<void> {
    const seller = await stubbornSeller(stage, customer, habits)
    const owner = await stubbornOwner(stage, customer, { habits, printerPort: 9100 })
    while (!isEnough() && performance.now() < until) {
      rounds += 1
      const courier = pick(random, COURIERS)
      const ids = await newItems(stage, customer, { count: pick(random, SIZES), courier })
      const booking = seller.book(ids)
      // What was booked before is handed over while this is being booked.
      const closing = keeper.hasHours ? keeper.strikeHour() : keeper.handOver().then((each) => told.push(...each))
      const words = (await booking).flatMap((word) => word.reported)
      const lines = [...new Set(words.filter(({ status }) => status === "Booked").map(({ lineId }) => lineId))]
      const back = courier === "kestrel" ? [] : lines.filter(() => random() < 0.2)
      await Promise.all([closing, ...back.map(async (line) => owner.cancel(line))])
      if (keeper.hasHours) await keeper.setHours()
    }
  }

  const sellers = await Promise.all(
    Array.from({ length: plan.sellersAtWork }, async (_, place) => {
      const customer = await aCustomer(stage.ownerDb, { prepay: 1000 * FLAT_PRICE.total })
      const keeper = await stubbornKeeper(stage, customer, habits)
      return { customer, keeper: { ...keeper, hasHours: place % 2 === 1 } }
    }),
  )
  await Promise.all(sellers.map(async ({ customer, keeper }) => day(customer, keeper)))
  return { rounds, told, keepers: sellers.map(({ keeper }) => keeper) }
}

/** Hands over what is left, until every booked parcel stands on a closed manifest and nothing is on its way. */
async function untilResolved(stage: Stage, keepers: readonly Keeper[], withinMs: number): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < withinMs) {
    await Promise.all(keepers.map(async (each) => (each.hasHours ? each.strikeHour() : each.handOver())))
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from booking where status in ('Submitting', 'Unknown'))
        + (select count(*) from cancellation where due is not null)
        + (select count(*) from manifest where state in ('Closing', 'Unknown')) as open
    `.execute(stage.ownerDb)
    const { left } = await countLines(stage)
    if (rows[0]?.open === 0 && left === 0) return performance.now() - began
    await pause(200)
  }
  return null
}

async function countLines(stage: Stage): Promise<Pick<ManifestOutcome, "booked" | "left">> {
  const { rows } = await sql<{ booked: number; left: number }>`
    select count(*) as booked, count(*) filter (where m.state is distinct from 'Closed') as left
    from booking b left join manifest_line l on l.booking_id = b.id left join manifest m on m.id = l.manifest_id
    where b.status = 'Booked'
  `.execute(stage.ownerDb)
  return rows[0] ?? { booked: 0, left: 0 }
}

async function manifestsByState(stage: Stage): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from manifest m
    where exists (select from manifest_line l where l.manifest_id = m.id) group by state order by state
  `.execute(stage.ownerDb)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Nobody may hear that a manifest is closed and find it otherwise. */
async function countToldWrong(stage: Stage, told: readonly ToldClosed[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from manifest where state = 'Closed'`.execute(stage.ownerDb)
  const closed = new Set(rows.map(({ id }) => id))
  return told.filter((id) => !closed.has(id)).length
}

/** The courier's forms, parcel by parcel. */
async function compareWithCourier(stage: Stage): Promise<CourierForms> {
  const forms = await stage.couriers.scanForms("kestrel")
  const times = new Map<string, number>()
  for (const number of forms.flat()) times.set(number, (times.get(number) ?? 0) + 1)
  const { rows } = await sql<{ manifest: string; numbers: readonly string[] }>`
    select m.id as manifest, array_agg(b.tracking_number order by b.tracking_number) as numbers
    from manifest m join manifest_line l on l.manifest_id = m.id join booking b on b.id = l.booking_id
    where m.courier = 'kestrel' and m.state = 'Closed' group by m.id
  `.execute(stage.ownerDb)
  const handedOver = rows.flatMap(({ numbers }) => numbers)
  const formsByText = new Set(forms.map((numbers) => numbers.toSorted().join()))
  return {
    once: handedOver.filter((number) => times.get(number) === 1).length,
    twice: [...times.values()].filter((count) => count > 1).length,
    never: handedOver.filter((number) => !times.has(number)).length,
    made: forms.length,
    ours: rows.filter(({ numbers }) => formsByText.has(numbers.toSorted().join())).length,
  }
}
