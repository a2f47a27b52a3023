import type { ItemId } from "@smart-send/domain/id/id"
import { lockItems } from "../../records/item/item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import type { Tx } from "../../platform/db/scope.ts"

/** Links are for anybody who has them, so nobody is named. */
const BY = "Labels"

/** Notes on items whose labels were fetched that they were, and when first. Fetched again, nothing changes. */
export async function markPrinted(tx: Tx, ids: readonly ItemId[], now: Date): Promise<void> {
  const locked = await lockItems(tx, ids)
  const printed = [...locked.values()].flatMap((item) => {
    const { BookingDetails } = item
    if (BookingDetails === null || BookingDetails.LabelPrinted !== undefined) return []
    return [{ ...item, BookingDetails: { ...BookingDetails, LabelPrinted: now.toISOString() } }]
  })
  if (printed.length > 0) await saveAndTell(tx, printed, BY, "System")
}
