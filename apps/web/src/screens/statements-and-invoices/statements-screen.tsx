import { EmptyState } from "@smart-send/ui/empty-state"
import { IconReceipt } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useStatements } from "../../data/invoice/use-statements.ts"
import { MonthSection } from "./month-section.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./statements.module.css"

/** PrePay by month with its invoices and credit notes, all as files (INVOICE-5). */
export function StatementsScreen() {
  const { t } = useTranslation("statements")
  const statements = useStatements()
  const { data: months, error } = statements
  if (months?.length === 0) {
    return (
      <EmptyState level={1} icon={<IconReceipt size={28} stroke={1.5} />} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      {error !== null && <QueryFailed title={t("failed")} query={statements} />}
      {months === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={160} />
        </Waiting>
      )}
      {months?.map((month) => (
        <MonthSection key={month.Month} month={month} />
      ))}
    </div>
  )
}
