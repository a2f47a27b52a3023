import type { ColumnsRead } from "@smart-send/domain/csv-import/csv-reading"
import { useTranslation } from "react-i18next"
import * as styles from "./columns-list.module.css"

/** Which columns of the file were read as what, and which were not. Closed until it is asked for. */
export function ColumnsList({ columns: { read, ignored } }: { readonly columns: ColumnsRead }) {
  const { t } = useTranslation("csv-import")
  return (
    <details className={styles.columns}>
      <summary>
        {t("columnsRead", { count: read.length })}
        {ignored.length > 0 && t("columnsIgnored", { count: ignored.length })}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("columnInFile")}</th>
            <th scope="col">{t("columnReadAs")}</th>
          </tr>
        </thead>
        <tbody>
          {read.map(({ heading, fields }) => (
            <tr key={fields.join()}>
              <td>{heading}</td>
              <td>{fields.map((field) => t(`field.${field}`)).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ignored.length > 0 && <p>{t("unusedColumns", { names: ignored.join(", ") })}</p>}
    </details>
  )
}
