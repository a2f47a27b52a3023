import { EmptyState } from "@smart-send/ui/empty-state"
import { IconReceipt } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useStatements } from "../../data/invoice/use-statements.ts"
import { MonthSection } from "./month-section.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"

/** PrePay by month with its invoices and credit notes, all as files (INVOICE-5). */
export function StatementsScreen() {
  const { t } = useTranslation("statements")
  const statements = useStatements()
  const { data: months, error } = statements
  return (
    <Page title={t("title")} width="list">
      {error !== null && <QueryFailed title={t("failed")} query={statements} />}
      {months === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={160} />
        </Waiting>
      )}
      {months?.length === 0 && (
        <EmptyState icon={<IconReceipt size={28} stroke={1.5} />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {months?.map((month) => (
        <MonthSection key={month.Month} month={month} />
      ))}
    </Page>
  )
}
