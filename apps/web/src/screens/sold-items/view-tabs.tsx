import type { ViewName } from "@smart-send/domain/item/item-view"
import { useTranslation } from "react-i18next"
import type { ItemList } from "./use-item-list.ts"

/** In the order of a seller's day. Sold_Mobile is Sold on a phone; Post_Create shows only after a creation. */
const TABS: readonly ViewName[] = [
  "Sold",
  "Ready",
  "NotReady",
  "Issues",
  "SavedForLater",
  "Important",
  "Groupable",
  "Booked",
  "InTransit",
]

/** One press from any view to any other, each with how many items it has. */
export function ViewTabs({ list }: { readonly list: ItemList }) {
  const { t, i18n } = useTranslation("items")
  return (
    <nav className="ss-views" aria-label={t("views")}>
      {TABS.map((view) => (
        <button
          key={view}
          type="button"
          className="ss-view"
          aria-current={list.onlyIds === null && list.view === view ? "true" : undefined}
          onClick={() => list.setView(view)}
        >
          {t(`view.${view}`)}
          <span className="ss-view-count ss-figures">{list.views.count(view).toLocaleString(i18n.language)}</span>
        </button>
      ))}
    </nav>
  )
}
