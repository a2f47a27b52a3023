import { Menu } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { useMemo, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { providerName } from "../../../data/settings/provider-name.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import { selectInBulk, type BulkSelection } from "../../../grid/list/bulk-selection.ts"
import { valueCounts } from "../../../grid/list/filter-items.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { NOTHING_SELECTED, selectionOf } from "../../../grid/list/selection.ts"
import { useShownList } from "./shown-list.ts"
import { SelectButton } from "./tool-buttons.tsx"

const SIMPLE = ["all", "ready", "notReady", "international", "domestic"] as const

export interface SelectMenuProps {
  readonly store: ItemStore
  readonly grid: GridStore
}

/** The bulk selections (SELECT-1), from what the view shows. Saved for later switches to the view that has them. */
export function SelectMenu({ startsOpen, ...parts }: SelectMenuProps & LazyMenuProps) {
  return (
    <Menu
      position="bottom-start"
      keepMounted={false}
      portalProps={{ target: "[data-sold-items]" }}
      defaultOpened={startsOpen}
    >
      <Menu.Target>
        <SelectButton parts={{}} />
      </Menu.Target>
      <Menu.Dropdown>
        <SelectChoices {...parts} />
      </Menu.Dropdown>
    </Menu>
  )
}

function SelectChoices({ store, grid }: SelectMenuProps) {
  const { t } = useTranslation("items")
  const list = useShownList()
  // As of this look: the menu is open for a moment, while thousands of items may change.
  const records = useMemo(() => list.ids.flatMap((id) => store.get(id) ?? []), [list.ids, store])
  const select = (selection: BulkSelection): void => {
    grid.set({ selection: selectionOf(selectInBulk(records, selection, list.views)) })
  }
  // The search stays, so that only items that will be visible are selected.
  const saved = list.foundIn("SavedForLater")
  const selectSaved = (): void => {
    list.carryTo("SavedForLater")
    grid.set({ selection: selectionOf(saved) })
  }
  return (
    <>
      {SIMPLE.map((by) => (
        <SelectEntry key={by} count={selectInBulk(records, { by }, list.views).length} onSelect={() => select({ by })}>
          {t(`select.${by}`)}
        </SelectEntry>
      ))}
      <SelectEntry count={saved.length} onSelect={selectSaved}>
        {t("select.savedForLater")}
      </SelectEntry>
      <SelectByValue {...{ records, select }} by="source" />
      <SelectByValue {...{ records, select }} by="provider" />
      <Menu.Divider />
      <Menu.Item onClick={() => grid.set({ selection: NOTHING_SELECTED })}>{t("select.none")}</Menu.Item>
    </>
  )
}

interface SelectEntryProps {
  /** How many items it takes. */
  readonly count: number
  readonly onSelect: () => void
  readonly children: ReactNode
}

function SelectEntry({ count, onSelect, children }: SelectEntryProps) {
  const { i18n } = useTranslation()
  return (
    <Menu.Item
      rightSection={<span className="ss-figures ss-quiet">{count.toLocaleString(i18n.language)}</span>}
      disabled={count === 0}
      onClick={onSelect}
    >
      {children}
    </Menu.Item>
  )
}

interface SelectByValueProps {
  readonly by: "source" | "provider"
  readonly records: readonly ItemRecord[]
  readonly select: (selection: BulkSelection) => void
}

function SelectByValue({ by, records, select }: SelectByValueProps) {
  const { t } = useTranslation("items")
  const { Providers } = useSettings()
  const values = valueCounts(
    records.map(({ item }) => item),
    by === "source" ? "Source" : "Provider",
  )
  if (values.length === 0) return null
  return (
    <>
      <Menu.Label>{t(by === "source" ? "select.bySource" : "select.byProvider")}</Menu.Label>
      {values.map(([value, count]) => (
        <SelectEntry key={value} count={count} onSelect={() => select({ by, value })}>
          {by === "provider" ? providerName(Providers, value) : value}
        </SelectEntry>
      ))}
    </>
  )
}
