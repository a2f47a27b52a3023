import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { goneByLineId, linesOfOrder, type PiecesGone } from "@smart-send/domain/marketplace-order/pieces-gone"
import { minor } from "@smart-send/domain/money/money"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { withoutUnwanted } from "../../records/changed-order/without-unwanted.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { forgetGoods, keepRefund, readLetGo, readUnwanted } from "../../records/marketplace-account/refunded-pieces.ts"
import { sourceKeyOf } from "./new-items.ts"

interface Refunds {
  readonly orders: readonly MarketplaceOrder[]
  /** Items that are booked or being booked. */
  readonly fixed: readonly {
    readonly order: MarketplaceOrder
    readonly item: ShipmentItem
    readonly gone: PiecesGone
  }[]
  /** Every item that holds a line of the orders. */
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
}

/**
 * Keeps what was given back of goods that are in a parcel which can't be changed (CONCERN-7), and of money of which the shop does not
 * say what it was for: of each order once, with the parcel that is the furthest.
 */
export async function keepRefunds(tx: Tx, account: LinkedAccount, { orders, fixed, items }: Refunds): Promise<void> {
  for (const order of orders) {
    const parcels = fixed.filter((each) => each.order === order)
    const open = [...items.values()].find(
      (item) => item.Status !== "Deleted" && linesOfOrder(item, order.id, sourceKeyOf(account)).length > 0,
    )
    const holders = parcels.length > 0 ? parcels : open === undefined ? [] : [{ order, item: open, gone: NOTHING }]
    for (const [place, { item, gone }] of holders.entries()) {
      await keepRefund(tx, {
        itemId: item.Id,
        accountId: account.id,
        orderId: order.id,
        state: order.state === "cancelled" ? "cancelled" : "refunded",
        goods: goneByLineId(item, gone),
        money: place === 0 ? order.moneyBack : minor(0),
        currency: order.currency,
        since: new Date(order.changedAt),
      })
    }
  }
}

const NOTHING: PiecesGone = new Map()

/**
 * A booking that was under way when its shop gave something back, and was let go: what nobody wants leaves the item now, as it would
 * have left it then. Returns how many items have changed.
 */
export async function settleLetGo(
  { clock }: Pick<Platform, "clock">,
  { tx: inTx, caller }: CustomerContext,
  account: LinkedAccount,
): Promise<number> {
  return inTx(async (tx) => {
    const now = clock.now().toISOString()
    const locked = await lockItems(tx, await readLetGo(tx, account.id))
    const changed: ShipmentItem[] = []
    for (const item of locked.values()) {
      // It may be booked again since it was looked for.
      if (item.MarketplaceStatus !== "Sold" || item.BookingDetails !== null || item.Status === "Deleted") continue
      const unwanted = await readUnwanted(tx, item)
      const { gone } = unwanted
      changed.push(
        gone === null
          ? await withoutUnwanted(tx, item, unwanted, { tenant: caller.tenant, now })
          : { ...item, Status: "Deleted", ShopState: gone },
      )
      await forgetGoods(tx, item.Id)
    }
    await saveAndTell(tx, changed, caller.email, "Import")
    return changed.length
  })
}
