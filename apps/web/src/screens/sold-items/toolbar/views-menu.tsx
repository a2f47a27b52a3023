import { Popover } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useListedSetting } from "../../../data/user-setting/use-user-setting.ts"
import type { ColumnChoices } from "../../../grid/use-columns.ts"
import { SavedViews } from "./saved-views.tsx"
import { useShownList } from "./shown-list.ts"
import { barViews, menuViews } from "./view-tab-names.ts"
import { ViewsButton, type ViewOnShow } from "./views-button.tsx"
import * as floatFormStyles from "../floats/float-form.module.css"
import * as styles from "./views-menu.module.css"

export interface ViewsMenuProps extends ViewOnShow {
  readonly isNarrow: boolean
  readonly choices: ColumnChoices
}

/** Every view that has no tab, or no room for its tab, and the views that the seller has named. */
export function ViewsMenu({ startsOpen, isNarrow, choices, ...onShow }: ViewsMenuProps & LazyMenuProps) {
  const { t } = useTranslation("items")
  const [isOpen, setOpen] = useState(startsOpen)
  // Read before anybody opens them.
  const { value, change } = useListedSetting("SavedViews")
  const close = (): void => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
      keepMounted={false}
    >
      <Popover.Target>
        <ViewsButton parts={onShow} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t("views")}>
        <ViewList view={onShow.view} isNarrow={isNarrow} onChosen={close} />
        <h2 className={styles.title}>{t("savedViews.title")}</h2>
        <SavedViews choices={choices} views={value ?? []} change={change} onApplied={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ViewListProps extends Pick<ViewsMenuProps, "view" | "isNarrow"> {
  readonly onChosen: () => void
}

function ViewList({ view: onShow, isNarrow, onChosen }: ViewListProps) {
  const { t, i18n } = useTranslation("items")
  const { views, setView } = useShownList()
  // After a reload nothing counts as just created, but the address may still name that view.
  const justCreated = onShow === "Post_Create" ? 1 : views.count("Post_Create")
  const inTheBar = barViews(isNarrow)
  return (
    <ul ref={markStart} className={floatFormStyles.list}>
      {[...inTheBar, ...menuViews(justCreated)].map((view, place) => (
        <li key={view} data-place={place < inTheBar.length ? place : undefined} className={styles.line}>
          <button
            type="button"
            className={floatFormStyles.choice}
            aria-current={view === onShow ? "true" : undefined}
            onClick={() => {
              setView(view)
              onChosen()
            }}
          >
            <span className={floatFormStyles.text}>{place === 0 ? t("title") : t(`view.${view}`)}</span>
            <span className="ss-quiet ss-figures">{views.count(view).toLocaleString(i18n.language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The library would give the focus to the first line, also where the style sheet hides it because its tab has room. */
function markStart(list: HTMLUListElement | null): void {
  const lines = [...(list?.querySelectorAll("button") ?? [])]
  lines.find((line) => line.getClientRects().length > 0)?.setAttribute("data-autofocus", "")
}
