import type { getOrderTracking as getOrderTrackingCall } from "@smart-send/contract/tracking/get-order-tracking"
import type { getTracking as getTrackingCall } from "@smart-send/contract/tracking/get-tracking"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { databaseTime } from "../../platform/clock/database-time.ts"
import { readEvents } from "../../records/tracking/parcel-events.ts"
import { findTrackedLine } from "../../records/tracking/tracked-lines.ts"
import { NO_TRACKING, presentTracking } from "./present-tracking.ts"

type GetCall = typeof getTrackingCall
type GetOrderCall = typeof getOrderTrackingCall

/** Where the parcels of an order line are. An item's id stands for its newest line; of one never booked nothing is known (TRACK-5). */
export async function getTracking(
  { couriers }: Platform,
  context: CustomerContext,
  { params }: Input<GetCall> | Input<GetOrderCall>,
): Promise<Answer<GetCall>> {
  return context.tx(async (tx) => {
    const line = await findTrackedLine(tx, params.id)
    if (line === undefined) return (await isOurs(tx, params.id)) ? ok(NO_TRACKING) : err({ code: "NOT-FOUND" })
    const [item] = await readItems(tx, [line.itemId])
    const events = (await readEvents(tx, [line.id])).get(line.id) ?? []
    const now = (await databaseTime(tx)).toISOString()
    return ok(presentTracking({ line, item, events, courier: couriers.get(line.courier), now }))
  })
}

/** An item, or a line that was never booked, of the caller's customer. */
async function isOurs(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from item where id = ${id} union all select id from booking where id = ${id}
  `.execute(tx)
  return rows.length > 0
}
