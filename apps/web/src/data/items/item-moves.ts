import { changedExtras } from "@smart-send/domain/item/changed-extras"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { canBeBooked, hasErrors, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { nextItemState, type ItemEvent } from "@smart-send/domain/item/item-state"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import { conflictingFields } from "./conflicting-fields.ts"
import { recordOf, type ItemRecord } from "./item-record.ts"
import { isSameValue } from "./same-value.ts"

/** Every way a record changes. Each goes through the domain's state table; no state is written by hand. */

export type CheckItem = (item: ShipmentItem) => readonly ItemProblem[]

function moved(record: ItemRecord, event: ItemEvent): ItemRecord {
  return { ...record, state: nextItemState(record.state, event) }
}

function withChanges(item: ShipmentItem, ...changes: readonly (ItemChanges | null)[]): ShipmentItem {
  // Shared, because most items have nothing unsaved: ten thousand copies would take a third of the page's memory.
  if (changes.every((change) => change === null)) return item
  // A field that is `undefined` in a change was not set, and must not empty the item's field.
  const set = changes.flatMap((change) => Object.entries(change ?? {}).filter(([, value]) => value !== undefined))
  const all = Object.fromEntries(set)
  return { ...item, ...all, ...changedExtras(item, all) }
}

/** Checks INITIAL and NEW items: those with errors go to ERROR, the rest ask for a price. */
export function validated(record: ItemRecord, check: CheckItem): ItemRecord {
  const wanted = moved(record, "validationWanted")
  if (wanted.state !== "INITIAL" && wanted.state !== "NEW") return record
  const problems = check(wanted.item)
  return hasErrors(problems)
    ? { ...moved(wanted, "foundInvalid"), problems, validated: false, quote: null }
    : { ...moved(wanted, "foundValid"), problems, emptyQuotes: 0 }
}

export function edited(record: ItemRecord, changes: ItemChanges): ItemRecord {
  const unsaved = { ...record.unsaved, ...changes }
  return {
    ...moved(record, "edited"),
    unsaved,
    item: withChanges(record.saved, record.sent, unsaved),
    refusal: null,
    conflict: null,
  }
}

/** The changed fields as they were before. Setting them again undoes the edit. */
export function fieldsBefore(record: ItemRecord, changes: ItemChanges): ItemChanges {
  const { item } = record
  return Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(item, field)]))
}

export function saveStarted(record: ItemRecord): ItemRecord {
  return { ...moved(record, "saveStarted"), sent: record.unsaved, unsaved: null }
}

/** The server has what was sent. An edit made meanwhile stays unsaved, now on the new version. */
export function saved(record: ItemRecord, server: ShipmentItem): ItemRecord {
  const after = moved(record, canBeBooked(server) ? "saved" : "nothingToSave")
  return {
    ...after,
    saved: server,
    item: withChanges(server, record.unsaved),
    sent: null,
    validated: false,
    emptyQuotes: 0,
    refusal: null,
  }
}

/**
 * The change was made on an outdated version. If nobody else touched the same fields, it is made again on the new
 * version. If somebody did, both values wait for the seller to choose.
 */
export function saveWasStale(record: ItemRecord, server: ShipmentItem): ItemRecord {
  const mine = { ...record.sent, ...record.unsaved }
  if (conflictingFields(record.saved, server, mine).length > 0) return inConflict(record, mine, server)
  const rebased = { ...record, saved: server, sent: null, unsaved: null }
  return edited(rebased, mine)
}

function inConflict(record: ItemRecord, mine: ItemChanges, theirs: ShipmentItem): ItemRecord {
  return {
    ...moved(record, "conflictFound"),
    saved: theirs,
    item: theirs,
    sent: null,
    unsaved: null,
    validated: false,
    conflict: { mine, theirs },
  }
}

/** The seller has chosen: their own values are sent on the new version, or dropped. */
export function conflictSettled(record: ItemRecord, side: "mine" | "theirs", check: CheckItem): ItemRecord {
  if (record.conflict === null) return record
  if (side === "mine") return edited({ ...record, conflict: null }, record.conflict.mine)
  const settled = { ...record, conflict: null, refusal: null }
  return canBeBooked(settled.item) ? validated(settled, check) : { ...settled, problems: [] }
}

/** A return was asked for on the row. It is sent once nothing else has to be saved. */
export function returnAsked(record: ItemRecord): ItemRecord {
  return { ...moved(record, "edited"), returnPending: true, refusal: null }
}

/**
 * When only the return is pending, the item goes to RETURN (STATE-9). Null while something else has to be saved first.
 */
export function returnStarted(record: ItemRecord): ItemRecord | null {
  if (!record.returnPending || record.unsaved !== null || record.sent !== null || record.state === "RETURN") return null
  const asked = record.state === "SAVE" ? record : moved(record, "edited")
  return moved(moved(asked, "saveStarted"), "onlyReturnPending")
}

export function returnEnded(record: ItemRecord, refusal: string | null): ItemRecord {
  const event = refusal === null ? "returnArranged" : "returnRefused"
  return { ...moved(record, event), returnPending: false, refusal }
}

/** The server refused it. The row shows the server's value and why. */
export function saveRefused(record: ItemRecord, reason: string, server: ShipmentItem | null): ItemRecord {
  const truth = server ?? record.saved
  return {
    ...moved(record, "saveRefused"),
    saved: truth,
    item: withChanges(truth, record.unsaved),
    sent: null,
    refusal: reason,
  }
}

export function quoteStarted(record: ItemRecord): ItemRecord {
  return moved(record, "quoteStarted")
}

export function quoted(record: ItemRecord, quote: QuoteState | null, problems: readonly ItemProblem[]): ItemRecord {
  if (record.state !== "QUOTING") return record
  const event = hasErrors(problems) ? "quotedWithErrors" : "quotedFine"
  return { ...moved(record, event), quote, problems, validated: quote !== null }
}

/** No answer came. The item waits for the next try. */
export function quoteCameBackEmpty(record: ItemRecord): ItemRecord {
  if (record.state !== "QUOTING") return record
  return { ...moved(record, "quoteCameBackEmpty"), emptyQuotes: record.emptyQuotes + 1 }
}

/** The courier or the payment refused it. The row says why until the item is changed or booked. */
export function bookingFailed(record: ItemRecord, reason: string): ItemRecord {
  return { ...record, refusal: reason }
}

/** A new bulk call is made for it, so the refusal of an earlier one no longer counts. */
export function bulkCallStarted(record: ItemRecord): ItemRecord {
  return record.refusal === null ? record : { ...record, refusal: null }
}

/** The call did not change it. The row says why, unless its own checks say the same with a control that fixes it. */
export function bulkCallRefused(record: ItemRecord, reason: string, code: string | null): ItemRecord {
  return record.problems.some((problem) => problem.Code === code) ? record : { ...record, refusal: reason }
}

/** An item that is not for sale needs no price, so it does not wait for one. */
export function leftUnpriced(record: ItemRecord): ItemRecord {
  return { ...moved(moved(record, "quoteStarted"), "quotedFine"), quote: null, problems: [], validated: false }
}

/**
 * Where the news of an item comes from: the list, read again; the call that created it here; the call that gave it a
 * new sender; or the feed.
 */
export type RecordSource = "list" | "local" | "customer" | "socket"

/**
 * Somebody else has changed the item. Unsaved edits survive, unless both changed one field. A change that affects the
 * price asks for a new one. A change reported by the feed is marked so (STATE-10).
 */
export function refreshed(
  record: ItemRecord | undefined,
  server: ShipmentItem,
  source: RecordSource = "list",
): ItemRecord {
  if (record === undefined) return newlyKnown(server, source)
  // A save is in progress. Its own answer will say what the server made of it.
  if (record.sent !== null || isKnown(record.saved, server)) return record
  if (record.conflict !== null) return inConflict(record, record.conflict.mine, server)
  if (record.unsaved !== null && conflictingFields(record.saved, server, record.unsaved).length > 0) {
    return inConflict(record, record.unsaved, server)
  }
  const isPriced = changesPrice(record.saved, server)
  const seen = source === "socket" && isPriced ? { ...server, UpdatedBy: "Sockets" } : server
  const now: ItemRecord = { ...record, saved: server, item: withChanges(seen, record.unsaved) }
  // An item that is being booked keeps its price and stays ready until the courier has answered.
  if (!canBeBooked(server)) return { ...now, problems: [], refusal: null }
  return isPriced ? { ...moved(now, "shipmentChangedBySocket"), emptyQuotes: 0 } : now
}

function newlyKnown(server: ShipmentItem, source: RecordSource): ItemRecord {
  const origin = (source === "local" || source === "socket") && canBeBooked(server) ? source : "server"
  return { ...recordOf(server, origin), validated: isBookingUnderWay(server) }
}

/**
 * The customer's address has changed and the item now has it as its sender, so it is checked and priced again
 * (STATE-13). An edit being saved is sent first and leads to a new price by itself.
 */
export function startedOver(record: ItemRecord, check: CheckItem): ItemRecord {
  if (record.conflict !== null || !canBeBooked(record.item)) return record
  return validated({ ...moved(record, "customerChanged"), refusal: null }, check)
}

/** The same version as `saved`, or an older one that arrived late: versions only grow. */
function isKnown(saved: ShipmentItem, server: ShipmentItem): boolean {
  return server.Updated < saved.Updated || isSame(saved, server)
}

/** These change without touching `Updated`: a booking's progress, a tracking event, and a service that was renamed. */
const KNOWN_BY: readonly ((item: ShipmentItem) => string | null | undefined)[] = [
  (item) => item.Updated,
  (item) => item.Status,
  (item) => item.MarketplaceStatus,
  (item) => item.Service?.Name,
  (item) => item.BookingDetails?.BookingStatus,
  (item) => item.BookingDetails?.TrackingNumber,
  (item) => item.TrackingSummary?.LastUpdated,
]

function isSame(a: ShipmentItem, b: ShipmentItem): boolean {
  return KNOWN_BY.every((fact) => fact(a) === fact(b))
}

/**
 * The fields that affect the price: dimensions, status, recipient, service, value and order lines (STATE-10), and a
 * released booking. Plain texts come first: if one of them differs, nothing has to be compared by content.
 */
const PRICED = [
  "Status",
  "MarketplaceStatus",
  "PackageDimensions",
  "Recipient",
  "Sender",
  "Service",
  "Extras",
  "Value",
  "MarketplaceOrderLines",
  "BookingDetails",
] as const

function changesPrice(a: ShipmentItem, b: ShipmentItem): boolean {
  return PRICED.some((field) => !isSameValue(a[field], b[field]))
}
