import { randomUUID } from "node:crypto"
import type { UnreadOrder } from "@smart-send/connectors/marketplace"
import { refusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { NOT_IMPORTED } from "@smart-send/domain/rule/kept-out"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { inParts } from "../../platform/db/in-parts.ts"
import { NOT_SAVED } from "../../records/item/item-outcome.ts"
import { notSaved } from "../../records/marketplace-account/refused-orders.ts"
import { createGate } from "../../platform/jobs/create-gate.ts"
import { addToParcels } from "./add-to-parcels.ts"
import type { MadeOutcome } from "./import-parts.ts"
import { newItems, type ItemOfOrders } from "./new-items.ts"
import type { TakeOrders } from "./import-work.ts"

interface CreatedOrders {
  readonly imported: number
  /** Orders that were here after all. */
  readonly duplicates: readonly MarketplaceOrder[]
  readonly failed: readonly UnreadOrder[]
}

/** Items that are saved at once: more of them keep the process busy for longer without a turn for anybody else. */
const AT_ONCE = 50
/** Making items keeps the process busy: with many shops at once everybody else would wait for all of them. */
const turns = createGate(3)

/** Makes items of orders that are not here, in batches as creation takes them; one that may go with an open parcel goes into it. */
export async function createOrders(work: TakeOrders, orders: readonly MarketplaceOrder[]): Promise<CreatedOrders> {
  const { parts, context, onStep } = work
  await onStep("found", orders.length)
  // One that can't be put into a parcel is made into an item of its own, and refused there if it must be.
  const added = new Set(
    (
      await inParts(
        orders,
        async (some) => [...(await addToParcels(work, some))],
        () => [],
      )
    ).flat(),
  )
  const alone = orders.filter(({ id }) => !added.has(id))
  const sorted: Sorted = { imported: new Set(added), duplicates: new Set(), failed: [], apart: [] }
  const making = await inParts(
    alone,
    async (some) => newItems(work, some),
    (order, error) => {
      sorted.failed.push(refusedOrder(work, order, error))
      return []
    },
  )
  const made = making.flat()
  const size = Math.min(AT_ONCE, context.tenant.Limits.CreateBatchSize)
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (let at = 0; at < made.length; at += size) {
    // A key of its own each time: what an order is known by are its lines.
    const batch = new Map(made.slice(at, at + size).map((each) => [randomUUID() as string, each]))
    const items = Object.fromEntries([...batch].map(([id, { item }]) => [id, item]))
    await onStep("ruling", orders.length)
    const onRuled = async () => onStep("saving", orders.length)
    const outcomes = await turns.through(async () => parts.create(context, items, onRuled))
    await onStep("saved", orders.length)
    for (const [id, each] of batch) sortInto(sorted, byId, each, outcomes.get(id))
  }
  const { imported, duplicates, failed, apart } = sorted
  const others = apart.length === 0 ? NOTHING : await createOrders(work, apart.map(byItself))
  return {
    imported: imported.size + others.imported,
    duplicates: [...duplicates, ...others.duplicates],
    failed: [...failed, ...others.failed],
  }
}

/** What came of each order so far. */
interface Sorted {
  readonly imported: Set<string>
  readonly duplicates: Set<MarketplaceOrder>
  readonly failed: UnreadOrder[]
  /** Orders that are tried again, each by itself. */
  readonly apart: MarketplaceOrder[]
}

/** @param byId the orders as they were given. */
function sortInto(
  { imported, duplicates, failed, apart }: Sorted,
  byId: ReadonlyMap<string, MarketplaceOrder>,
  each: ItemOfOrders,
  outcome: MadeOutcome | undefined,
): void {
  if (outcome?.Duplicate === true) {
    for (const order of each.orders) duplicates.add(byId.get(order.id) ?? order)
  } else if (outcome?.Success === true) {
    for (const order of each.orders) imported.add(order.id)
  } else if (outcome?.Code === NOT_SAVED && each.orders.length > 1) apart.push(...each.orders)
  else failed.push(...failuresOf(each, outcome))
}

const NOTHING: CreatedOrders = { imported: 0, duplicates: [], failed: [] }

/** Of orders that would go together, one that can't be saved keeps out none but itself. */
function byItself(order: MarketplaceOrder): MarketplaceOrder {
  return { ...order, combineKey: "" }
}

/** An order that a rule keeps out is done with: it was the seller's wish. */
function failuresOf({ orders }: ItemOfOrders, outcome: MadeOutcome | undefined) {
  if (outcome?.Code === NOT_IMPORTED) return []
  if (outcome?.Code === NOT_SAVED) return orders.map((order) => notSaved(order, null))
  const why = outcome?.Error ?? "It could not be saved."
  return orders.map(({ id, number, link }) => ({ id, number, link, ...refusal("NOT-SAVED", why) }))
}

/** An order that can't be saved, whose error the log has; the others go on without it. */
export function refusedOrder(
  { context: { log }, account }: Pick<TakeOrders, "context" | "account">,
  order: Parameters<typeof notSaved>[0],
  error: unknown,
): UnreadOrder {
  log.warn({ err: error, account: account.id, order: order.id }, "an order of a shop could not be saved")
  return notSaved(order, error)
}
