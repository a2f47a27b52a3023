import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useOperatedMonths } from "../../data/operator/use-operated-customer.ts"
import { BooksCell } from "./books-cell.tsx"
import { BooksSection } from "./books-section.tsx"

/** A customer's PrePay by month. */
export function MonthsTable({ customer }: { readonly customer: string }) {
  const { t, i18n } = useTranslation("operator")
  const months = useOperatedMonths(customer)
  const { data } = months
  const query = { error: months.error, isFetching: months.isFetching, refetch: () => void months.refetch() }
  return (
    <BooksSection
      title={t("books.months")}
      failed={t("books.failed")}
      count={data?.length}
      columns={[t("books.month"), t("books.opening"), t("books.added"), t("books.spent"), t("books.closing")]}
      query={query}
    >
      {data?.map(({ Month, Opening, Added, Spent, Closing, CurrencyCode }) => (
        <tr key={Month}>
          <BooksCell column={t("books.month")}>{Month}</BooksCell>
          <BooksCell column={t("books.opening")}>{moneyText(Opening, CurrencyCode, i18n.language)}</BooksCell>
          <BooksCell column={t("books.added")}>{moneyText(Added, CurrencyCode, i18n.language)}</BooksCell>
          <BooksCell column={t("books.spent")}>{moneyText(Spent, CurrencyCode, i18n.language)}</BooksCell>
          <BooksCell column={t("books.closing")}>{moneyText(Closing, CurrencyCode, i18n.language)}</BooksCell>
        </tr>
      ))}
    </BooksSection>
  )
}
