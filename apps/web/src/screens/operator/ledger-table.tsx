import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useOperatedLedger } from "../../data/operator/use-operated-customer.ts"
import { BooksCell } from "./books-cell.tsx"
import { BooksSection } from "./books-section.tsx"

/** The changes of a customer's PrePay. */
export function LedgerTable({ customer }: { readonly customer: string }) {
  const { t, i18n } = useTranslation("operator")
  const momentText = useMomentText()
  const ledger = useOperatedLedger(customer)
  return (
    <BooksSection
      title={t("books.ledger")}
      failed={t("books.failed")}
      count={ledger.list?.length}
      columns={[t("books.date"), t("books.what"), t("books.for"), t("books.amount")]}
      query={ledger}
    >
      {ledger.list?.map(({ Id, Date: at, Type, Amount, CurrencyCode, Line, Code }) => (
        <tr key={Id}>
          <BooksCell column={t("books.date")}>{momentText(at)}</BooksCell>
          <BooksCell column={t("books.what")}>{t(`books.type.${Type}`)}</BooksCell>
          <BooksCell column={t("books.for")} isLong>
            {Line === null ? <span className="ss-code">{Code}</span> : Line.RecipientName || Line.ServiceName}
          </BooksCell>
          <BooksCell column={t("books.amount")}>{moneyText(Amount, CurrencyCode, i18n.language)}</BooksCell>
        </tr>
      ))}
    </BooksSection>
  )
}
