import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useTariffRows } from "../data/tariff/use-tariff-browse.ts"
import type { BrowseStep } from "./browse-step.ts"
import { dottedCode } from "./dotted-code.ts"
import { CodeButton, SuggestionsWaiting } from "./suggested-codes.tsx"
import { WayRows } from "./way-rows.tsx"
import * as listStyles from "./code-list.module.css"
import * as styles from "./code-browser.module.css"

interface RowsBelowProps {
  readonly code: string
  readonly system: CodeSystem
  readonly onTake: (code: string) => void
  readonly onInto: (step: BrowseStep) => void
}

/** What stands below a row of the nomenclature: rows that lead on, and whole codes that can be taken. */
export function RowsBelow({ code, system, onTake, onInto }: RowsBelowProps) {
  const { t } = useTranslation("tariff")
  const query = useTariffRows(code, system)
  const { data, error } = query
  if (data === undefined) {
    return error === null ? (
      <SuggestionsWaiting rows={4} />
    ) : (
      <QueryFailed title={t("browse.failed")} query={query}>
        {t("failedText")}
      </QueryFailed>
    )
  }
  const ways = data.Classifications.filter(({ Selectable }) => !Selectable)
  const codes = data.Classifications.filter(({ Selectable }) => Selectable)
  // A category may stand for one code: nothing stands below it, and it is what can be taken.
  const whole = data.Classifications.length === 0 ? [{ Code: data.Code, Name: data.Name }] : codes
  const place = [...data.Path.map(({ Name }) => Name), `${dottedCode(data.Code)} ${data.Name}`].join(" › ")
  return (
    <>
      <p className={styles.place}>{place}</p>
      {ways.length > 0 && (
        <WayRows
          label={t("browse.below")}
          rows={ways.map(({ Code, Name }) => ({ code: Code, name: Name, second: "" }))}
          onInto={(row) => onInto({ kind: "row", code: row.code, name: row.name })}
        />
      )}
      {whole.length > 0 && (
        <ul className={listStyles.list} aria-label={t("browse.codes")}>
          {whole.map(({ Code, Name }) => (
            <li key={Code}>
              <CodeButton code={Code} name={Name} second="" {...{ system, onTake }} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
