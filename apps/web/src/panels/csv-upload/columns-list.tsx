import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./columns-list.module.css"
import type { ColumnsRead } from "@smart-send/domain/csv-import/find-header"

interface ColumnsListProps {
  readonly columns: ColumnsRead
  /** Lets the seller say what the columns are. */
  readonly onChange: () => void
}

/** Which columns of the file were read as what, and which were not. Closed until it is asked for. */
export function ColumnsList({ columns: { read, ignored }, onChange }: ColumnsListProps) {
  const { t } = useTranslation("csv-import")
  const { t: named } = useTranslation("csv-mapping")
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
            <tr key={heading}>
              <td>{heading}</td>
              <td>{fields.map((field) => named(`field.${field}`)).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ignored.length > 0 && <p>{t("unusedColumns", { names: ignored.join(", ") })}</p>}
      <Button variant="default" size="xs" onClick={onChange}>
        {t("changeColumns")}
      </Button>
    </details>
  )
}
