import { Button } from "@mantine/core"
import { monthText } from "@smart-send/domain/invoice/month"
import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import {
  useIssueInvoice,
  useStatementFile,
  type InvoiceSummary,
  type StatementMonth,
} from "../../data/invoice/use-statements.ts"
import * as styles from "./statements.module.css"

const FORMATS = ["PDF", "CSV"] as const

/** One month: what came in and went out, its statement, and its papers. */
export function MonthSection({ month }: { readonly month: StatementMonth }) {
  const { t, i18n } = useTranslation("statements")
  const download = useStatementFile()
  const name = monthText(month.Month, i18n.language)
  const money = (amount: number) => formatMoney(decimalToMinor(amount), "GBP", i18n.language)
  const sums = [
    ["opening", month.Opening],
    ["added", month.Added],
    ["spent", month.Spent],
    [month.IsCurrent ? "balance" : "closing", month.Closing],
  ] as const
  return (
    <section className={styles.month} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.files}>
          {FORMATS.map((Format) => (
            <Button
              key={Format}
              variant="default"
              aria-label={t("statementFile", { month: name, format: Format })}
              onClick={() => download(t("statement", { month: name }), { Month: month.Month, Format })}
            >
              {t("statementAs", { format: Format })}
            </Button>
          ))}
        </span>
      </header>
      <dl className={styles.sums}>
        {sums.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="ss-figures">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {month.Invoices.length > 0 && (
        <ul className={styles.papers}>
          {month.Invoices.map((invoice) => (
            <Paper key={invoice.Id} invoice={invoice} money={money} />
          ))}
        </ul>
      )}
      {month.CanInvoice && <IssueInvoice month={month.Month} name={name} />}
      {month.IsCurrent && <p className={styles.note}>{t("current")}</p>}
    </section>
  )
}

interface PaperProps {
  readonly invoice: InvoiceSummary
  readonly money: (amount: number) => string
}

function Paper({ invoice, money }: PaperProps) {
  const { t } = useTranslation("statements")
  const download = useStatementFile()
  const name = t(`kind.${invoice.Kind}`, { number: invoice.Number })
  return (
    <li className={styles.paper}>
      <span>
        <strong>{name}</strong>
        <span className={styles.note}>{t("ofWhichVat", { gross: money(invoice.Gross), vat: money(invoice.Vat) })}</span>
      </span>
      <span className={styles.files}>
        {FORMATS.map((Format) => (
          <Button
            key={Format}
            variant="default"
            aria-label={t("paperFile", { name, format: Format })}
            onClick={() => download(name, { InvoiceId: invoice.Id, Format })}
          >
            {Format}
          </Button>
        ))}
      </span>
    </li>
  )
}

/** A month's invoice is issued by itself soon after the month; whoever can't wait presses. */
function IssueInvoice({ month, name }: { readonly month: string; readonly name: string }) {
  const { t } = useTranslation("statements")
  const issue = useIssueInvoice()
  return (
    <div className={styles.issue}>
      <Button loading={issue.isPending} onClick={() => issue.mutate(month)}>
        {t("issue", { month: name })}
      </Button>
      {issue.error !== null && <p role="alert">{issue.error.message}</p>}
    </div>
  )
}
