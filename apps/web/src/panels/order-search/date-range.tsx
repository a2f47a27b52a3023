import { TextInput } from "@mantine/core"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { earliestDay, type OrderQuestion } from "../../data/search/order-question.ts"
import { useWords } from "./use-words.ts"
import * as styles from "./refine-results.module.css"

interface DateRangeProps {
  readonly question: OrderQuestion
  readonly ask: (change: Partial<OrderQuestion>) => void
  readonly today: IsoDate
}

/**
 * The days between which the orders were paid for. Only days in order and within ten years are asked for; while one is typed it
 * may be anything, and what is wrong with it is said.
 */
export function DateRange({ question, ask, today }: DateRangeProps) {
  const { t } = useTranslation("order-search")
  const { dayText } = useWords()
  const [draft, setDraft] = useState({ ...question, of: question })
  // The days were changed from elsewhere, or came back as they were asked for.
  if (draft.of.from !== question.from || draft.of.until !== question.until) setDraft({ ...question, of: question })
  const { from, until } = draft
  const earliest = earliestDay(today)
  const isWithin = (day: IsoDate): boolean => day >= earliest && day <= today
  const outside = t("dayOutside", { from: dayText(earliest), until: dayText(today) })
  const inWrongOrder = isWithin(from) && isWithin(until) && from > until
  const take = (days: { readonly from: IsoDate; readonly until: IsoDate }): void => {
    setDraft((before) => ({ ...before, ...days }))
    if (isWithin(days.from) && isWithin(days.until) && days.from <= days.until) ask(days)
  }
  return (
    <div className={styles.range} role="group" aria-label={t("range")}>
      <TextInput
        type="date"
        size="xs"
        label={t("from")}
        min={earliest}
        max={until}
        value={from}
        error={isWithin(from) ? inWrongOrder && t("wrongOrder") : outside}
        onChange={(event) => take({ from: event.currentTarget.value, until })}
      />
      <TextInput
        type="date"
        size="xs"
        label={t("until")}
        min={from}
        max={today}
        value={until}
        error={!isWithin(until) && outside}
        onChange={(event) => take({ from, until: event.currentTarget.value })}
      />
    </div>
  )
}
