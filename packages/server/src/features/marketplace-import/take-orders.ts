import type { UnreadOrder } from "@smart-send/connectors/marketplace"
import { hasLeft } from "@smart-send/domain/marketplace-order/item-as-told"
import { inParcel } from "@smart-send/domain/marketplace-order/in-parcel"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { refuseOrder } from "@smart-send/domain/marketplace-order/order-refusal"
import { storable } from "@smart-send/domain/text/storable-text"
import { inParts } from "../../platform/db/in-parts.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { mapInTurns } from "../../platform/jobs/own-turn.ts"
import { changeHeld } from "./change-held.ts"
import { createOrders, refusedOrder } from "./create-orders.ts"
import { isNews, readHolders, readKnownOrders, saveKnownOrders, toNote, withKnownRefunds } from "./known-orders.ts"
import { withProducts } from "./with-products.ts"
import type { TakeOrders } from "./import-work.ts"

/** What became of some orders. */
export interface Taken {
  /** Orders that are items now. */
  readonly imported: number
  /** Orders whose items have changed, or left. */
  readonly changed: number
  /** Orders that could not be saved, each with its reason; nothing else of them is known. */
  readonly failed: readonly UnreadOrder[]
}

/**
 * Makes items of orders that are new, and changes those of orders that are here. Each order line is imported once (SHOP-11): by its
 * key, whoever imports it at the same time. What was done is noted last, so a kill repeats it.
 */
export async function takeOrders(work: TakeOrders, told: readonly MarketplaceOrder[]): Promise<Taken> {
  if (told.length === 0) return { imported: 0, changed: 0, failed: [] }
  const { context, account } = work
  const listed = latestOf(await mapInTurns(told, AT_A_STRETCH, storable))
  const now = work.platform.clock.now()
  const refused = listed.flatMap((order) => whyRefused(order, now))
  const tooLarge = new Set(refused.map(({ id }) => id))
  const saved = listed.filter(({ id }) => !tooLarge.has(id))
  const ids = saved.map(({ id }) => id)
  const { news, holders } = await context.tx(async (tx) => {
    const known = await readKnownOrders(tx, account, ids)
    const latest = saved.map((order) => withKnownRefunds(order, known.get(order.id)))
    const newest = latest.filter((order) => isNews(order, known.get(order.id)))
    const found = await readHolders(
      tx,
      account,
      newest.map(({ id }) => id),
    )
    return { news: newest, holders: found }
  })
  if (news.length === 0) return { imported: 0, changed: 0, failed: refused }
  const held = new Set(holders.map(({ order_id }) => order_id))
  const heldLines = new Set(holders.map((holder) => lineKeyOf(holder.order_id, holder.line_id)))
  const asked = await withProducts(
    work,
    news.filter((order) => held.has(order.id) || isWanted(order, account)),
    (order, line) => heldLines.has(lineKeyOf(order.id, line.id)),
  )
  const packed = asked.map(inParcel)
  const fresh = packed.filter((order) => !held.has(order.id) && isWanted(order, account))
  const here = packed.filter((order) => held.has(order.id))
  const made = fresh.length === 0 ? NOTHING : await createOrders(work, fresh)
  if (here.length > 0) await work.onStep("changing", here.length)
  // An order that somebody else has imported meanwhile is here by now.
  const changes = await changeHeld(work, [...here, ...made.duplicates])
  // An item is made as if it were to be sent; that it waits is said of the item that there is then.
  const waiting = await changeHeld(
    work,
    fresh.filter(({ state }) => state !== "open"),
  )
  const rest = changes.left.filter((order) => isTaken(order, account)).map(alone)
  const added = rest.length === 0 ? NOTHING : await createOrders(work, rest)
  const failures = [...refused, ...made.failed, ...changes.failed, ...waiting.failed, ...added.failed]
  const failed = new Set(failures.map(({ id }) => id))
  // What is left out by the seller's settings is news again once they are others.
  const done = news.filter((order) => !failed.has(order.id) && (held.has(order.id) || isKnownBy(order, account)))
  const stateOf = new Map(packed.map(({ id, state }) => [id, state]))
  const notes = await mapInTurns(done, AT_A_STRETCH, (order) =>
    Object.assign(toNote(order), { state: stateOf.get(order.id) ?? order.state }),
  )
  await inParts(
    notes,
    async (some) => context.tx(async (tx) => saveKnownOrders(tx, account, some)),
    (note, error) => {
      const order = done.find(({ id }) => id === note.order_id) ?? { id: note.order_id, number: "" }
      failures.push(refusedOrder(work, order, error))
    },
  )
  return { imported: made.imported + added.imported, changed: changes.changed, failed: failures }
}

function whyRefused(order: MarketplaceOrder, now: Date): readonly UnreadOrder[] {
  const why = hasLeft(order.state) ? null : refuseOrder(order, now.toISOString())
  return why === null ? [] : [{ id: order.id, number: order.number, link: order.link, ...why }]
}

function lineKeyOf(orderId: string, lineId: string): string {
  return JSON.stringify([orderId, lineId])
}

/** Orders that are computed with at a stretch. */
const AT_A_STRETCH = 50

const NOTHING = { imported: 0, duplicates: [], failed: [] }

/** Of an order that is told twice, the later telling. */
function latestOf(told: readonly MarketplaceOrder[]): readonly MarketplaceOrder[] {
  const byId = new Map<string, MarketplaceOrder>()
  for (const order of told) {
    const before = byId.get(order.id)
    if (before === undefined || Date.parse(before.changedAt) <= Date.parse(order.changedAt)) byId.set(order.id, order)
  }
  return [...byId.values()]
}

/** Whether an order that is not here becomes an item: it is to be sent, or waits and the seller wants to see it. */
function isWanted(order: MarketplaceOrder, account: LinkedAccount): boolean {
  return (
    isTaken(order, account) && Date.parse(order.placedAt) >= firstMoment(account.settings.ImportFrom, account.linked)
  )
}

/** By its state alone. */
function isTaken({ state }: MarketplaceOrder, { settings }: LinkedAccount): boolean {
  if (state === "unpaid") return settings.AlsoImport.includes("Unpaid")
  if (state === "held") return settings.AlsoImport.includes("Held")
  return !hasLeft(state)
}

/** Whether nothing but the shop decides what becomes of it. */
function isKnownBy(order: MarketplaceOrder, account: LinkedAccount): boolean {
  return hasLeft(order.state) || isWanted(order, account)
}

/** Further lines of an order go by themselves: what they would go with is booked, or held by others. */
function alone(order: MarketplaceOrder): MarketplaceOrder {
  return { ...order, combineKey: "", weightKg: 0 }
}

const FIRST_DAYS = 14

/** Orders placed before are left at the shop. */
export function firstMoment(importFrom: string | null, linked: Date): number {
  return importFrom === null ? linked.getTime() - FIRST_DAYS * 86_400_000 : Date.parse(`${importFrom}T00:00:00Z`)
}
