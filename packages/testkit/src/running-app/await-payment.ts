import { stageBooking } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import { sql } from "kysely"
import { anItemService } from "../an-item.ts"

/**
 * Creates bookings that await payment, directly in the database: the app offers no payment method that leads there yet,
 * but it can release such bookings. The feed is not told, so a page that is open has to read its list again.
 */
export async function awaitPayment(dataFolder: string, items: readonly ShipmentItem[]): Promise<void> {
  const url = await runningEmbeddedUrl(dataFolder)
  if (url === null) throw new Error(`No built-in database runs on ${dataFolder}.`)
  const { db } = connect(url, { max: 1 })
  try {
    for (const item of items) {
      const staged = stageBooking(item, {
        Reference: "",
        OrderId: `staged-${item.Id}`,
        OrderLineId: `staged-${item.Id}`,
        Service: item.Service ?? anItemService(),
        Created: item.Updated,
        TrackingNumber: "",
      })
      if (!staged.ok) throw new Error(`${item.Id} can't be staged: ${staged.error}`)
      await sql`update item set doc = ${JSON.stringify(staged.value)}::jsonb where id = ${item.Id}`.execute(db)
    }
  } finally {
    await db.destroy()
  }
}
