import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useTranslation } from "react-i18next"
import { useServiceDetails } from "../../../data/quote/use-service-details.ts"
import { useLondonMoment } from "../../../live/use-london-moment.ts"
import { longDayText } from "../../../locales/format.ts"
import * as styles from "./booked-order.module.css"

/** How and by when the parcel is handed over; nothing once the courier has it. */
export function HandOverSentence({ item }: { readonly item: ShipmentItem }) {
  const { t, i18n } = useTranslation("booked-order")
  const { date: today } = useLondonMoment()
  const { HandOver: date, CutOff: time, HandOverWay: stored, Service } = item.BookingDetails ?? {}
  // A booking older than this fact has it as the service is sold now.
  const isAsked = stored === undefined && Service !== undefined
  const { data } = useServiceDetails(
    isAsked ? { provider: Service.Provider, account: Service.AccountId, service: Service.Id } : null,
  )
  if (date === undefined || isWithCourier(item)) return null
  const day = longDayText(date, i18n.language)
  const way = stored ?? data?.HandOver
  const sentence = (): string => {
    // Without a known way, only what a courier collects has no hour to be handed over by.
    if (way === "Collected" || (way === undefined && time === undefined)) {
      return t(date < today ? "handOver.missedCollected" : "handOver.Collected", { day })
    }
    if (date < today) return t("handOver.missed", { day })
    if (time === undefined) return t(`handOver.onDay.${way ?? "day"}`, { day })
    return t(`handOver.${way ?? "day"}`, { day, time })
  }
  return <p className={styles.next}>{sentence()}</p>
}
