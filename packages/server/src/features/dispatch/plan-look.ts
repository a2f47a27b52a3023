import { isMomentReached } from "@smart-send/domain/dispatch/dispatch-moment"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ShopAccounts } from "./shop-accounts.ts"
import type { AccountLine, TellingRow } from "./telling-rows.ts"

/** What follows for an item's shops from how it stands now. */
export interface LookPlan {
  /** Lines to be told this number of. */
  readonly tell: readonly { readonly key: AccountLine; readonly itemQuantity: number }[]
  readonly number: string
  /** Rows whose parcel is not sent any more. */
  readonly withdraw: readonly string[]
}

/**
 * What shops are to be told of an item without anybody asking (DISPATCH-10, DISPATCH-14): a line whose moment has come, and a line that
 * is known under another number, because the old one leads nowhere. What is under way for a booking that is no more is withdrawn.
 * @param rows everything of the item and of its lines.
 */
export function planLook(item: ShipmentItem, rows: readonly TellingRow[], accounts: ShopAccounts): LookPlan {
  const number = isBooked(item) ? (item.BookingDetails?.TrackingNumber ?? "") : ""
  const reference = isBooked(item) ? (item.BookingDetails?.Reference ?? "") : ""
  const wanted = number === "" ? reference : number
  const lines = item.MarketplaceOrderLines.flatMap((line) => {
    const shop = accounts.of(line.Source)
    if (shop === null || line.MarketplaceOrderId === "" || line.MarketplaceOrderLineId === "") return []
    const key = { accountId: shop.account.id, orderId: line.MarketplaceOrderId, lineId: line.MarketplaceOrderLineId }
    return [{ shop, key, itemQuantity: line.Quantity, rows: rows.filter((row) => isOfLine(row, key)) }]
  })
  const isHeldHere = (row: TellingRow): boolean => lines.some(({ key }) => isOfLine(row, key))
  return {
    number,
    withdraw: rows
      .filter(({ state }) => state === "Waiting" || state === "Sending" || state === "Unknown")
      .filter((row) => row.item_id === item.Id && (row.number !== wanted || wanted === "" || !isHeldHere(row)))
      .map(({ id }) => id),
    tell:
      number === ""
        ? []
        : lines
            .filter((line) => line.rows.every((row) => row.number !== number))
            .filter(({ shop, rows: known }) => known.some(isKnownOtherwise) || isMomentReached(shop.moment, item))
            .map(({ key, itemQuantity }) => ({ key, itemQuantity })),
  }
}

/** Asked for under another number, which the shop has or may have. */
function isKnownOtherwise({ state, is_wanted }: TellingRow): boolean {
  return state === "Told" || state === "Sending" || state === "Unknown" || (state === "Waiting" && is_wanted)
}

function isOfLine(row: TellingRow, { accountId, orderId, lineId }: AccountLine): boolean {
  return row.account_id === accountId && row.order_id === orderId && row.line_id === lineId
}
