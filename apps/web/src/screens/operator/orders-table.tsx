import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useOperatedOrders } from "../../data/operator/use-operated-customer.ts"
import { BooksCell } from "./books-cell.tsx"
import { BooksSection } from "./books-section.tsx"

/** A customer's booked orders. */
export function OrdersTable({ customer }: { readonly customer: string }) {
  const { t, i18n } = useTranslation("operator")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const orders = useOperatedOrders(customer)
  return (
    <BooksSection
      title={t("books.orders")}
      failed={t("books.failed")}
      count={orders.list?.length}
      columns={[t("books.date"), t("books.buyer"), t("books.service"), t("books.number"), t("books.paid")]}
      query={orders}
    >
      {orders.list?.map(({ Line }) => (
        <tr key={Line.OrderLineId}>
          <BooksCell column={t("books.date")}>{momentText(Line.Booked)}</BooksCell>
          <BooksCell column={t("books.buyer")} isLong>
            {Line.RecipientName || cases("noBuyer")}
          </BooksCell>
          <BooksCell column={t("books.service")}>{Line.ServiceName}</BooksCell>
          <BooksCell column={t("books.number")}>
            <span className="ss-code">{Line.TrackingNumber}</span>
          </BooksCell>
          <BooksCell column={t("books.paid")}>{moneyText(Line.TotalPrice, Line.CurrencyCode, i18n.language)}</BooksCell>
        </tr>
      ))}
    </BooksSection>
  )
}
