import { Button } from "@mantine/core"
import { IconInfoCircle } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import { type ConfirmState, isAnswered, newItemCount } from "../../data/csv-import/csv-import-state.ts"
import { AskDates } from "./ask-dates.tsx"
import { AskNumbers } from "./ask-numbers.tsx"
import { AskWeights } from "./ask-weights.tsx"
import { ChooseFileButton } from "./choose-file.tsx"
import { ColumnsList } from "./columns-list.tsx"
import * as styles from "./csv-upload-panel.module.css"
import * as footStyles from "./confirm-file.module.css"
import { FirstItems } from "./first-items.tsx"
import { Foreseen } from "./foreseen.tsx"
import { LeftOut, NoticeText, RowCountsNote } from "./left-out.tsx"
import { NotUsed } from "./not-used.tsx"
import { ReadBy } from "./read-by.tsx"

interface ConfirmFileProps {
  readonly state: ConfirmState
  readonly run: CsvImportRun
  readonly close: () => void
}

const IMPORT_BUTTON = "csv-import-confirm"
const WHY_NOT = "csv-import-why-not"

/** What the file will make, what it lacks and what is left out. One button creates the items. */
export function ConfirmFile({ state, run, close }: ConfirmFileProps) {
  const { fileName, summary, weights, check } = state
  const { t } = useTranslation("csv-import")
  const { itemCount, lineCount, rowCounts, formatName, columns, products, notices, dateQuestion, datesRead } = summary
  const { numberQuestion, numbersRead } = summary
  const newCount = newItemCount(state)
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.figure}>{t("found", { count: itemCount, name: fileName })}</p>
        <p className={styles.hint}>{t("foundLines", { count: lineCount, format: formatName })}</p>
        <RowCountsNote counts={rowCounts} />
        <ReadBy state={state} run={run} />
      </div>
      {numberQuestion !== null && (
        <AskNumbers question={numberQuestion} read={numbersRead} onChoose={run.chooseDecimalMark} />
      )}
      {dateQuestion !== null && <AskDates question={dateQuestion} read={datesRead} onChoose={run.chooseDateOrder} />}
      <NotUsed summary={summary} onChange={run.columns.change} />
      <LeftOut summary={summary} run={run} />
      {itemCount > 0 && <Foreseen check={check} total={itemCount} run={run} />}
      {products.length > 0 && (
        <AskWeights
          // Another file asks anew.
          key={`${summary.headings} ${fileName} ${products.length}`}
          products={products}
          weights={weights}
          onWeight={run.setWeight}
          onLast={() => document.querySelector<HTMLElement>(`#${IMPORT_BUTTON}`)?.focus()}
        />
      )}
      {check.first.length > 0 && (
        <FirstItems
          items={check.first}
          title={t(check.first.length === newCount ? "all" : "first", { count: newCount, shown: check.first.length })}
        />
      )}
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice.code}>
              <IconInfoCircle size={18} stroke={1.5} aria-hidden />
              <span>
                <NoticeText notice={notice} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ColumnsList columns={columns} onChange={run.columns.change} />
      <div className={footStyles.foot} data-panel-foot>
        <WhyNot state={state} />
        {newCount > 0 ? (
          <Button
            id={IMPORT_BUTTON}
            onClick={run.confirm}
            disabled={!isAnswered(state)}
            aria-describedby={WHY_NOT}
            data-autofocus
          >
            {t("import", { count: newCount })}
          </Button>
        ) : (
          <Button
            onClick={() => {
              close()
              run.reset()
            }}
            data-autofocus
          >
            {t("close")}
          </Button>
        )}
        <ChooseFileButton onFile={run.open} />
      </div>
    </div>
  )
}

/** Why the button can't be pressed yet. */
function WhyNot({ state }: Pick<ConfirmFileProps, "state">) {
  const { t } = useTranslation("csv-import")
  if (isAnswered(state)) return null
  const { numberQuestion, numbersRead } = state.summary
  const isOfNumbers = numberQuestion !== null && numbersRead === null
  return (
    <p id={WHY_NOT} className={footStyles.whyNot}>
      {t(isOfNumbers ? "answerNumbersFirst" : "answerDatesFirst")}
    </p>
  )
}
