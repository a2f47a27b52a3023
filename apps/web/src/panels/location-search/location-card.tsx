import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { DropLocation } from "@smart-send/domain/drop-location/drop-location"
import { IconClock } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { openNow, WEEK, weekDayOf } from "../../service/opening-hours.ts"
import { useLocationTexts } from "../../service/use-location-texts.ts"

interface LocationCardProps {
  readonly location: DropLocation
  /** London's clock. */
  readonly now: LocalMoment
}

/** One place: how far, where, whether it is open now, and its week. */
export function LocationCard({ location, now }: LocationCardProps) {
  const { t } = useTranslation("service-info")
  const texts = useLocationTexts()
  const today = weekDayOf(now.date)
  const { isOpen } = openNow(location, now)
  return (
    <li className="ss-location">
      <div className="ss-location-head">
        <h4 className="ss-location-name">{location.Name}</h4>
        <span className="ss-location-distance ss-figures">{texts.distance(location.Distance)}</span>
      </div>
      <p className="ss-location-address">
        {[location.Address1, location.Address2].filter(Boolean).join(", ")},{" "}
        <span className="ss-code">{location.Postcode}</span>
      </p>
      <details className="ss-location-hours">
        <summary>
          <IconClock size={16} stroke={1.5} aria-hidden />
          <span className="ss-location-standing ss-figures" data-open={isOpen}>
            {texts.standing(location, now)}
          </span>
          <span className="ss-location-week">{t("locations.week")}</span>
        </summary>
        <dl className="ss-location-days">
          {WEEK.map((day) => (
            <div key={day} data-today={day === today}>
              <dt>
                {t(`locations.days.${day}`)}
                {day === today && <span className="ss-location-today">{t("locations.today")}</span>}
              </dt>
              <dd className="ss-figures">{texts.hours(location.OpeningTimes.filter((time) => time.Day === day))}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
