import type { ItemId } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { BookingTransport } from "./booking-transport.ts"

/** What the booking runner works with: calls, time, and what survives a reload. */
export interface BookingRunnerParts {
  readonly transport: BookingTransport
  /** Saves what the seller has just changed of these items. Resolves with the reasons of those that could not be saved. */
  readonly saveFirst: (ids: readonly ItemId[]) => Promise<ReadonlyMap<ItemId, string>>
  readonly untilNextTry: () => Promise<void>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly newKey: () => string
  /** Leaves for the payment page. */
  readonly leaveFor: (path: string) => void
  /** Called when these items have an outcome, so that they are read again. */
  readonly onSettled: (ids: readonly ItemId[], reasonsById: ReadonlyMap<ItemId, string>) => void
  /** Called when money was held, posted or released. */
  readonly onMoney: () => void
  readonly fundsText: (needed: Minor, balance: Minor) => string
  /** What is said while there is no answer yet, and the page asks again. */
  readonly unansweredText: () => string
  /** What is said when a frozen price was not paid in time. */
  readonly expiredText: () => string
  /** The most items in one order. */
  readonly orderSize: number
  /** The items of the booking in progress, stored so that a reload finds them. */
  readonly underWay: {
    readonly read: () => readonly ItemId[]
    readonly write: (ids: readonly ItemId[]) => void
  }
  /**
   * The orders that the seller has agreed to and not paid yet, stored so that a reload finds them. What is stored counts: of
   * several tabs each may pay them, hold them up or give them up.
   */
  readonly pending: {
    readonly read: () => readonly PendingOrder[]
    readonly find: (reference: string) => PendingOrder | undefined
    readonly add: (orders: readonly PendingOrder[]) => void
    readonly remove: (references: readonly string[]) => void
    /** Whether they wait until their seller goes on with them. */
    readonly hold: (references: readonly string[], isHeld: boolean) => void
    /** Whether its price does not hold any more. */
    readonly isPast: (order: PendingOrder) => boolean
  }
}
