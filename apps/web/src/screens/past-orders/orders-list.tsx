import { Button } from "@mantine/core"
import type { OrdersPage } from "./orders-page.ts"
import type { Period } from "@smart-send/domain/calendar/period"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import type { PastOrders } from "../../data/order/use-past-orders.ts"
import { ListSkeleton } from "../../grid/list-skeleton.tsx"
import { NoOrders } from "./no-orders.tsx"
import * as page from "../../grid/list-page.module.css"
import * as styles from "./orders-screen.module.css"

interface OrdersListProps {
  readonly orders: PastOrders
  readonly which: OrdersPage
  readonly period: Period
  readonly search: string
  readonly isEmpty: boolean
  readonly onAnyTime: () => void
  readonly onClearSearch: () => void
  /** The rows. */
  readonly children: ReactNode
}

/** The list in each of its states: being read, failed, empty, and with rows. */
export function OrdersList(props: OrdersListProps) {
  const { orders, which, period, search, isEmpty, onAnyTime, onClearSearch, children } = props
  if (orders.orders === undefined) return orders.error === null ? <ListSkeleton /> : <Failed orders={orders} />
  if (isEmpty) {
    return (
      <div className={page.rest}>
        <NoOrders isAnyTime={period === "Any"} {...{ which, search, onAnyTime, onClearSearch }} />
      </div>
    )
  }
  return (
    <>
      <div className={styles.list} data-stale={orders.isStale} aria-busy={orders.isStale}>
        {children}
      </div>
      <Foot orders={orders} />
    </>
  )
}

function Failed({ orders }: { readonly orders: PastOrders }) {
  const { t } = useTranslation("past-orders")
  return (
    <div className={page.rest}>
      <QueryFailed
        title={t("failed")}
        query={{ error: orders.error, isFetching: orders.isReading, refetch: orders.readAgain }}
      />
    </div>
  )
}

/** Says below the rows that more are being read, or that they could not be. */
function Foot({ orders }: { readonly orders: PastOrders }) {
  const { t } = useTranslation("past-orders")
  if (orders.error === null) {
    return (
      <div className={styles.foot} role="status">
        {orders.isReading && orders.hasMore && t("readingMore")}
      </div>
    )
  }
  return (
    <div className={styles.foot} role="status">
      <span>{t("moreFailed")}</span>
      <Button size="compact-xs" variant="default" onClick={orders.readMore}>
        {t("again")}
      </Button>
    </div>
  )
}
