import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemService } from "@smart-send/domain/service/service"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import { createMany, openSellerClient, type SellerClient } from "../seller-client.ts"
import type { Line } from "../line.ts"

const COUNT = 1000
const COURIER_MS = 50
const AT_ONCE = 10
const MOST_TIMES = 1.2
/** As often as the page asks. */
const LOOK_AGAIN_MS = 250

const SLOW_COURIERS = { SANDBOX_LATENCY_MS: String(COURIER_MS), SANDBOX_AT_ONCE: String(AT_ONCE) }

/** 1,000 items, prepared and completed as one order, with couriers that take 50 ms over a call and ten calls at once. */
export async function bookManyLine(dataFolder: string, person: Person): Promise<Line> {
  const app = await startApp(dataFolder, undefined, SLOW_COURIERS)
  try {
    const seller = await openSellerClient(app.url, person)
    const ids = await createMany(seller.client, `book-many-${process.pid}`, COUNT)
    const took = await book(seller, ids)
    const own = await askAlone()
    return {
      what: `${COUNT.toLocaleString("en-GB")} bookings against a ${COURIER_MS} ms courier, ${AT_ONCE} at once, prepare to last answer`,
      measured: `${(took / 1000).toFixed(2)} s`,
      limit: `below ${MOST_TIMES} times the courier's own`,
      beside: `the courier's own ${(own / 1000).toFixed(2)} s: ${(took / own).toFixed(2)} times`,
      ok: took < MOST_TIMES * own,
    }
  } finally {
    await app.stop()
  }
}

async function book({ client }: SellerClient, ids: readonly ItemId[]): Promise<number> {
  const service = await serviceOf(client, ids)
  const params = { provider: service.Provider, account: service.AccountId }
  const began = performance.now()
  const body = { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay" as const }
  const prepared = await client.call(prepareBooking, { params, body })
  if (prepared.result === null) throw new Error(`Prepare refused: ${JSON.stringify(prepared)}`)
  const { Reference } = prepared.result
  const completed = await client.call(completeBooking, { params, body: { Reference, PaymentMethod: "PrePay" } })
  if (completed.result === null) throw new Error(`Complete refused: ${JSON.stringify(completed)}`)
  for (;;) {
    const { result } = await client.call(getBookingStatus, { body: { Ids: [...ids] } })
    if (result?.Items.every((line) => line.BookingStatus === "Booked") === true) return performance.now() - began
    if (performance.now() - began > 120_000) throw new Error("The items were not all booked within two minutes.")
    await pause(LOOK_AGAIN_MS)
  }
}

/** The same number of calls to the same kind of courier, with nothing around them: what the machine can do in this run. */
async function askAlone(): Promise<number> {
  const journalFolder = await mkdtemp(join(tmpdir(), "smart-send-bench-courier-"))
  const latencyMs = { from: COURIER_MS, to: COURIER_MS }
  const sandbox = createSandbox({ journalFolder, latencyMs, atOnce: AT_ONCE })
  try {
    const url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
    const began = performance.now()
    let left = COUNT
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const answer = await fetch(`${url}/couriers/wren/v1/shipments/none`, { headers: { "x-wren-key": "sandbox" } })
        await answer.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return performance.now() - began
  } finally {
    await sandbox.close()
    await rm(journalFolder, { recursive: true, force: true })
  }
}

async function serviceOf(client: SellerClient["client"], ids: readonly ItemId[]): Promise<ItemService> {
  const { result } = await client.call(listItemsByIds, { body: { Ids: ids.slice(0, 1) } })
  const service = result?.Items[0]?.Service
  if (!service) throw new Error("The items have no service to book.")
  return service
}
