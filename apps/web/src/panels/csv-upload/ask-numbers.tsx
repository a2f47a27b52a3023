import { Radio, Stack } from "@mantine/core"
import { DECIMAL_MARKS, type DecimalMark } from "@smart-send/domain/csv-import/decimal-marks"
import type { NumberQuestion, NumbersRead } from "@smart-send/domain/csv-import/number-columns"
import { useTranslation } from "react-i18next"

interface AskNumbersProps {
  readonly question: NumberQuestion
  readonly read: NumbersRead | null
  readonly onChoose: (mark: DecimalMark) => void
}

const TEXTS = { ".": "pointMark", ",": "commaMark" } as const

/** Asks what a number of the file is, if no number in it tells which mark parts a fraction. */
export function AskNumbers({ question: { field, example, values }, read, onChoose }: AskNumbersProps) {
  const { t, i18n } = useTranslation("csv-import")
  const { t: named } = useTranslation("csv-mapping")
  const asNumber = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
  return (
    <Radio.Group
      label={t("numbers", { example, field: named(`field.${field}`) })}
      value={read?.mark ?? null}
      onChange={(value) => {
        const chosen = DECIMAL_MARKS.find((each) => each === value)
        if (chosen !== undefined) onChoose(chosen)
      }}
      required
    >
      <Stack gap="md" mt="md">
        {DECIMAL_MARKS.map((mark) => (
          <Radio key={mark} value={mark} label={t(TEXTS[mark], { number: asNumber.format(values[mark]) })} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
