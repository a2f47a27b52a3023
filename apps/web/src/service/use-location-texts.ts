import type { DropLocation, OpeningTime } from "@smart-send/domain/drop-location/drop-location"
import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import { useTranslation } from "react-i18next"
import { isOpenAllDay, openNow, shownDistance } from "./opening-hours.ts"

interface LocationTexts {
  /** "0.4 miles", and metres under a tenth of a mile. */
  readonly distance: (metres: number) => string
  /** "08:00 to 12:00, 13:00 to 18:00". */
  readonly hours: (times: readonly OpeningTime[]) => string
  /** "Open now until 18:00". */
  readonly openingStatus: (location: DropLocation, now: LocalMoment) => string
}

export function useLocationTexts(): LocationTexts {
  const { t, i18n } = useTranslation("service-info")
  const hours = (times: readonly OpeningTime[]): string => {
    if (times.length === 0) return t("locations.closed")
    if (times.some(isOpenAllDay)) return t("locations.allDay")
    return times.map((time) => t("locations.hours", { from: time.OpeningTime, to: time.ClosingTime })).join(", ")
  }
  return {
    hours,
    distance: (metres) => {
      const { unit, value } = shownDistance(metres)
      // Plural rules do not fit: 0.4 miles, but 1 mile.
      const key = unit === "metres" ? "metres" : value === 1 ? "mile" : "miles"
      return t(`locations.${key}`, { distance: new Intl.NumberFormat(i18n.language).format(value) })
    },
    openingStatus: (location, now) => {
      const { isOpen, today, until } = openNow(location, now)
      if (!isOpen) {
        if (until !== null) return `${t("locations.closedNow")}, ${t("locations.from", { time: until })}`
        return today.length === 0 ? t("locations.todayClosed") : t("locations.closedNow")
      }
      if (today.some(isOpenAllDay)) return t("locations.allDay")
      return `${t("locations.openNow")} ${t("locations.until", { time: until })}`
    },
  }
}
