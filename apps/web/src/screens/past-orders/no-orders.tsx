import { Button } from "@mantine/core"
import type { OrdersPage } from "./orders-page.ts"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconHistory, IconSearch } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { SearchAllOrders } from "../../grid/search-all-orders.tsx"

interface NoOrdersProps {
  readonly which: OrdersPage
  /** What was searched for; empty for nothing. */
  readonly search: string
  readonly isAnyTime: boolean
  readonly onAnyTime: () => void
  readonly onClearSearch: () => void
}

/** In place of the rows: why there are none, and what would show some. */
export function NoOrders({ which, search, isAnyTime, onAnyTime, onClearSearch }: NoOrdersProps) {
  const { t } = useTranslation("past-orders")
  const isSearch = search !== ""
  const Icon = isSearch ? IconSearch : IconHistory
  return (
    <EmptyState
      icon={<Icon size={28} stroke={1.5} />}
      title={isSearch ? t("empty.found") : t(`empty.${which}`)}
      actions={
        <>
          {!isAnyTime && (
            <Button variant="default" onClick={onAnyTime}>
              {t("empty.longer")}
            </Button>
          )}
          <SearchAllOrders term={search} />
          {isSearch && (
            <Button variant="subtle" onClick={onClearSearch}>
              {t("empty.clearSearch")}
            </Button>
          )}
        </>
      }
    >
      {isSearch ? t("empty.foundText") : !isAnyTime && t("empty.text")}
    </EmptyState>
  )
}
