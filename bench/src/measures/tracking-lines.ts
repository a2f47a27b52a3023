import { createHmac } from "node:crypto"
import { Agent, request, type RequestOptions } from "node:http"
import { getTracking } from "@smart-send/contract/tracking/get-tracking"
import { listItems } from "@smart-send/contract/item/list-items"
import { SANDBOX_WEBHOOK_SECRET } from "@smart-send/sandbox/sandbox-connections"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { sql } from "kysely"
import { launchBrowser, signIn } from "../../../e2e/src/stage/browser.ts"
import { ITEM_ROW } from "../../../e2e/src/stage/rows.ts"
import { type Line, median } from "../line.ts"
import { openSellerClient, type SellerClient } from "../seller-client.ts"

const COUNT = 10_000
const LIMIT_S = 10
/** Deliveries under way at once, as a courier's own queue would send them. */
const AT_ONCE = 20
const PAGE_ROUNDS = 100
const PAGE_LIMIT_MS = 30
const PAGE_LIMIT_BYTES = 60_000

/** Gives a seller 10,000 parcels on their way with a courier that sends webhooks. The app must not be running. */
export async function plantOnTheirWay(dataFolder: string, person: Person): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 2 })
  try {
    const [scope] = await findSellers(db, person.email)
    if (scope === undefined) throw new Error(`There is no seller ${person.email}.`)
    await plantPastOrders(db, scope, { count: COUNT, onTheirWay: COUNT })
    // The orders are spread over weeks; their parcels all set out today, and nobody asks about them in between.
    await sql`
      update tracked_line set courier = 'kestrel', booked = now(), due = now() + interval '1 day'
      where customer_id = ${scope.customerId}
    `.execute(db)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** 10,000 signed webhooks, each about another parcel, until the page shows the last; and the page that buyers open. */
export async function trackingLines(url: string, person: Person): Promise<readonly Line[]> {
  const seller = await openSellerClient(url, person)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await page.goto(`${url}/myaccount/sold-items?view=InTransit`)
    await page.locator(ITEM_ROW).first().waitFor({ timeout: 180_000 })
    const began = performance.now()
    await deliverAll(url)
    const answeredAfter = performance.now() - began
    // A delivered parcel is no longer in transit: the list empties row by row.
    await page.locator(ITEM_ROW).first().waitFor({ state: "detached", timeout: 300_000 })
    const seconds = (performance.now() - began) / 1000
    return [
      {
        what: `${COUNT.toLocaleString("en-GB")} tracking updates by webhook, until the live page shows them all`,
        measured: `${seconds.toFixed(1)} s`,
        limit: `below ${LIMIT_S} s`,
        beside: `all answered after ${(answeredAfter / 1000).toFixed(1)} s`,
        ok: seconds < LIMIT_S,
      },
      ...(await pageLines(url, seller)),
    ]
  } finally {
    await browser.close()
  }
}

/** Sends over connections that are kept open, as couriers do. Little work of the sender is measured with the app's. */
async function deliverAll(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = 1
  const work = async (): Promise<void> => {
    while (next <= COUNT) {
      const number = next
      next += 1
      const body = JSON.stringify(eventAbout(number))
      const mac = createHmac("sha256", SANDBOX_WEBHOOK_SECRET).update(body).digest("hex")
      const headers = { "content-type": "application/json", "x-hmac-signature": `hmac-sha256-hex=${mac}` }
      const status = await post(`${url}/hooks/couriers/kestrel`, { agent, headers }, body)
      if (status !== 200) throw new Error(`A webhook was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
}

async function post(url: string, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: "POST" }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0))
    })
    sent.on("error", reject).end(body)
  })
}

function eventAbout(number: number): object {
  const detail = { status: "delivered", status_detail: "", message: "In the porch", datetime: new Date().toISOString() }
  return {
    id: `evt_bench_${number}`,
    description: "tracker.updated",
    result: { tracking_code: `PLT${String(number).padStart(9, "0")}GB`, tracking_details: [detail] },
  }
}

async function pageLines(url: string, { client }: SellerClient): Promise<readonly Line[]> {
  const item = (await client.call(listItems)).result?.Items[0]
  const { result } = await client.call(getTracking, { params: { id: item?.Id ?? "" } })
  if (result?.Reference == null) throw new Error("No parcel has a tracking page.")
  const took: number[] = []
  let bytes = 0
  for (let round = 0; round < PAGE_ROUNDS; round += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/tracking/${result.Reference}`)
    bytes = (await answer.arrayBuffer()).byteLength
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`The page was answered with ${answer.status}.`)
  }
  const ms = median(took)
  return [
    {
      what: "public tracking page, p50 over HTTP",
      measured: `${ms.toFixed(1)} ms`,
      limit: `below ${PAGE_LIMIT_MS} ms`,
      beside: "",
      ok: ms < PAGE_LIMIT_MS,
    },
    {
      what: "public tracking page, all that a browser loads",
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      limit: `below ${PAGE_LIMIT_BYTES / 1000} kB`,
      beside: "one file",
      ok: bytes < PAGE_LIMIT_BYTES,
    },
  ]
}
