import type { ItemId } from "@smart-send/domain/id/id"
import { lazyPart, lazyWhenIdle } from "@smart-send/ui/lazy-part"
import { useEffect, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { BookingRun } from "../../../data/booking/booking-run.ts"
import type { BookingRunner } from "../../../data/booking/booking-runner.ts"
import { useBeforeAct } from "../../../data/items/act-gate.ts"
import { useBookingRun } from "../../../data/booking/use-booking-runner.ts"
import type { WantedBooking } from "../../../data/booking/wanted-booking.ts"
import { usePaintedIds, type GridStore } from "../../../grid/grid-state.ts"
import { NOTHING_SELECTED } from "../../../grid/list/selection.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { useBookingKeys } from "./use-booking-keys.ts"
import { usePrintWhenBooked } from "./use-print-when-booked.ts"
import { useKeptFocus } from "./use-kept-focus.ts"
import * as styles from "./booking-bar.module.css"

// What is ready is added up once the first rows are there.
const ReadyOffer = lazyWhenIdle(async () => (await import("./ready-offer.tsx")).ReadyOffer, null)
const RunProgress = lazyPart(async () => (await import("./run-progress.tsx")).RunProgress)
const SelectionOffer = lazyPart(async () => (await import("./selection-offer.tsx")).SelectionOffer)

/**
 * The bar below the list, of one height in all its states: what is ready or selected and its price, then the progress of
 * the booking, then its labels.
 */
export function BookingBar(given: BookingBarProps) {
  const { t } = useTranslation("items")
  const bar = useRef<HTMLElement>(null)
  const run = useBookingRun(given.runner)
  const props = { ...given, runner: useShownWhileBooked(given) }
  // Rows show the selection before ten thousand prices are added up.
  const selectedIds = usePaintedIds(props.grid)
  usePaidClearsSelection(run, props.grid)
  usePrintWhenBooked(run, props)
  useBookingKeys(bar)
  useKeptFocus(bar)
  // A finished booking is closed as soon as something else is selected.
  const isMakingWay = run?.phase === "done" && selectedIds.size > 0
  return (
    <section ref={bar} className={styles.booking} aria-label={t("bar.label")} tabIndex={-1}>
      <div className={styles.line}>
        {run !== null && !isMakingWay ? (
          <RunProgress {...props} run={run} />
        ) : selectedIds.size > 0 ? (
          <SelectionOffer {...props} selectedIds={selectedIds} />
        ) : (
          <ReadyOffer {...props} />
        )}
      </div>
    </section>
  )
}

/**
 * What is typed into an order is saved before it is paid for. The rows that are paid for stay in sight, whatever view they
 * leave meanwhile: their outcomes come on the rows. The list shows its view again when the booking is put away.
 */
function useShownWhileBooked({ runner, onShowOnly, onShowAll }: BookingBarProps): BookingRunner {
  const beforeAct = useBeforeAct()
  const latest = useRef({ onShowOnly, onShowAll })
  useEffect(() => {
    latest.current = { onShowOnly, onShowAll }
  })
  return useMemo(
    () => ({
      ...runner,
      book: (wanted) => {
        const ids = idsOfGroups(wanted)
        beforeAct(ids, () => {
          latest.current.onShowOnly(new Set(ids))
          runner.book(wanted)
        })
      },
      retry: (wanted) => beforeAct(idsOfGroups(wanted), () => runner.retry(wanted)),
      answer: (isAgreed) => {
        if (!isAgreed) latest.current.onShowAll()
        runner.answer(isAgreed)
      },
      dismiss: () => {
        latest.current.onShowAll()
        runner.dismiss()
      },
    }),
    [runner, beforeAct],
  )
}

function idsOfGroups({ groups }: WantedBooking): readonly ItemId[] {
  return groups.flatMap(({ ids }) => ids)
}

/**
 * Starting a booking clears the selection, including items that were not ready. The outcome stays in view until
 * something else is selected.
 */
function usePaidClearsSelection(run: BookingRun | null, grid: GridStore): void {
  const isPaid = run !== null && (run.phase === "booking" || run.phase === "done" || run.references.length > 0)
  useEffect(() => {
    if (isPaid) grid.set({ selection: NOTHING_SELECTED })
  }, [grid, isPaid])
}
