import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import { IconChevronDown } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import * as styles from "./view-tabs.module.css"

export interface ViewOnShow {
  /** Null while the list shows some items only, whatever the view. */
  readonly view: ViewName | null
  /** Its place among the tabs; -1 without one. */
  readonly place: number
  /** The number of its items, as it is written. */
  readonly count: string
}

/** Opens the menu of views. It names the view on show if that has no tab, or no room for its tab. */
export function ViewsButton({ parts, className = "", ...button }: MenuButtonProps<ViewOnShow>) {
  const { t } = useTranslation("items")
  const { view, place, count } = parts
  return (
    <button
      type="button"
      className={`${styles.view} ${styles.menu} ${className}`}
      data-of={place}
      aria-current={view !== null && place === -1 ? "true" : undefined}
      aria-haspopup="dialog"
      {...button}
    >
      <span className={styles.all}>{t("views")}</span>
      {view !== null && (
        <span className={styles.onShow}>
          <span className={styles.name}>{place === 0 ? t("title") : t(`view.${view}`)}</span>
          <span className={`${styles.count} ss-figures`}>{count}</span>
        </span>
      )}
      <IconChevronDown size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
