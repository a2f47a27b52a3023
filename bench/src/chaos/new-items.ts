import { setTimeout as pause } from "node:timers/promises"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import { savedItems } from "@smart-send/testkit/saved-items"
import type { Stage } from "./stage.ts"

/** Saves items that can be booked; the database may be down at this moment. */
export async function newItems(
  stage: Stage,
  customer: ACustomer,
  order: Parameters<typeof savedItems>[2],
): Promise<readonly ItemId[]> {
  for (;;) {
    const made = await savedItems(stage.ownerDb, customer, order).catch(() => null)
    if (made !== null) return made
    await pause(200)
  }
}
