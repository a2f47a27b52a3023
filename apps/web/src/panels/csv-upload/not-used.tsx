import { Button } from "@mantine/core"
import { DEFAULT_LINE_VALUE } from "@smart-send/domain/csv-import/csv-defaults"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { cutText } from "@smart-send/domain/text/cut-text"
import { moneyText } from "@smart-send/ui/money-text"
import { IconAlertTriangle } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { ConfirmState } from "../../data/csv-import/csv-import-state.ts"
import * as styles from "./csv-upload-panel.module.css"

const MOST_NAMED = 5
const LONGEST_NAME = 40

interface NotUsedProps {
  readonly summary: ConfirmState["summary"]
  readonly onChange: () => void
}

/** Columns that nothing is read from, and what was put where the file says nothing: with the way to change it. */
export function NotUsed({ summary, onChange }: NotUsedProps) {
  const { t, i18n } = useTranslation("csv-import")
  const { columns, filledIn, itemCount, lineCount } = summary
  const { values, names, hasValueColumn } = filledIn
  const value = moneyText(minorToDecimal(DEFAULT_LINE_VALUE), DEFAULT_CURRENCY, i18n.language)
  const said = [
    columns.unknown.length > 0 && t("notUsed", { count: columns.unknown.length, names: listed(columns.unknown) }),
    values > 0 && hasValueColumn && t("noValues", { count: values, value }),
    values > 0 && !hasValueColumn && t(lineCount > itemCount ? "noValueOfLines" : "noValueColumn", { value }),
    names > 0 && t("noNameColumn"),
  ].filter((sentence) => sentence !== false)
  if (said.length === 0) return null
  return (
    <section className={styles.leftOut} aria-label={t("notUsedTitle")}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <div>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Button variant="default" size="compact-sm" mt="xs" onClick={onChange}>
          {t("changeUnused")}
        </Button>
      </div>
    </section>
  )
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => cutText(name, LONGEST_NAME))
  return [...shown, ...(names.length > shown.length ? ["…"] : [])].join(", ")
}
