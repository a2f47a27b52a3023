import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { lazyMenu } from "@smart-send/ui/lazy-menu"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { useListStatus } from "../../../data/items/use-item-driver.ts"
import type { ColumnChoices } from "../../../grid/use-columns.ts"
import { useIsNarrow } from "../../../grid/use-is-narrow.ts"
import type { ItemList } from "../use-item-list.ts"
import { ShownList } from "./shown-list.ts"
import { barViews } from "./view-tab-names.ts"
import { useTabRoom } from "./use-tab-room.ts"
import { ViewsButton } from "./views-button.tsx"
import type { ViewsMenuProps } from "./views-menu.tsx"
import * as styles from "./view-tabs.module.css"

const ViewsMenu = lazyMenu<ViewsMenuProps>(async () => (await import("./views-menu.tsx")).ViewsMenu, ViewsButton)

interface ViewTabsProps {
  readonly list: ItemList
  readonly store: ItemStore
  readonly choices: ColumnChoices
  /** The actions for a selection stand beside them, so that fewer have room. */
  readonly isShort: boolean
}

/**
 * A tab for each view of a seller's day, with its number of items, and a menu with the other views. Where there is no
 * room for a tab, the menu has its line.
 */
export function ViewTabs({ list, store, choices, isShort }: ViewTabsProps) {
  const { t } = useTranslation("items")
  const isNarrow = useIsNarrow()
  const numberIn = useNumberIn(list, store)
  const inTheBar = barViews(isNarrow)
  const onShow = list.onlyIds === null ? list.view : null
  // The view on show has no tab: the menu's button names it, which takes the room of others.
  const isOwn = onShow !== null && !inTheBar.includes(onShow)
  const views = useTabRoom()
  return (
    <nav
      ref={views}
      className={styles.views}
      aria-label={t("views")}
      data-tabs={inTheBar.length}
      data-own={isOwn}
      data-short={isShort}
    >
      {inTheBar.map((view, place) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          data-place={place}
          aria-current={onShow === view ? "true" : undefined}
          onClick={() => list.setView(view)}
        >
          {place === 0 ? t("title") : t(`view.${view}`)}
          <span className={`${styles.count} ss-figures`}>{numberIn(view)}</span>
        </button>
      ))}
      <ShownList value={list}>
        <ViewsMenu
          view={onShow}
          place={onShow === null ? -1 : inTheBar.indexOf(onShow)}
          count={onShow === null ? "" : numberIn(onShow)}
          isNarrow={isNarrow}
          choices={choices}
        />
      </ShownList>
    </nav>
  )
}

/** The number of a view's items, as it is written. A list that was not read shows no number: 0 would be a claim. */
function useNumberIn(list: ItemList, store: ItemStore): (view: ViewName) => string {
  const { i18n } = useTranslation()
  // Creating a number format takes a large part of the time that drawing all tabs takes.
  const numbers = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  const isKnown = useListStatus(store).kind === "loaded"
  return (view) => (isKnown ? numbers.format(list.views.count(view)) : "")
}
