import type { ItemId } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { BookingTransport } from "./booking-transport.ts"

/** What the desk works with: calls, time, and what survives a reload. */
export interface BookingRunnerParts {
  readonly transport: BookingTransport
  readonly untilNextTry: () => Promise<void>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly newKey: () => string
  /** These items have an outcome: read them again. */
  readonly onSettled: (ids: readonly ItemId[], reasonsById: ReadonlyMap<ItemId, string>) => void
  /** Money was held, posted or released. */
  readonly onMoney: () => void
  readonly fundsText: (needed: Minor, balance: Minor) => string
  /** The items of the booking that is going on, kept where a reload finds them. */
  readonly underWay: {
    readonly read: () => readonly ItemId[]
    readonly write: (ids: readonly ItemId[]) => void
  }
  /** Orders agreed to and not paid yet, kept where a reload finds them. */
  readonly pending: {
    /** Those whose price still holds. */
    readonly read: () => readonly PendingOrder[]
    readonly write: (orders: readonly PendingOrder[]) => void
  }
}
