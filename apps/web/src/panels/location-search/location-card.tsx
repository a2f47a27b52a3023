import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { DropLocation } from "@smart-send/domain/drop-location/drop-location"
import { IconClock } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { openNow, WEEK, weekDayOf } from "../../service/opening-hours.ts"
import { useLocationTexts } from "../../service/use-location-texts.ts"
import * as styles from "./location-card.module.css"

interface LocationCardProps {
  readonly location: DropLocation
  /** London's time. */
  readonly now: LocalMoment
}

/** One location: distance, address, whether it is open now, and its opening hours of the week. */
export function LocationCard({ location, now }: LocationCardProps) {
  const { t } = useTranslation("service-info")
  const texts = useLocationTexts()
  const today = weekDayOf(now.date)
  const { isOpen } = openNow(location, now)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h4 className={styles.name}>{location.Name}</h4>
        <span className={`${styles.distance} ss-figures`}>{texts.distance(location.Distance)}</span>
      </div>
      <p className={styles.address}>
        {[location.Address1, location.Address2].filter(Boolean).join(", ")},{" "}
        <span className="ss-code">{location.Postcode}</span>
      </p>
      <details className={styles.hours}>
        <summary>
          <IconClock size={16} stroke={1.5} aria-hidden />
          <span className={`${styles.openState} ss-figures`} data-open={isOpen}>
            {texts.openingStatus(location, now)}
          </span>
          <span className={styles.week}>{t("locations.week")}</span>
        </summary>
        <dl className={styles.days}>
          {WEEK.map((day) => (
            <div key={day} data-today={day === today}>
              <dt>
                {t(`locations.days.${day}`)}
                {day === today && <span className={styles.today}>{t("locations.today")}</span>}
              </dt>
              <dd className="ss-figures">{texts.hours(location.OpeningTimes.filter((time) => time.Day === day))}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
