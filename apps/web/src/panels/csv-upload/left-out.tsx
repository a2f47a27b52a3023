import type { CsvNotice, RowCounts } from "@smart-send/domain/csv-import/csv-reading"
import { IconAlertTriangle } from "@smart-send/ui/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { ConfirmState } from "../../data/csv-import/csv-import-state.ts"
import * as styles from "./csv-upload-panel.module.css"
import { DownloadRows } from "./download-rows.tsx"
import { MendRows } from "./mend-rows.tsx"
import { RowNumbers } from "./row-numbers.tsx"

/** Every row of the file and its outcome. */
export function RowCountsNote({ counts }: { readonly counts: RowCounts }) {
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

interface LeftOutProps {
  readonly summary: ConfirmState["summary"]
  readonly run: CsvImportRun
}

/** Rows that no item is made of, each with the reason. */
export function LeftOut({ summary, run }: LeftOutProps) {
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
        {wrongWidthCount + problemCount > 0 && (
          // A file that is read again has other rows.
          <MendRows key={`${problemCount} ${wrongWidthCount}`} run={run} of="failed" isAfter={false} />
        )}
      </div>
    </section>
  )
}

export function NoticeText({ notice }: { readonly notice: CsvNotice }): ReactNode {
  const { t } = useTranslation("csv-import")
  switch (notice.code) {
    case "OTHER-CURRENCY":
      return t("otherCurrency", { count: notice.count, currencies: notice.currencies.join(", ") })
    case "SEVERAL-BUYERS":
      return t("severalBuyers", { count: notice.count, orders: notice.orders.join(", ") })
    case "FULLER-TWIN":
      return t("fullerTwin")
    case "UNREAD-DATES":
      return t("unreadDates", { count: notice.count, example: notice.example })
    case "ENCODED-TWICE":
      return t("encodedTwice", { was: notice.was, now: notice.now })
    case "SHORTENED-PHONES":
      return t("shortenedPhones", { count: notice.count, example: notice.example })
    case "MAYBE-ROUNDED":
      return t("maybeRounded", { count: notice.count, example: notice.example })
    case "ODD-TARIFF-CODES":
      return notice.likely === ""
        ? t("oddCodes", { count: notice.count, example: notice.example })
        : t("oddCodesLikely", { count: notice.count, example: notice.example, likely: notice.likely })
    case "DONE-ALREADY":
      return t("doneAlready", { count: notice.count })
  }
}
