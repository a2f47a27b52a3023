import type { ChangeChoice } from "@smart-send/contract/csv-import/changed-order-shapes"
import type { settleChanges as settleChangesCall } from "@smart-send/contract/csv-import/settle-changes"
import type { ChangedItem, OrderChange } from "@smart-send/domain/csv-import/changed-order/compare-order"
import { linesByKey } from "@smart-send/domain/csv-import/changed-order/lines-by-key"
import { type OrderSaid, orderSaid, settledSaid } from "@smart-send/domain/csv-import/changed-order/order-said"
import { changeName, takenChanges } from "@smart-send/domain/csv-import/changed-order/take-changes"
import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText } from "@smart-send/domain/item/order-line-key"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { type LineToSay, saveSaid } from "../../records/item/held-lines.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { lockCreation } from "../../records/item/new-item-rows.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { compareWithHeld, type ComparedOrder } from "./compare-with-held.ts"
import { presentChanged } from "./present-changed.ts"
import { tooManyOrders } from "./too-many-orders.ts"

type Call = typeof settleChangesCall

/**
 * Takes changes over or leaves them. The orders are compared again under lock: what the seller has typed in the
 * meantime, and what is booked by now, stays as it is.
 */
export async function settleChanges(
  platform: Platform,
  context: CustomerContext,
  { body: { Orders } }: Input<Call>,
): Promise<Answer<Call>> {
  const refusal = tooManyOrders("Orders", Orders.length, context.tenant.Limits.UpdateBatchSize)
  if (refusal !== null) return err(refusal)
  const { customerId, caller, tx } = context
  const change = itemChanger(platform, context, await pointsWillDo(context))
  const now = platform.clock.now().toISOString()
  const sent = Orders.map(({ Item }) => Item)
  const answered = await tx(async (work) => {
    await lockCreation(work, { customerId, clientIds: [], lineKeys: [] })
    let items: ReadonlyMap<ItemId, ShipmentItem> = new Map()
    const lockEach = async (ids: readonly ItemId[]) => (items = await lockItems(work, ids))
    const compared = await compareWithHeld(work, sent, { customerId, readItems: lockEach })
    const next = new Map(items)
    const counts = compared.map((order, place) => {
      const { Take = [] } = Orders[place] ?? {}
      let taken = 0
      for (const changed of order.changed) {
        const item = next.get(changed.id)
        const wanted = changed.isBooked ? [] : chosen(changed, Take).filter(({ isYours }) => !isYours)
        if (item === undefined || wanted.length === 0) continue
        const result = change(item, takenChanges(item, order.sent, wanted), now)
        if (!result.ok) continue
        next.set(changed.id, result.value)
        taken += wanted.length
      }
      return taken
    })
    const saved = [...next.values()].filter((item) => item !== items.get(item.Id))
    await saveSaid(
      work,
      { tenant: caller.tenant, customerId },
      compared.flatMap((order, place) => settledLines(order, Orders[place] ?? {}, items)),
    )
    await saveAndTell(work, saved, caller.email, "Import")
    const after = await compareWithHeld(work, sent, { customerId, readItems: async () => next })
    return after.map(({ changed }, place) => ({ Taken: counts[place] ?? 0, Items: presentChanged(changed) }))
  })
  return ok({ Orders: answered })
}

function chosen({ id, changes }: ChangedItem, choices: readonly ChangeChoice[]): readonly OrderChange[] {
  const names = new Set(
    choices.filter(({ Id }) => Id === id).map(({ Part, Line }) => changeName({ part: Part, line: Line })),
  )
  return changes.filter((change) => names.has(changeName(change)))
}

interface Choices {
  readonly Take?: readonly ChangeChoice[]
  readonly Leave?: readonly ChangeChoice[]
}

/** What the source counts as having said of each line from now on: a settled part is not told again until it changes once more. */
function settledLines(
  { sent, held, changed }: ComparedOrder,
  { Take = [], Leave = [] }: Choices,
  items: ReadonlyMap<ItemId, ShipmentItem>,
): readonly LineToSay[] {
  return changed.flatMap((change) => {
    const item = items.get(change.id)
    const takes = change.isBooked ? [] : chosen(change, Take).filter(({ isYours }) => !isYours)
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
