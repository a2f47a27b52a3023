import type { ItemId } from "@smart-send/domain/id/id"
import { later } from "@smart-send/ui/later"
import { useDeferredValue, useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { BookingDesk } from "../../../data/booking/booking-desk.ts"
import type { BookingRun } from "../../../data/booking/booking-run.ts"
import { useBookingRun } from "../../../data/booking/use-booking-desk.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { useGridState, type GridStore } from "../../../grid/grid-state.ts"
import { NOTHING_SELECTED } from "../../../grid/list/selection.ts"
import { ReadyOffer } from "./ready-offer.tsx"
import type { LabelPrinting } from "./use-label-printing.ts"

const RunProgress = later(async () => (await import("./run-progress.tsx")).RunProgress)
const SelectionOffer = later(async () => (await import("./selection-offer.tsx")).SelectionOffer)

export interface BookingBarProps {
  readonly desk: BookingDesk
  readonly store: ItemStore
  readonly grid: GridStore
  readonly labels: LabelPrinting
  readonly shownIds: readonly ItemId[]
  readonly readyCount: number
  /** In the list's present order. */
  readonly inOrder: (ids: ReadonlySet<ItemId>) => readonly ItemId[]
  readonly onSendReady: () => void
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
}

/** The bottom of the list: what is selected and what it costs; then the booking as it goes; then its labels. */
export function BookingBar(props: BookingBarProps) {
  const { t } = useTranslation("items")
  const run = useBookingRun(props.desk)
  // Rows show that they are selected before ten thousand prices are added up.
  const selectedIds = useDeferredValue(useGridState(props.grid, (state) => state.selection.ids))
  usePaidClearsSelection(run, props.grid)
  // A finished booking makes way as soon as something else is selected.
  const isMakingWay = run?.phase === "done" && selectedIds.size > 0
  return (
    <section className="ss-booking" aria-label={t("bar.label")}>
      {run !== null && !isMakingWay ? (
        <RunProgress {...props} run={run} />
      ) : selectedIds.size > 0 ? (
        <SelectionOffer {...props} selectedIds={selectedIds} />
      ) : (
        <ReadyOffer count={props.readyCount} onSendReady={props.onSendReady} />
      )}
    </section>
  )
}

/**
 * The press of the button uses the selection up, those that were not ready with it: what is selected next is another
 * matter, and the outcome of this one stays in sight until then.
 */
function usePaidClearsSelection(run: BookingRun | null, grid: GridStore): void {
  const isPaid = run !== null && (run.phase === "booking" || run.phase === "done")
  useEffect(() => {
    if (isPaid) grid.set({ selection: NOTHING_SELECTED })
  }, [grid, isPaid])
}
