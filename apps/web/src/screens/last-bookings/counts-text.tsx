import { LINE_RESULTS } from "@smart-send/domain/booking/line-result"
import { useTranslation } from "react-i18next"
import type { BookingOrder } from "../../data/booking/use-booking-orders.ts"

/** "18 booked, 2 failed, 3 waiting": only what there is. */
export function CountsText({ counts }: { readonly counts: BookingOrder["Counts"] }) {
  const { t } = useTranslation("last-bookings")
  const said = SAID.filter((result) => counts[result] > 0)
  return <>{said.map((result) => t(`counts.${result}`, { count: counts[result] })).join(", ")}</>
}

/** What is done comes first. */
const SAID = [...LINE_RESULTS].toSorted((a, b) => place(a) - place(b))

function place(result: (typeof LINE_RESULTS)[number]): number {
  return ["Booked", "Failed", "Unknown", "Asked", "Waiting", "Paused", "Cancelled"].indexOf(result)
}
