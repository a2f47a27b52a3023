import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useOperatedOrders } from "../../data/operator/use-operated-customer.ts"
import { BooksSection } from "./books-section.tsx"
import * as booksStyles from "./books.module.css"

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
          <td className="ss-figures">{momentText(Line.Booked)}</td>
          <td className={booksStyles.long}>{Line.RecipientName || cases("noBuyer")}</td>
          <td>{Line.ServiceName}</td>
          <td className="ss-code">{Line.TrackingNumber}</td>
          <td className="ss-figures">{moneyText(Line.TotalPrice, Line.CurrencyCode, i18n.language)}</td>
        </tr>
      ))}
    </BooksSection>
  )
}
