import { Radio, Stack } from "@mantine/core"
import type { DateOrder } from "@smart-send/domain/csv-import/date-cell"
import type { DateQuestion } from "@smart-send/domain/csv-import/date-order"
import { useTranslation } from "react-i18next"

const ORDERS = ["dayFirst", "monthFirst"] as const satisfies readonly DateOrder[]

interface AskDatesProps {
  readonly question: DateQuestion
  readonly order: DateOrder | null
  readonly onChoose: (order: DateOrder) => void
}

/** Which number of a date is the day, where no date of the file tells: one of them as each answer would read it. */
export function AskDates({ question, order, onChoose }: AskDatesProps) {
  const { t, i18n } = useTranslation("csv-import")
  const asWords = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" })
  return (
    <Radio.Group
      label={t("dates", { example: question.example })}
      value={order}
      onChange={(value) => {
        const chosen = ORDERS.find((each) => each === value)
        if (chosen !== undefined) onChoose(chosen)
      }}
      required
    >
      <Stack gap="xs" mt="xs">
        {ORDERS.map((each) => (
          <Radio key={each} value={each} label={t(each, { date: asWords.format(new Date(question[each])) })} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
