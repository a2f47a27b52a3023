import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { numberText } from "../../locales/format.ts"

interface Words {
  /** "24 Nov 2026", of a moment by London's calendar or of a day. */
  readonly dayText: (moment: string) => string
  readonly numberText: (value: number) => string
  /** "blue or red" */
  readonly orText: (words: readonly string[]) => string
}

const DAY = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const

/** Days, numbers and lists as the page's language writes them. */
export function useWords(): Words {
  const { i18n } = useTranslation()
  const locale = i18n.language
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(locale, DAY)
    const lists = new Intl.ListFormat(locale, { type: "disjunction" })
    return {
      dayText: (moment) => {
        const day = moment.includes("T") ? londonMoment(new Date(moment)).date : moment
        return days.format(new Date(`${day}T00:00:00Z`))
      },
      numberText: (value) => numberText(value, locale, 0),
      orText: (words) => lists.format(words),
    }
  }, [locale])
}
