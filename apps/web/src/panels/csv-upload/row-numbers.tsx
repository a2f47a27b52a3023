import { useTranslation } from "react-i18next"
import * as styles from "./csv-upload-panel.module.css"

/** From so many rows on their numbers say nothing any more (CSV-6). */
const TOO_MANY_TO_LIST = 50

/** "Rows 3, 4", as a spreadsheet numbers them; of many the first and the last. */
export function RowNumbers({ rows }: { readonly rows: readonly number[] }) {
  const { t } = useTranslation("csv-import")
  if (rows.length >= TOO_MANY_TO_LIST) {
    return (
      <span className={styles.rows}>{t("rowsBetween", { count: rows.length, from: rows[0], to: rows.at(-1) })}</span>
    )
  }
  return <span className={styles.rows}>{t(rows.length === 1 ? "row" : "rows", { rows: rows.join(", ") })}</span>
}
