import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useOperatedMonths } from "../../data/operator/use-operated-customer.ts"
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
          <td className="ss-figures">{Month}</td>
          {[Opening, Added, Spent, Closing].map((amount, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- the four columns never change their order
            <td key={column} className="ss-figures">
              {moneyText(amount, CurrencyCode, i18n.language)}
            </td>
          ))}
        </tr>
      ))}
    </BooksSection>
  )
}
