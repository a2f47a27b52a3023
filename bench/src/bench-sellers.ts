import { hashPassword } from "@smart-send/identity/password"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { aCustomer } from "@smart-send/testkit/a-customer"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

/** Enough for a thousand parcels, in pence. */
const PREPAY = 10_000_00
const PASSWORD = "bench-seller-1"

/** Adds sellers to a data folder whose app is not running, as many as a measure needs. */
export async function addSellers(dataFolder: string, count: number): Promise<readonly Person[]> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2 })
  try {
    // One password hash for all, because hashing is slow on purpose.
    const passwordHash = await hashPassword(PASSWORD)
    const people = Array.from({ length: count }, (_, n) => ({ email: `bench-${n}@demo.test`, password: PASSWORD }))
    for (const { email } of people) await aCustomer(db, { email, passwordHash, prepay: PREPAY })
    return people
  } finally {
    await db.destroy()
    await server.stop()
  }
}
