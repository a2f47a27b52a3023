import { lazyModule } from "@smart-send/ui/lazy-module"
import type { ItemId } from "@smart-send/domain/id/id"
import { useEffect, useRef } from "react"
import type { BookingRun } from "../../../data/booking/booking-run.ts"
import { allBooked } from "../../../data/booking/run-lines.ts"
import { useSession } from "../../../data/session/session-context.ts"
import { stationId } from "../../../storage/station-id.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"

const printing = lazyModule(async () => import("../../../data/label/print-labels.ts"))

/**
 * Prints what a booking has booked as soon as it is done, where this station is set to and no other has it (PRINT-12). Found done, it
 * prints nothing.
 */
export function usePrintWhenBooked(
  run: BookingRun | null,
  { labels, inOrder }: Pick<BookingBarProps, "labels" | "inOrder">,
): void {
  const session = useSession()
  const before = useRef<BookingRun["phase"] | null>(null)
  const latest = useRef(labels)
  const due = useRef<readonly ItemId[]>([])
  const phase = run?.phase ?? null
  // What was booked while other labels are being printed comes after them.
  const printDue = (): void => {
    if (latest.current.isWorking || due.current.length === 0) return
    latest.current.print(due.current)
    due.current = []
  }
  useEffect(() => {
    latest.current = labels
    printDue()
    // One parcel may be booked in the answer to its payment: then no "booking" comes between "paying" and "done".
    const wasUnderWay = before.current !== null && before.current !== "done"
    before.current = phase
    if (run === null || phase !== "done" || !wasUnderWay || stationId.read() === null) return
    const ids = inOrder(new Set(allBooked(run)))
    const printIfSet = async (): Promise<void> => {
      const { claimBooked } = await printing.there()
      due.current = [...due.current, ...(await claimBooked(session, ids))]
      printDue()
    }
    void printIfSet().catch(() => {
      // The script can't be loaded now: the button still prints.
    })
  })
}
