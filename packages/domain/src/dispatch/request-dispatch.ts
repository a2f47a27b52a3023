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

/** What follows from asking for an item's marketplaces to be notified. */
export interface AskedFor {
  /** The lines to be notified of now. */
  readonly due: readonly LineDispatch[]
  /** Why the others are not, in words for a person; null where each of them is under way or done. */
  readonly left: string | null
}

/**
 * The lines whose marketplace is notified now, whenever its account would be notified without the seller (DISPATCH-3, DISPATCH-17): each
 * at most once, whatever is pressed twice, because one that is under way or done is not asked for again. Refused with a sentence where
 * there is no marketplace to notify.
 */
export function requestDispatch(of: DispatchCase, wish: DispatchWish): Result<AskedFor, string> {
  const whyNot = whyNotDispatched(of)
  if (whyNot !== null) return err(whyNot)
  const [left = null] = of.lines.flatMap((line) => whyLeft(line, wish) ?? [])
  return ok({ due: of.lines.filter((line) => IS_DUE[line.Status](wish)), left })
}

/** Why a line waits for another press; null where it does not. */
function whyLeft({ Status: status, Source: source }: LineDispatch, wish: DispatchWish): string | null {
  if (IS_DUE[status](wish)) return null
  if (status === "Failed") return `${source.Name} could not be notified before. Retry it.`
  return status === "AwaitingTrackingDetails"
    ? "The courier has not given a tracking number yet. Notify once there is one, or use the booking's reference."
    : null
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
