import { useTranslation } from "react-i18next"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { activityTime } from "../../locales/activity-time.ts"

/** "Tried again today 15:30" from an ISO time. */
export function useNextTry(): (at: string | null) => string | null {
  const { t, i18n } = useTranslation("dispatch")
  const { date: today } = useLondonMoment()
  return (at) => {
    if (at === null) return null
    const { day, date, time } = activityTime(at, today, i18n.language)
    return t(`nextTry.${day}`, { date, time })
  }
}
