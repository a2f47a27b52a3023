import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingRunner } from "../../../data/booking/booking-runner.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import type { ReadyToSend } from "../ready-to-send.ts"
import type { LabelPrinting } from "../../../data/label/use-label-printing.ts"

/** The props of the bar and of each of its states. */
export interface BookingBarProps {
  readonly runner: BookingRunner
  readonly store: ItemStore
  readonly grid: GridStore
  readonly labels: LabelPrinting
  readonly shownIds: readonly ItemId[]
  /** Ready items in the list as it is filtered. */
  readonly ready: ReadyToSend
  /** Items in it that are not ready, or not yet. */
  readonly notReady: readonly ItemId[]
  /** The same while the seller looks at the same view with the same search and filter. */
  readonly place: unknown
  /** Ready items that the search or the filter hides. */
  readonly readyElsewhere: number
  /** Items still to be sent, ready or not. */
  readonly left: number
  /** Items that need something before they can be sent. */
  readonly toFix: number
  /** In the list's present order. */
  readonly inOrder: (ids: ReadonlySet<ItemId>) => readonly ItemId[]
  readonly onSendReady: () => void
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
  /** Back from "show only" to the view. */
  readonly onShowAll: () => void
  readonly onToFix: () => void
}
