import { useTranslation } from "react-i18next"
import { monthText, type GraphPoint } from "./graph-points.ts"
import * as styles from "./graphs.module.css"

interface MonthsTableProps {
  readonly points: readonly GraphPoint[]
  readonly isSplit: boolean
  readonly title: string
  readonly figureText: (value: number) => string
}

/** What the graph shows, to be read. */
export function MonthsTable({ points, isSplit, title, figureText }: MonthsTableProps) {
  const { t, i18n } = useTranslation("home")
  return (
    <table className={styles.months}>
      <caption className="ss-visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("graphs.month")}</th>
          {isSplit && <th scope="col">{t("graphs.business")}</th>}
          <th scope="col">{t("graphs.all")}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={`${point.year}-${point.month}`}>
            <th scope="row">{monthText(point, i18n.language)}</th>
            {isSplit && <td>{figureText(point.business)}</td>}
            <td>{figureText(point.all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
