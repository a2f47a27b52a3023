import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { savedItems } from "@smart-send/testkit/saved-items"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { sql } from "kysely"
import { launchBrowser, signIn } from "../../../e2e/src/stage/browser.ts"
import { type Line, median } from "../line.ts"
import { openSellerClient } from "../seller-client.ts"

/** A seller of 3,000 parcels a day, whose items were all booked within the 30 days that are counted. */
const BOOKED = 97_000
const APART_SECONDS = 25
const ON_THEIR_WAY = 9_000
const SOLD = 3_000
const ROUNDS = 30
/** Both from the press to the answer, of which the counts take a part. */
const LIMIT_MS = 5

const SLOWED = 4
const LOADS = 5
const INTERACTIVE_LIMIT_MS = 1_500

// Scripts for the page are text, because this side has no DOM types.
const READY = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('main section[aria-labelledby="to-do"][aria-busy="false"]') === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
  }
  look()
})`

/** Gives a seller 100,000 items. The app must not be running. */
export async function plantHome(dataFolder: string, person: Person): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2, limits: { silentMillis: 0 } })
  try {
    const [scope] = await findSellers(db, person.email)
    if (scope === undefined) throw new Error(`There is no seller ${person.email}.`)
    await plantPastOrders(db, scope, { count: BOOKED, apartSeconds: APART_SECONDS, onTheirWay: ON_THEIR_WAY })
    await savedItems(db, scope, { count: SOLD })
    // The couriers know nothing of these parcels, and what they would answer is not measured here.
    await sql`update tracked_line set due = null where customer_id = ${scope.customerId}`.execute(db)
    // As the server's own upkeep has done with what was not booked a moment ago.
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`vacuum (analyze) item, booking`.execute(one)
    })
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** The counts of the home page, and the page itself, of a seller with 100,000 items (ACCOUNT-17, ACCOUNT-18). */
export async function homePageLines(url: string, person: Person): Promise<readonly Line[]> {
  const { client } = await openSellerClient(url, person)
  const took = { All: [] as number[], Live: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of ["All", "Live"] as const) {
      const began = performance.now()
      const { result, error } = await client.call(getDashboardCounts, { query: { part } })
      if (result?.NewOrders !== SOLD) throw new Error(`${result?.NewOrders} were counted: ${error?.code}`)
      took[part].push(performance.now() - began)
    }
  }
  const interactive = await interactiveMs(url, person)
  return [
    within("every count of the home page", median(took.All), LIMIT_MS),
    within("New Orders and Account Concerns alone", median(took.Live), LIMIT_MS),
    within(`home page interactive, processor slowed ${SLOWED} times`, interactive, INTERACTIVE_LIMIT_MS),
  ]
}

async function interactiveMs(url: string, person: Person): Promise<number> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, `${url}/myaccount/smartsend-dashboard`, person)
    await page.getByRole("heading", { level: 1, name: "My Account" }).waitFor()
    await page.evaluate(READY)
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED })
    const loads: number[] = []
    for (let load = 0; load < LOADS; load += 1) {
      await page.reload({ waitUntil: "commit" })
      loads.push(await page.evaluate<number>(READY))
    }
    return median(loads)
  } finally {
    await browser.close()
  }
}

function within(what: string, ms: number, limit: number): Line {
  return {
    what: `100,000 items: ${what}, p50`,
    measured: `${ms.toFixed(1)} ms`,
    limit: `below ${limit} ms`,
    beside: "",
    ok: ms < limit,
  }
}
