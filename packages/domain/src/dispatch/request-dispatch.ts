import { hasMarketplace } from "../item/can-be-dispatched.ts"
import { isBooked } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { Source } from "../item/order-line.ts"
import { err, ok, type Result } from "../result/result.ts"
import type { DispatchStatus } from "./dispatch-status.ts"
import type { LineDispatch } from "./line-dispatch.ts"

export interface DispatchWish {
  /** Also what failed, or waits to be tried again. */
  readonly retry: boolean
  /** Where the courier has given no tracking number, by the booking's own reference. */
  readonly useReference: boolean
}

interface DispatchCase {
  readonly item: ShipmentItem
  readonly lines: readonly LineDispatch[]
  /** Whether the account of a line can be told from here. */
  readonly isLinked: (source: Source) => boolean
}

/** Why a marketplace can't be told of an item now, in words for a person; null when it can. */
export function whyNotDispatched({ item, lines, isLinked }: DispatchCase): string | null {
  if (!hasMarketplace(item)) {
    return "There is no marketplace to notify: this order was made by hand or came from a file."
  }
  if (!isBooked(item)) return "This order is not booked yet, so there is nothing to notify of."
  const stranger = lines.find(({ Source }) => !isLinked(Source))
  return stranger === undefined
    ? null
    : `The ${stranger.Source.Name} account of this order is not linked, so it can't be notified from here. Mark the order as dispatched there.`
}

/**
 * The lines whose marketplace is to be told now (DISPATCH-3): each at most once, whatever is pressed twice, because one that is
 * under way or done is not asked for again. Refused with a sentence when nobody can be told.
 */
export function requestDispatch(of: DispatchCase, wish: DispatchWish): Result<readonly LineDispatch[], string> {
  const whyNot = whyNotDispatched(of)
  if (whyNot !== null) return err(whyNot)
  return ok(of.lines.filter((line) => IS_DUE[line.Status](wish) && !isLeftAlone(line)))
}

/** What will be told by itself needs nobody; what failed, or has no number, does (DISPATCH-13). */
function isLeftAlone({ IsAutomaticDispatch, Status }: LineDispatch): boolean {
  return IsAutomaticDispatch && Status === "AwaitingDispatch"
}

const never = () => false

const IS_DUE: Readonly<Record<DispatchStatus, (wish: DispatchWish) => boolean>> = {
  Sold: never,
  AwaitingTrackingDetails: ({ useReference }) => useReference,
  AwaitingDispatch: () => true,
  InProgress: never,
  PendingRetry: ({ retry }) => retry,
  Failed: ({ retry }) => retry,
  Dispatched: never,
}
