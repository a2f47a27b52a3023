import { orderSaid } from "@smart-send/domain/changed-order/order-said"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys } from "@smart-send/domain/item/order-line-key"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { ordersToItem } from "@smart-send/domain/marketplace-order/order-to-item"
import { saveSaid } from "../../records/item/held-lines.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { lockCreation } from "../../records/item/new-item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { combinePrintOf, readCombinable, readHolders } from "./known-orders.ts"
import { orderContext } from "./new-items.ts"
import type { TakeOrders } from "./import-work.ts"

/**
 * Puts orders into the open parcel of an earlier order that they may go with: same buyer, same address, by the shop's own word. Answers
 * the ids of those that were put into one.
 */
export async function addToParcels(
  { platform, context, account }: TakeOrders,
  orders: readonly MarketplaceOrder[],
): Promise<ReadonlySet<string>> {
  const candidates = orders.filter(({ combineKey, state }) => combineKey !== "" && state === "open")
  if (candidates.length === 0 || !account.settings.Combine) return new Set()
  const { customerId, caller } = context
  const change = itemChanger(platform, context, await pointsWillDo(context))
  const adds = await orderContext(platform, context, account)
  const now = platform.clock.now().toISOString()
  return context.tx(async (tx) => {
    const open = await readCombinable(tx, account, [...new Set(candidates.map(combinePrintOf))])
    if (open.size === 0) return new Set()
    await lockCreation(tx, { customerId, clientIds: [], lineKeys: [] })
    const ids = [...new Set([...open.values()].flat())]
    const holders = await readHolders(tx, account, [...ids, ...candidates.map(({ id }) => id)])
    const itemByOrder = new Map(holders.map(({ order_id, item_id }) => [order_id, itemIdSchema.parse(item_id)]))
    const before = await lockItems(tx, [...new Set(itemByOrder.values())])
    const after = new Map(before)
    const added = new Set<string>()
    const lines: Parameters<typeof saveSaid>[2][number][] = []
    for (const order of candidates) {
      // Somebody else has imported it since it was looked for: it stays where it is.
      if (itemByOrder.has(order.id)) continue
      const sent = ordersToItem([order], adds)
      const item = (open.get(combinePrintOf(order)) ?? [])
        .flatMap((id) => itemByOrder.get(id) ?? [])
        .map((id) => after.get(id))
        .find((each) => each !== undefined && sent !== null && takes(each, sent))
      if (item === undefined || sent === null) continue
      const joined = { MarketplaceOrderLines: [...item.MarketplaceOrderLines, ...sent.MarketplaceOrderLines] }
      const changed = change(item, joined, now)
      if (!changed.ok) continue
      after.set(item.Id, changed.value)
      added.add(order.id)
      for (const line of sent.MarketplaceOrderLines) {
        for (const key of orderLineKeys([line]))
          lines.push({ key, itemId: item.Id, said: orderSaid(sent.Recipient, line) })
      }
    }
    await saveSaid(tx, { tenant: caller.tenant, customerId }, lines)
    const changed = [...after.values()].filter((item) => item !== before.get(item.Id))
    await saveAndTell(tx, changed, caller.email, "Import")
    return added
  })
}

/** A parcel that is still open, goes in one piece, and to where the order goes: the seller may have typed another address since. */
function takes(item: ShipmentItem, { Recipient, MarketplaceOrderLines: more }: NewItem): boolean {
  const fits = item.MarketplaceOrderLines.length + more.length <= ITEM_LIMITS.orderLines
  const [to, its] = [Recipient, item.Recipient].map((address) => orderSaid(address, { Quantity: 1, Value: 0 }))
  const isSameDoor = (["Name", "Organisation", "Address"] as const).every((part) => to?.get(part) === its?.get(part))
  return item.Status === "Active" && canBeEdited(item) && item.Consignment === null && fits && isSameDoor
}
