import { setTimeout as pause } from "node:timers/promises"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { FLAT_PRICE } from "@smart-send/testkit/a-flat-catalogue"
import { savedItems } from "@smart-send/testkit/saved-items"
import { verifyInvariants, type Breach } from "@smart-send/testkit/verify-invariants"
import { sql } from "kysely"
import { seededRandom } from "./random.ts"
import { openStage, type Stage } from "./stage.ts"
import { stubbornSeller } from "./stubborn-seller.ts"

export interface OverspendOutcome {
  readonly booked: number
  readonly refused: number
  readonly spendable: number
  readonly held: number
  /** The lowest available credit in any sample, in pence. */
  readonly lowest: number
  readonly samples: number
  readonly breaches: readonly Breach[]
}

const WANTED = 160
const AFFORDABLE = 100
const SAMPLE_EVERY_MS = 5

/**
 * Spends exactly all: £175.00 and 160 bookings of £1.75 at once, couriers without faults; the balance is read every 5
 * ms.
 */
export async function runOverspend(seed: number, isNaive: boolean): Promise<OverspendOutcome> {
  const stage = await openStage({ apps: 2, failPointShare: 0, seed, isNaive })
  try {
    const customer = await aCustomer(stage.ownerDb, { prepay: AFFORDABLE * FLAT_PRICE.total })
    const ids = await savedItems(stage.ownerDb, customer, { count: WANTED })
    const seller = await stubbornSeller(stage, customer, { random: seededRandom(seed), droppedShare: 0, mostTries: 40 })
    const sampling = keepSampling(stage, customer.customerId)
    const words = (await Promise.all(ids.map(async (id) => seller.book([id])))).flat()
    const sampled = await sampling.stop()
    const reported = words.flatMap((word) => word.reported)
    const { rows } = await sql<{
      booked: number
    }>`select count(*) as booked from booking where status = 'Booked'`.execute(stage.ownerDb)
    return {
      booked: rows[0]?.booked ?? 0,
      refused: words.filter((word) => word.refused === "INSUFFICIENT-FUNDS").length / 3,
      ...sampled,
      breaches: await verifyInvariants(stage.ownerDb, { shipments: await stage.couriers.shipments(), reported }),
    }
  } finally {
    await stage.close()
  }
}

interface Sampled {
  readonly spendable: number
  readonly held: number
  readonly lowest: number
  readonly samples: number
}

function keepSampling(stage: Stage, customerId: string): { stop(): Promise<Sampled> } {
  const over = new AbortController()
  const sample = async () => {
    const { rows } = await sql<{ spendable: number; held: number }>`
      select posted - held as spendable, held from account where customer_id = ${customerId} and kind = 'prepay'
    `.execute(stage.ownerDb)
    return rows[0] ?? { spendable: 0, held: 0 }
  }
  const running = (async () => {
    let lowest = Number.POSITIVE_INFINITY
    let samples = 0
    while (!over.signal.aborted) {
      lowest = Math.min(lowest, (await sample()).spendable)
      samples += 1
      await pause(SAMPLE_EVERY_MS)
    }
    return { ...(await sample()), lowest, samples }
  })()
  return {
    stop: async () => {
      over.abort()
      return running
    },
  }
}
