import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import type { ItemId } from "@smart-send/domain/id/id"
import { isManualSource } from "@smart-send/domain/item/can-be-dispatched"
import type { Source } from "@smart-send/domain/item/order-line"
import type { SyncCode } from "@smart-send/domain/marketplace-account/sync-code"
import type { DispatchDetails } from "../../data/dispatch/use-dispatches.ts"
import type { WaitingDispatch } from "../../data/dispatch/use-waiting-dispatches.ts"
import type { PastOrder } from "../../data/order/use-past-orders.ts"

/** An order whose shop does not know yet that it is on its way. */
export interface TrackingRow {
  readonly id: ItemId
  /** Where it was sold; null for an order made by hand or from a file. */
  readonly source: Source | null
  /** The buyer; empty where only the dispatch is known. */
  readonly buyer: string
  readonly order: string
  readonly trackingNumber: string
  /** Null while it is being read. */
  readonly status: DispatchStatus | null
  /** The shop's words, or ours; empty for none. */
  readonly message: string
  /** The booking's own reference. */
  readonly reference: string
  /** Why the shop can't be told from here; null when it can. */
  readonly whyNot: string | null
  readonly isAutomatic: boolean
  readonly problem: SyncCode | null
  readonly isPaused: boolean
  readonly nextTry: string | null
  /** Some of its lines were made by hand or came from a file: nobody is told of those. */
  readonly isMixed: boolean
}

interface Known {
  readonly orders: readonly PastOrder[]
  readonly details: (id: ItemId) => DispatchDetails | undefined
  readonly waiting: readonly WaitingDispatch[]
}

/** Every order that is still to be told of, with what is known of it, in the order of the list; then what is being told of others. */
export function trackingRows({ orders, details, waiting }: Known): readonly TrackingRow[] {
  const waitingById = gravestById(waiting)
  const listed = new Set(orders.map(({ Item }) => Item.Id))
  const others = [...waitingById.values()].filter(({ ItemId: id }) => !listed.has(id))
  return [
    ...orders.map((order) => orderRow(order, details(order.Item.Id), waitingById.get(order.Item.Id))),
    ...others.map((dispatch) => dispatchRow(dispatch)),
  ]
}

/** Of several orders in one parcel the failed one speaks for all. */
function gravestById(waiting: readonly WaitingDispatch[]): ReadonlyMap<ItemId, WaitingDispatch> {
  const byId = new Map<ItemId, WaitingDispatch>()
  for (const dispatch of waiting) {
    const known = byId.get(dispatch.ItemId)
    if (known === undefined || (known.Status !== "Failed" && dispatch.Status === "Failed")) {
      byId.set(dispatch.ItemId, dispatch)
    }
  }
  return byId
}

function orderRow(
  { Line, Item }: PastOrder,
  details: DispatchDetails | undefined,
  waiting: WaitingDispatch | undefined,
): TrackingRow {
  const shops = Item.MarketplaceOrderLines.map(({ Source: source }) => source).filter(
    (source) => !isManualSource(source),
  )
  return {
    ...(details === undefined ? NOT_READ : ofDetails(details)),
    ...(waiting === undefined ? NOT_ASKED_FOR : ofWaiting(waiting)),
    id: Item.Id,
    source: shops[0] ?? null,
    buyer: Line.RecipientName,
    order: Item.ReferenceSummary,
    trackingNumber: Line.TrackingNumber,
    status: waiting?.Status ?? details?.OverallDispatchStatus ?? null,
    isMixed: shops.length > 0 && shops.length < Item.MarketplaceOrderLines.length,
  }
}

const NOT_READ = { reference: "", whyNot: null, isAutomatic: false } as const

function ofDetails({ Reference, WhyNot, MarketplaceOrderlineDispatches: lines }: DispatchDetails) {
  return {
    reference: Reference,
    whyNot: WhyNot,
    isAutomatic: lines.length > 0 && lines.every(({ IsAutomaticDispatch }) => IsAutomaticDispatch),
  }
}

const NOT_ASKED_FOR = { message: "", problem: null, isPaused: false, nextTry: null } as const

function ofWaiting({ Message, AccountProblem, IsAccountPaused, NextTry }: WaitingDispatch) {
  return { message: Message, problem: AccountProblem, isPaused: IsAccountPaused, nextTry: NextTry }
}

function dispatchRow(waiting: WaitingDispatch): TrackingRow {
  return {
    ...ofWaiting(waiting),
    id: waiting.ItemId,
    source: waiting.Source,
    buyer: "",
    order: waiting.MarketplaceOrderId,
    trackingNumber: waiting.TrackingNumber,
    status: waiting.Status,
    reference: "",
    whyNot: null,
    isAutomatic: waiting.IsAutomaticDispatch,
    isMixed: false,
  }
}

/** Whether one press tells its shop. */
export function canBeTold({ status, whyNot, isAutomatic }: TrackingRow): boolean {
  return status === "AwaitingDispatch" && whyNot === null && !isAutomatic
}

/** The orders of one account. */
export interface ShopRows {
  readonly key: string
  readonly source: Source | null
  readonly rows: readonly TrackingRow[]
}

/** The rows by account, those with something failed first; last what has no shop. */
export function byShop(rows: readonly TrackingRow[]): readonly ShopRows[] {
  const groups = new Map<string, { source: Source | null; rows: TrackingRow[] }>()
  for (const row of rows) {
    const key = row.source === null ? "" : `${row.source.Id} ${row.source.AccountId}`
    const group = groups.get(key) ?? { source: row.source, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const shops = [...groups].map(([key, group]) => ({ key, source: group.source, rows: group.rows }))
  const rank = ({ source, rows: of }: ShopRows): number =>
    source === null ? 2 : of.some(({ status }) => status === "Failed") ? 0 : 1
  return shops.toSorted((a, b) => rank(a) - rank(b))
}
