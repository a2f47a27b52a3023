import { useTranslation } from "react-i18next"
import { useLondonMoment } from "../live/use-london-moment.ts"
import { activityTime } from "../locales/activity-time.ts"

/** "today 09:14" from an ISO time. */
export function useMomentText(): (at: string) => string {
  const { t, i18n } = useTranslation("cases")
  const { date: today } = useLondonMoment()
  return (at) => {
    const { day, date, time } = activityTime(at, today, i18n.language)
    return t(`when.${day}`, { date, time })
  }
}
