import { Button } from "@mantine/core"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconSearchOff } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { SearchAllOrders } from "../../grid/search-all-orders.tsx"
import type { ItemList } from "./use-item-list.ts"

/** Views that an order may stand in which this one does not show; each is in one of them, and the others are parts of these. */
const ELSEWHERE = ["Sold", "SavedForLater", "Booked"] as const satisfies readonly ViewName[]

/** A search or a filter hides all that the view has: it says where else something was found. */
export function NothingFound({ list }: { readonly list: ItemList }) {
  const { t } = useTranslation("items")
  const isSearched = list.onlyIds === null && (list.term !== "" || list.selections.length > 0)
  const found = isSearched ? ELSEWHERE.map((view) => ({ view, count: list.foundIn(view).length })) : []
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title={t("empty.found")}
      actions={
        <>
          <Button variant="default" onClick={() => list.clear()}>
            {t("empty.clear")}
          </Button>
          {found.map(
            ({ view, count }) =>
              count > 0 && (
                <Button key={view} variant="default" onClick={() => list.carryTo(view)}>
                  {t("empty.foundIn", { count, view: view === "Sold" ? t("title") : t(`view.${view}`) })}
                </Button>
              ),
          )}
          <SearchAllOrders term={list.term} />
        </>
      }
    >
      {t("empty.foundText")}
    </EmptyState>
  )
}
