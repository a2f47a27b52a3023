import type { ItemId } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { BookingTransport } from "./booking-transport.ts"

/** What the booking runner works with: calls, time, and what survives a reload. */
export interface BookingRunnerParts {
  readonly transport: BookingTransport
  readonly untilNextTry: () => Promise<void>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly newKey: () => string
  /** Called when these items have an outcome, so that they are read again. */
  readonly onSettled: (ids: readonly ItemId[], reasonsById: ReadonlyMap<ItemId, string>) => void
  /** Called when money was held, posted or released. */
  readonly onMoney: () => void
  readonly fundsText: (needed: Minor, balance: Minor) => string
  /** The items of the booking in progress, stored so that a reload finds them. */
  readonly underWay: {
    readonly read: () => readonly ItemId[]
    readonly write: (ids: readonly ItemId[]) => void
  }
  /** The orders that the seller has agreed to and not paid yet, stored so that a reload finds them. */
  readonly pending: {
    /** Only those whose price still holds. */
    readonly read: () => readonly PendingOrder[]
    readonly write: (orders: readonly PendingOrder[]) => void
  }
}
