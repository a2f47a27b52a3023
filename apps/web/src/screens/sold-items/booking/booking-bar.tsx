import { lazyPart } from "@smart-send/ui/lazy-part"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { BookingRun } from "../../../data/booking/booking-run.ts"
import { useBookingRun } from "../../../data/booking/use-booking-runner.ts"
import { usePaintedIds, type GridStore } from "../../../grid/grid-state.ts"
import { NOTHING_SELECTED } from "../../../grid/list/selection.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { ReadyOffer } from "./ready-offer.tsx"
import * as styles from "./booking-bar.module.css"

const RunProgress = lazyPart(async () => (await import("./run-progress.tsx")).RunProgress)
const SelectionOffer = lazyPart(async () => (await import("./selection-offer.tsx")).SelectionOffer)

/** The bar below the list: the selection and its price, then the progress of the booking, then its labels. */
export function BookingBar(props: BookingBarProps) {
  const { t } = useTranslation("items")
  const run = useBookingRun(props.runner)
  // Rows show the selection before ten thousand prices are added up.
  const selectedIds = usePaintedIds(props.grid)
  usePaidClearsSelection(run, props.grid)
  // A finished booking is closed as soon as something else is selected.
  const isMakingWay = run?.phase === "done" && selectedIds.size > 0
  return (
    <section className={styles.booking} aria-label={t("bar.label")}>
      {run !== null && !isMakingWay ? (
        <RunProgress {...props} run={run} />
      ) : selectedIds.size > 0 ? (
        <SelectionOffer {...props} selectedIds={selectedIds} />
      ) : (
        <ReadyOffer
          count={props.readyCount}
          elsewhere={props.readyElsewhere}
          left={props.left}
          onSendReady={props.onSendReady}
        />
      )}
    </section>
  )
}

/**
 * Starting a booking clears the selection, including items that were not ready. The outcome stays in view until
 * something else is selected.
 */
function usePaidClearsSelection(run: BookingRun | null, grid: GridStore): void {
  const isPaid = run !== null && (run.phase === "booking" || run.phase === "done")
  useEffect(() => {
    if (isPaid) grid.set({ selection: NOTHING_SELECTED })
  }, [grid, isPaid])
}
