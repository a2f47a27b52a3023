import type { DispatchWait } from "@smart-send/domain/dispatch/dispatch-moment"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import type { ItemId } from "@smart-send/domain/id/id"
import { isManualSource } from "@smart-send/domain/item/can-be-dispatched"
import type { Source } from "@smart-send/domain/item/order-line"
import type { SyncCode } from "@smart-send/domain/marketplace-account/sync-code"
import { type DispatchDetails, speakingLine } from "../../data/dispatch/use-dispatches.ts"
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
  /** What it waits for; null where it is being sent, has failed, or is being read. */
  readonly waitsFor: DispatchWait | null
  readonly problem: SyncCode | null
  readonly isPaused: boolean
  readonly nextTry: string | null
  /** Some of its lines were made by hand or came from a file: no shop is notified of those. */
  readonly isMixed: boolean
}

interface Known {
  readonly orders: readonly PastOrder[]
  readonly details: (id: ItemId) => DispatchDetails | undefined
  readonly waiting: readonly WaitingDispatch[]
}

/** Every order whose shop is still to be notified, in the order of the list; then what shops are being notified of besides. */
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

const NOT_READ = { reference: "", whyNot: null, waitsFor: null } as const

function ofDetails(details: DispatchDetails) {
  return {
    reference: details.Reference,
    whyNot: details.WhyNot,
    waitsFor: speakingLine(details)?.WaitsFor ?? null,
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
    waitsFor: waiting.IsAccountPaused ? "Resume" : waiting.AccountProblem === null ? null : "Account",
    isMixed: false,
  }
}

/** Whether one press notifies its shop, whatever the account would wait for (DISPATCH-17). */
export function canBeTold({ status, whyNot }: TrackingRow): boolean {
  return status === "AwaitingDispatch" && whyNot === null
}

/** It would be notified without the seller, once it is packed or scanned. */
export function isEarly({ waitsFor }: TrackingRow): boolean {
  return waitsFor === "Packaging" || waitsFor === "FirstScan"
}

/** How a row's shop stands: what went wrong and what is the seller's to do comes before what goes on without them. */
export const STANDINGS = ["failed", "press", "number", "packing", "scan", "moving", "unread"] as const
export type Standing = (typeof STANDINGS)[number]

function standingOf({ status, waitsFor }: TrackingRow): Standing {
  switch (status) {
    case null:
      return "unread"
    case "Failed":
      return "failed"
    case "AwaitingTrackingDetails":
      return "number"
    case "AwaitingDispatch":
      return (waitsFor !== null && OF_WAIT[waitsFor]) || "press"
    case "InProgress":
    case "PendingRetry":
    case "Dispatched":
    case "Sold":
      return "moving"
  }
}

const OF_WAIT: Readonly<Record<DispatchWait, Standing>> = {
  TrackingNumber: "number",
  Packaging: "packing",
  FirstScan: "scan",
  Turn: "moving",
  Resume: "moving",
  Account: "moving",
  Press: "press",
}

/** Rows that stand alike. */
export interface RowGroup {
  readonly standing: Standing
  readonly rows: readonly TrackingRow[]
}

/** The orders of one account. */
export interface ShopRows {
  readonly key: string
  readonly source: Source | null
  readonly rows: readonly TrackingRow[]
  /** The same, by how they stand. */
  readonly groups: readonly RowGroup[]
}

/** The rows by account, those with something failed first; last what has no shop. */
export function byShop(rows: readonly TrackingRow[]): readonly ShopRows[] {
  const byAccount = Map.groupBy(rows, ({ source }) => (source === null ? "" : `${source.Id} ${source.AccountId}`))
  const shops = [...byAccount].map(([key, of]) => ({
    key,
    source: of[0]?.source ?? null,
    rows: of,
    groups: groupsOf(of),
  }))
  const rank = ({ source, groups }: ShopRows): number =>
    source === null ? 2 : groups[0]?.standing === "failed" ? 0 : 1
  return shops.toSorted((a, b) => rank(a) - rank(b))
}

function groupsOf(rows: readonly TrackingRow[]): readonly RowGroup[] {
  const groups = Map.groupBy(rows, standingOf)
  return STANDINGS.flatMap((standing) => {
    const of = groups.get(standing)
    return of === undefined ? [] : [{ standing, rows: of }]
  })
}
