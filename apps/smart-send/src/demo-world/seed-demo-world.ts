import { minor } from "@smart-send/domain/money/money"
import type { Platform } from "@smart-send/server/context"
import { connect } from "@smart-send/server/platform/db/connect"
import { sql } from "kysely"
import type { DemoOperator } from "./demo-context.ts"
import { DEMO_OPERATORS, DEMO_PEOPLE, type DemoPerson } from "./people.ts"
import { hasToppedUp, topUpOnce } from "./seed-credit.ts"
import { seedCases } from "./seed-cases.ts"
import { seedPastOrders } from "./seed-past-orders.ts"
import { seedOperator, seedPerson, seedSender } from "./seed-people.ts"

/** Any number: the process that holds the lock seeds the demo, and the others need not wait. */
const SEED_LOCK = 7_370_412

/** Pays for the past orders. It is less than the seller's final credit; the rest is paid in afterwards. */
const OPENING_CREDIT = minor(40_000)

/** The session of the lock says nothing while the others seed, however long a slow machine takes for it. */
const PATIENT = { silentMillis: 0 }

/**
 * Seeds the demo: four people and an operator, their customers, credit, past orders and cases. What exists already stays as it is; the next
 * start completes one that died half-way.
 */
export async function seedDemoWorld(platform: Platform, ownerUrl: string): Promise<void> {
  const { db } = connect(ownerUrl, { max: 1, limits: PATIENT })
  try {
    await db.connection().execute(async (session) => {
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${SEED_LOCK}) as got`.execute(session)
      if (rows[0]?.got !== true) return
      const operators = new Map<string, DemoOperator>()
      for (const person of DEMO_OPERATORS) operators.set(person.tenant, await seedOperator(platform, person))
      for (const person of DEMO_PEOPLE) await seed(platform, person, operators.get(person.tenant))
    })
  } finally {
    // The lock ends with its session.
    await db.destroy()
  }
}

async function seed(platform: Platform, person: DemoPerson, operator: DemoOperator | undefined): Promise<void> {
  const seller = await seedPerson(platform, person)
  const { customer } = person
  // The last step is the final credit: once it is paid in, all earlier steps are done.
  if (seller === null || customer === null || (await hasToppedUp(platform, seller, "credit"))) return
  await seedSender(platform, seller, customer)
  if (customer.hasPastOrders) {
    process.stdout.write("Setting up the demo world once...\n")
    await topUpOnce(platform, seller, "opening", OPENING_CREDIT)
    await seedPastOrders(platform, seller)
    if (operator !== undefined) await seedCases(platform, seller, operator)
  }
  await topUpOnce(platform, seller, "credit", customer.prepay)
}
