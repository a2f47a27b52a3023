import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingRunner } from "../../../data/booking/booking-runner.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import type { LabelPrinting } from "./use-label-printing.ts"

/** What the bar and each of its states are given. */
export interface BookingBarProps {
  readonly runner: BookingRunner
  readonly store: ItemStore
  readonly grid: GridStore
  readonly labels: LabelPrinting
  readonly shownIds: readonly ItemId[]
  /** Ready in the list as it is filtered. */
  readonly readyCount: number
  /** Ready, but not found by the search or the filter. */
  readonly readyElsewhere: number
  /** Still to be sent, ready or not. */
  readonly left: number
  /** In the list's present order. */
  readonly inOrder: (ids: ReadonlySet<ItemId>) => readonly ItemId[]
  readonly onSendReady: () => void
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
}
