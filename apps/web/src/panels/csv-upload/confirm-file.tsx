import { Button } from "@mantine/core"
import type { CsvNotice, RowCounts } from "@smart-send/domain/csv-import/csv-reading"
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import { type CsvImportState, isAnswered } from "../../data/csv-import/csv-import-state.ts"
import { AskDates } from "./ask-dates.tsx"
import { ChooseFileButton } from "./choose-file.tsx"
import { DownloadRows } from "./download-rows.tsx"
import * as styles from "./csv-upload-panel.module.css"

interface ConfirmFileProps {
  readonly state: Extract<CsvImportState, { state: "CONFIRM" }>
  readonly run: CsvImportRun
}

/** What the file contains and which rows will not be imported. One button creates the items. */
export function ConfirmFile({ state, run }: ConfirmFileProps) {
  const { fileName, summary } = state
  const { t } = useTranslation("csv-import")
  const { itemCount, lineCount, rowCounts, formatName, notices, dateQuestion, datesRead } = summary
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.figure}>{t("found", { count: itemCount, name: fileName })}</p>
        <p className={styles.hint}>{t("foundLines", { count: lineCount, format: formatName })}</p>
        <RowCountsNote counts={rowCounts} />
      </div>
      <LeftOut summary={summary} run={run} />
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
      {dateQuestion !== null && <AskDates question={dateQuestion} read={datesRead} onChoose={run.chooseDateOrder} />}
      <div className={styles.actions}>
        {itemCount > 0 && (
          <Button onClick={run.confirm} disabled={!isAnswered(state)} data-autofocus>
            {t("import", { count: itemCount })}
          </Button>
        )}
        <ChooseFileButton onFile={run.open} />
      </div>
    </div>
  )
}

/** Every row of the file and its outcome. */
function RowCountsNote({ counts }: { readonly counts: RowCounts }) {
  const { t } = useTranslation("csv-import")
  const { all, inItems, withProblem, wrongWidth, blank, doneAlready, padding } = counts
  const parts = [
    t("rowsInItems", { count: inItems }),
    withProblem + wrongWidth > 0 && t("rowsLeftOut", { count: withProblem + wrongWidth }),
    blank > 0 && t("rowsBlank", { count: blank }),
    doneAlready > 0 && t("rowsDone", { count: doneAlready }),
    padding > 0 && t("rowsPadding", { count: padding }),
  ].filter((part) => part !== false)
  return (
    <p className={styles.hint}>
      {t("rowsAll", { count: all })} {parts.join(", ")}.
    </p>
  )
}

function LeftOut({
  summary,
  run,
}: {
  readonly summary: ConfirmFileProps["state"]["summary"]
  readonly run: CsvImportRun
}) {
  const { t } = useTranslation("csv-import")
  const { wrongWidthCount, blankCount, excludedRows, problemCount, problems } = summary
  if (wrongWidthCount + blankCount + problemCount === 0) return null
  return (
    <section className={styles.leftOut} role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={styles.strong}>
          {t("issues")} {t("notIncluded")}
        </p>
        <ul>
          {wrongWidthCount > 0 && <li>{t("wrongWidth", { count: wrongWidthCount })}</li>}
          {blankCount > 0 && <li>{t("blank", { count: blankCount })}</li>}
          {problemCount > 0 && <li>{t("problems", { count: problemCount })}</li>}
        </ul>
        {excludedRows.length > 0 && <RowNumbers rows={excludedRows} />}
        <ul className={styles.problems}>
          {problems.map(({ rows, message }) => (
            <li key={rows.join()}>
              <RowNumbers rows={rows} /> {message}
            </li>
          ))}
          {problemCount > problems.length && <li>{t("moreProblems", { count: problemCount - problems.length })}</li>}
        </ul>
        <DownloadRows run={run} />
      </div>
    </section>
  )
}

function RowNumbers({ rows }: { readonly rows: readonly number[] }): ReactNode {
  const { t } = useTranslation("csv-import")
  return <span className={styles.rows}>{t(rows.length === 1 ? "row" : "rows", { rows: rows.join(", ") })}</span>
}

function NoticeText({ notice }: { readonly notice: CsvNotice }): ReactNode {
  const { t } = useTranslation("csv-import")
  switch (notice.code) {
    case "UNUSED-COLUMNS":
      return t("unusedColumns", { names: notice.names.join(", ") })
    case "OTHER-CURRENCY":
      return t("otherCurrency", { count: notice.count, currencies: notice.currencies.join(", ") })
    case "SEVERAL-BUYERS":
      return t("severalBuyers", { count: notice.count, orders: notice.orders.join(", ") })
    case "UNREAD-DATES":
      return t("unreadDates", { count: notice.count, example: notice.example })
    case "DONE-ALREADY":
      return t("doneAlready", { count: notice.count })
  }
}
