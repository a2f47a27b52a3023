import { useTranslation } from "react-i18next"
import * as styles from "./csv-upload-panel.module.css"

/** "Rows 3, 4", as a spreadsheet numbers them. */
export function RowNumbers({ rows }: { readonly rows: readonly number[] }) {
  const { t } = useTranslation("csv-import")
  return <span className={styles.rows}>{t(rows.length === 1 ? "row" : "rows", { rows: rows.join(", ") })}</span>
}
