import { moneyText } from "@smart-send/ui/money-text"
import { Fact, Facts } from "@smart-send/ui/fact"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { NoCase } from "../../cases/no-case.tsx"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useOperatedCustomer, type OperatedCustomer } from "../../data/operator/use-operated-customer.ts"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { LedgerTable } from "./ledger-table.tsx"
import { MonthsTable } from "./months-table.tsx"
import { OrdersTable } from "./orders-table.tsx"
import { StaffOnly } from "./staff-only.tsx"
import { Trail } from "./trail.tsx"
import * as booksStyles from "./books.module.css"

/** A customer's books, read only: what stands on PrePay and how it came about, the months, the orders (OPERATE-5). */
export function BooksScreen() {
  return (
    <StaffOnly>
      <Books />
    </StaffOnly>
  )
}

function Books() {
  const { t } = useTranslation("operator")
  const { id = "" } = useParams()
  const query = useOperatedCustomer(id)
  if (query.data === null) return <NoCase title={t("books.gone")} to={`/${OPERATOR_PAGE}`} toText={t("queue.back")} />
  return (
    <Page
      title={query.data === undefined ? t("books.pending") : t("books.title", { name: query.data.Customer.Name })}
      width="table"
      back={<Link to={`/${OPERATOR_PAGE}`}>{t("queue.back")}</Link>}
      lead={<p>{t("books.readOnly")}</p>}
    >
      {query.error !== null && <QueryFailed title={t("books.failed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={4} />}
      {query.data !== undefined && <BooksOf id={id} books={query.data} />}
    </Page>
  )
}

function BooksOf({ id, books }: { readonly id: string; readonly books: OperatedCustomer }) {
  const { t, i18n } = useTranslation("operator")
  const momentText = useMomentText()
  const { Customer: customer, CurrencyCode: currency } = books
  const money = (amount: number): string => moneyText(amount, currency, i18n.language)
  return (
    <>
      <div className={booksStyles.facts}>
        <Facts>
          <Fact name={t("books.email")}>{customer.Email}</Fact>
          <Fact name={t("books.since")}>{momentText(customer.Created)}</Fact>
          <Fact name={t("books.balance")}>
            <span className="ss-figures">{money(books.Balance)}</span>
          </Fact>
          <Fact name={t("books.held")}>
            <span className="ss-figures">{money(books.Held)}</span>
          </Fact>
          <Fact name={t("books.open")}>
            {t("books.openCases", { claims: books.OpenClaims, support: books.OpenSupport })}
          </Fact>
        </Facts>
      </div>
      <LedgerTable customer={id} />
      <MonthsTable customer={id} />
      <OrdersTable customer={id} />
      <Trail customer={id} />
    </>
  )
}
