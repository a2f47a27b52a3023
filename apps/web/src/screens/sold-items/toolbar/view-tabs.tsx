import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { useListStatus } from "../../../data/items/use-item-driver.ts"
import { useIsNarrow } from "../use-is-narrow.ts"
import type { ItemList } from "../use-item-list.ts"
import { tabsOf } from "./view-tab-names.ts"
import * as styles from "./view-tabs.module.css"

/** A tab for each view, with its number of items. */
export function ViewTabs({ list, store }: { readonly list: ItemList; readonly store: ItemStore }) {
  const { t, i18n } = useTranslation("items")
  const isNarrow = useIsNarrow()
  // Creating a number format takes a large part of the time that drawing all tabs takes.
  const counts = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  // After a reload nothing counts as just created, but the address may still name that view, and the view on show has a
  // tab.
  const justCreated = list.view === "Post_Create" ? 1 : list.views.count("Post_Create")
  // A list that failed to load shows no counts: 0 would be a claim.
  const isKnown = useListStatus(store).kind !== "failed"
  const isOnShow = (view: ViewName): boolean => list.onlyIds === null && list.view === view
  return (
    <nav className={styles.views} aria-label={t("views")}>
      {tabsOf(isNarrow, justCreated).map((view) => (
        <button
          key={view}
          ref={isOnShow(view) ? bringIntoSight : undefined}
          type="button"
          className={styles.view}
          aria-current={isOnShow(view) ? "true" : undefined}
          onClick={() => list.setView(view)}
        >
          {t(`view.${view}`)}
          {isKnown && <span className={`${styles.count} ss-figures`}>{counts.format(list.views.count(view))}</span>}
        </button>
      ))}
    </nav>
  )
}

/** Drawn where there is no room for all tabs. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" })
}
