import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { moneyText } from "@smart-send/ui/money-text"
import { IconHistory } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useNextPage } from "../../data/client/use-next-page.ts"
import { openLines, useBookingOrders, type BookingOrder } from "../../data/booking/use-booking-orders.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { CountsText } from "./counts-text.tsx"
import { useMomentText } from "./use-moment-text.ts"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./last-bookings.module.css"

/** What was booked together, the newest first: a list to come back to (BOOK-50). */
export function LastBookingsScreen() {
  const { t } = useTranslation("last-bookings")
  const query = useBookingOrders()
  const { isReadingNext, readNext } = useNextPage(query)
  const { orders, error } = query
  return (
    <Page title={t("title")} width="table">
      {error !== null && <QueryFailed title={t("failed")} query={query} />}
      {orders === undefined && error === null && <Waiting heights={[72]} />}
      {orders?.length === 0 && (
        <EmptyState
          icon={<IconHistory size={28} stroke={1.5} />}
          title={t("empty")}
          actions={
            <Button component={Link} to={`/${LIST_PAGE}`}>
              {t("toItems")}
            </Button>
          }
        >
          {t("emptyText")}
        </EmptyState>
      )}
      {orders !== undefined && (
        <ul className="ss-rows" aria-label={t("list")}>
          {orders.map((order) => (
            <OrderRow key={order.Reference} order={order} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className={styles.older} variant="default" loading={isReadingNext} onClick={readNext}>
          {t("older")}
        </Button>
      )}
    </Page>
  )
}

function OrderRow({ order }: { readonly order: BookingOrder }) {
  const { t, i18n } = useTranslation("last-bookings")
  const momentText = useMomentText()
  const count = Object.values(order.Counts).reduce((sum, each) => sum + each, 0)
  return (
    <li className={styles.row}>
      <div>
        <Link className={styles.name} to={`/my-orders/bookings/${order.Reference}`}>
          {momentText(order.Created)}
        </Link>
        <p className="ss-quiet">{t("parcels", { count })}</p>
      </div>
      <p className="ss-figures">{moneyText(order.TotalPrice, order.CurrencyCode, i18n.language)}</p>
      <p className={`${styles.counts} ss-figures`} data-open={openLines(order) > 0 || undefined}>
        <CountsText counts={order.Counts} />
      </p>
    </li>
  )
}
