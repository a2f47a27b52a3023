import type { ShipmentItem } from "@smart-send/domain/item/item"
import { cancelBooking, type AfterCancellation } from "@smart-send/domain/item/item-booking"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { takeShopsAddress } from "../../records/changed-order/take-shops-address.ts"
import { closeConcern } from "../../records/concern/open-concern.ts"
import { saveItems } from "../../records/item/item-rows.ts"
import { forgetGoods, readUnwanted } from "../../records/marketplace-account/refunded-pieces.ts"
import { withoutUnwanted } from "../../records/changed-order/without-unwanted.ts"

/** The request whose item is free now. */
interface Granted {
  readonly id: string
  readonly item_after: AfterCancellation
  readonly requested: Date
  /** The seller has agreed to book it again to the shop's address, which is taken over what they typed. */
  readonly rebook: { readonly address: string } | null
}

/** The `UpdatedBy` of an item whose booking was cancelled. */
const ACTOR = "Cancellation"

/**
 * The item goes where the seller has said. It is archived as well where its shop has taken back all that is in it since, while the
 * courier was asked: nobody waits for a parcel any more. Archived, it says what the shop has said. Of several orders in it, those that
 * are gone leave it to the others, and of each order the pieces that were refunded stay out, as they would have left it before it was
 * booked (CANCEL-6). It takes the address that its shop has given meanwhile (SHOP-29). `by.now` is ISO. Answers the item as it is saved;
 * null where it is not free.
 */
export async function freeItem(
  tx: Tx,
  item: ShipmentItem,
  { id, item_after: wished, requested, rebook }: Granted,
  by: { readonly tenant: string; readonly now: string },
): Promise<ShipmentItem | null> {
  const unwanted = await readUnwanted(tx, item)
  const { gone } = unwanted
  const after = gone !== null && Date.parse(gone.At) > requested.getTime() ? "Deleted" : wished
  const free = cancelBooking(item, after)
  if (!free.ok) return null
  if (after !== wished) await sql`update cancellation set item_after = ${after} where id = ${id}`.execute(tx)
  // It would be told again of the item's next label.
  await closeConcern(tx, "cancelled-after-booking", item.Id)
  await closeConcern(tx, "address-changed-after-booking", item.Id)
  const next =
    gone === null
      ? await withoutUnwanted(tx, free.value, unwanted, by)
      : free.value.Status === "Deleted"
        ? { ...free.value, ShopState: gone }
        : free.value
  await forgetGoods(tx, item.Id)
  const addressed = await takeShopsAddress(
    tx,
    [next],
    by.now,
    new Map(rebook === null ? [] : [[item.Id, rebook.address]]),
  )
  const [saved = null] = await saveItems(tx, addressed, ACTOR, "Booking")
  return saved
}
