import {
  type ChangedItem,
  type ChangedPart,
  isTakeable,
  type OrderChange,
} from "@smart-send/domain/changed-order/compare-order"
import { linesByKey } from "@smart-send/domain/changed-order/lines-by-key"
import { type OrderSaid, orderSaid, settledSaid } from "@smart-send/domain/changed-order/order-said"
import { changeName, takenChanges } from "@smart-send/domain/changed-order/take-changes"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText } from "@smart-send/domain/item/order-line-key"
import type { Result } from "@smart-send/domain/result/result"
import type { Tx } from "../../platform/db/scope.ts"
import { type LineToSay, saveSaid } from "../item/held-lines.ts"
import { lockItems } from "../item/item-rows.ts"
import { lockCreation } from "../item/new-item-rows.ts"
import { compareWithHeld, type ComparedOrder } from "./compare-with-held.ts"

/** A change that is meant, of an item. */
export interface ChangeChoice {
  readonly Id: ItemId
  readonly Part: ChangedPart
  readonly Line: string
}

/** What is done with the changes of one order. What is not named is told again. */
export interface Choices {
  readonly Take?: readonly ChangeChoice[] | undefined
  readonly Leave?: readonly ChangeChoice[] | undefined
}

export interface SettledOrders {
  readonly compared: readonly ComparedOrder[]
  /** How many changes were taken over, by the place of their order. */
  readonly taken: readonly number[]
  /** Every item that holds a line of the orders, as it is then. */
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  /** Those that are to be saved. */
  readonly changed: readonly ShipmentItem[]
}

interface Means {
  readonly tenant: string
  readonly customerId: string
  readonly now: string
  readonly change: (item: ShipmentItem, changes: ItemChanges, now: string) => Result<ShipmentItem, unknown>
}

/**
 * Takes changes of orders over or leaves them, compared under the locks of creation and of the items. What is booked stays as it is,
 * and so does what the seller has typed. The caller saves the items.
 */
export async function settleOrders(
  work: Tx,
  sent: readonly NewItem[],
  choose: (order: ComparedOrder, place: number) => Choices,
  { tenant, customerId, now, change }: Means,
): Promise<SettledOrders> {
  await lockCreation(work, { customerId, clientIds: [], lineKeys: [] })
  let items: ReadonlyMap<ItemId, ShipmentItem> = new Map()
  const lockEach = async (ids: readonly ItemId[]) => (items = await lockItems(work, ids))
  const compared = await compareWithHeld(work, sent, { customerId, readItems: lockEach })
  const choices = compared.map(choose)
  const next = new Map(items)
  const taken = compared.map((order, place) => {
    let count = 0
    for (const changed of order.changed) {
      const item = next.get(changed.id)
      const wanted = changed.isBooked ? [] : chosen(changed, choices[place]?.Take).filter(isTakeable)
      if (item === undefined || wanted.length === 0) continue
      const result = change(item, takenChanges(item, order.sent, wanted), now)
      if (!result.ok) continue
      next.set(changed.id, result.value)
      count += wanted.length
    }
    return count
  })
  const lines = compared.flatMap((order, place) => settledLines(order, choices[place] ?? {}, items))
  await saveSaid(work, { tenant, customerId }, lines)
  return { compared, taken, items: next, changed: [...next.values()].filter((item) => item !== items.get(item.Id)) }
}

function chosen({ id, changes }: ChangedItem, choices: readonly ChangeChoice[] = []): readonly OrderChange[] {
  const names = new Set(
    choices.filter(({ Id }) => Id === id).map(({ Part, Line }) => changeName({ part: Part, line: Line })),
  )
  return changes.filter((change) => names.has(changeName(change)))
}

/** What the source counts as having said of each line from now on: a settled part is not told again until it changes once more. */
function settledLines(
  { sent, held, changed }: ComparedOrder,
  { Take, Leave }: Choices,
  items: ReadonlyMap<ItemId, ShipmentItem>,
): readonly LineToSay[] {
  return changed.flatMap((change) => {
    const item = items.get(change.id)
    const takes = change.isBooked ? [] : chosen(change, Take).filter(isTakeable)
    const leaves = chosen(change, Leave)
    if (item === undefined || takes.length + leaves.length === 0) return []
    const mineByKey = linesByKey(item.MarketplaceOrderLines)
    const known = held
      .filter(({ itemId }) => itemId === change.id)
      .flatMap(({ key, itemId, said }) => {
        const line = orderLineKeyText(key)
        const now = nowSaid(sent, line)
        const own = mineByKey.get(line)
        if (said === null || now === null || own === undefined) return []
        const parts = { taken: partsOf(takes, line), left: partsOf(leaves, line), mine: orderSaid(item.Recipient, own) }
        return { key, itemId, said: settledSaid(said, now, parts) }
      })
    const names = new Set([...takes, ...leaves].map(changeName))
    const added = orderLineKeys(sent.MarketplaceOrderLines).flatMap((key) => {
      const line = orderLineKeyText(key)
      const said = nowSaid(sent, line)
      return said !== null && names.has(changeName({ part: "Line", line })) ? { key, itemId: change.id, said } : []
    })
    return [...known, ...added]
  })
}

/** The parts of a line that are meant, with those of the buyer, which every line holds. */
function partsOf(changes: readonly OrderChange[], line: string): ReadonlySet<string> {
  return new Set(changes.filter((change) => change.line === "" || change.line === line).map(({ part }) => part))
}

function nowSaid({ Recipient, MarketplaceOrderLines }: NewItem, line: string): OrderSaid | null {
  const sent = linesByKey(MarketplaceOrderLines).get(line)
  return sent === undefined ? null : orderSaid(Recipient, sent)
}
