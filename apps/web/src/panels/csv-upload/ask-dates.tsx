import { Radio, Stack } from "@mantine/core"
import type { DatesRead } from "@smart-send/domain/csv-import/csv-reading"
import { DATE_ORDERS, type DateOrder } from "@smart-send/domain/csv-import/date-orders"
import type { DateQuestion } from "@smart-send/domain/csv-import/date-order"
import { useTranslation } from "react-i18next"

interface AskDatesProps {
  readonly question: DateQuestion
  readonly read: DatesRead | null
  readonly onChoose: (order: DateOrder) => void
}

/**
 * Asks which number of a date is the day, if no date in the file tells. It shows one date as each answer would read it.
 */
export function AskDates({ question, read, onChoose }: AskDatesProps) {
  const { t, i18n } = useTranslation("csv-import")
  const asWords = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" })
  return (
    <Radio.Group
      label={t("dates", { example: question.example })}
      description={read?.by === "MEMORY" && t("datesAssumed")}
      value={read?.order ?? null}
      onChange={(value) => {
        const chosen = DATE_ORDERS.find((each) => each === value)
        if (chosen !== undefined) onChoose(chosen)
      }}
      required
    >
      <Stack gap="md" mt="md">
        {DATE_ORDERS.map((each) => (
          <Radio key={each} value={each} label={t(each, { date: asWords.format(new Date(question[each])) })} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
