import { bookedSteps, type BookedStep } from "@smart-send/domain/item/booked-steps"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useLondonMoment } from "../../../live/use-london-moment.ts"
import { dayText } from "../../../locales/format.ts"
import { activityTime } from "../../../locales/activity-time.ts"
import * as editFormStyles from "../edit-form.module.css"
import * as styles from "./booked-order.module.css"

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What was done with the parcel and when, in local words, and what is still to come. */
export function BookedStepsList({ item }: { readonly item: ShipmentItem }) {
  const { t, i18n } = useTranslation("booked-order")
  const { date: today } = useLondonMoment()
  const when = (at: string): string => {
    if (DAY.test(at)) return dayText(at, i18n.language)
    if (Number.isNaN(Date.parse(at))) return at
    const { day, date, time } = activityTime(at, today, i18n.language)
    return t(`when.${day}`, { date, time })
  }
  const problem = item.TrackingSummary?.MajorError ?? null
  return (
    <section className={styles.block} aria-labelledby="ss-booked-steps">
      <h4 id="ss-booked-steps">{t("steps.title")}</h4>
      {problem !== null && (
        <p className={editFormStyles.note} data-meaning="broken">
          <MeaningIcon meaning="broken" />
          <span>{t("steps.problem", { when: when(problem) })}</span>
        </p>
      )}
      <ol className={styles.steps}>
        {bookedSteps(item).map((step) => (
          <li key={step.name} className={styles.step} data-done={step.at !== null || undefined}>
            <span>{nameOf(step, item, t)}</span>
            {step.at === null ? (
              <span className="ss-visually-hidden">{t("steps.toCome")}</span>
            ) : (
              <time className="ss-quiet ss-figures" dateTime={step.at}>
                {when(step.at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function nameOf(
  { name }: BookedStep,
  { TrackingSummary: tracking, BookingDetails: booking }: ShipmentItem,
  t: ReturnType<typeof useTranslation<"booked-order">>["t"],
): string {
  if (name !== "HandedOver") return t(`steps.${name}`)
  if (tracking?.DroppedOff != null) return t("steps.HandedOver.DroppedOff")
  if (tracking?.Collected != null || booking?.HandOverWay === "Collected") return t("steps.HandedOver.Collected")
  return t(booking?.HandOverWay === undefined ? "steps.HandedOver.none" : "steps.HandedOver.DroppedOff")
}
