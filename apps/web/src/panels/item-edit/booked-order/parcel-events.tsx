import { Anchor } from "@mantine/core"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { getTracking } from "@smart-send/contract/tracking/get-tracking"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLondonMoment } from "../../../live/use-london-moment.ts"
import { activityTime } from "../../../locales/activity-time.ts"
import * as styles from "./booked-order.module.css"

type Parcel = ResultOf<typeof getTracking>["Tracking"][number]

const SHOWN_FIRST = 5

/** What the courier said of each parcel, newest first (TRACK-15). */
export function ParcelEvents({ parcels }: { readonly parcels: readonly Parcel[] }) {
  const told = parcels.filter(({ TrackingEvents }) => TrackingEvents.length > 0)
  return told.map((parcel) => <EventsOfParcel key={parcel.TrackingNumber} parcel={parcel} isOnly={told.length === 1} />)
}

function EventsOfParcel({ parcel, isOnly }: { readonly parcel: Parcel; readonly isOnly: boolean }) {
  const { t, i18n } = useTranslation("booked-order")
  const { date: today } = useLondonMoment()
  const titleId = useId()
  const [areAllShown, setAllShown] = useState(false)
  const firstMore = useRef<HTMLLIElement>(null)
  // The button is gone, so the keyboard goes on where it stood.
  useEffect(() => {
    if (areAllShown) firstMore.current?.focus()
  }, [areAllShown])
  const { TrackingNumber: number } = parcel
  const events = [...distinctEvents(parcel)]
  const shown = areAllShown ? events : events.slice(0, SHOWN_FIRST)
  const rest = events.length - shown.length
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h4 id={titleId}>{isOnly ? t("track.events") : t("track.eventsOf", { number })}</h4>
      <ol>
        {shown.map(([key, { Timestamp, Stage, Description }], index) => {
          const { day, date, time } = activityTime(Timestamp, today, i18n.language)
          return (
            <li key={key} className={styles.event} {...(index === SHOWN_FIRST ? { ref: firstMore, tabIndex: -1 } : {})}>
              <time className="ss-quiet ss-figures" dateTime={Timestamp}>
                {t(`when.${day}`, { date, time })}
              </time>
              <div>
                {Stage !== null && <strong>{t(`track.stage.${Stage}`)}</strong>}
                {Description !== "" && <p>{Description}</p>}
              </div>
            </li>
          )
        })}
      </ol>
      {rest > 0 && (
        <Anchor component="button" type="button" className="ss-alone" onClick={() => setAllShown(true)}>
          {t("track.allEvents", { count: rest })}
        </Anchor>
      )}
    </section>
  )
}

/** By what they say: a courier that says the same twice of one moment has said it once. */
function distinctEvents({ TrackingEvents }: Parcel): ReadonlyMap<string, Parcel["TrackingEvents"][number]> {
  return new Map(TrackingEvents.map((event) => [JSON.stringify(event), event]))
}
