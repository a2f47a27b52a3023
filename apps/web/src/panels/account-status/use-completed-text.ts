import { useTranslation } from "react-i18next"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { activityTime } from "../../locales/activity-time.ts"

/** "Completed at 15:30" from an ISO time, with the day where it is not today. */
export function useCompletedText(): (at: string) => string {
  const { t, i18n } = useTranslation("account-status")
  const { date: today } = useLondonMoment()
  return (at) => {
    const { day, date, time } = activityTime(at, today, i18n.language)
    return t(`completed.${day}`, { date, time })
  }
}
