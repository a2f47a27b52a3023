import { Menu } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { useTranslation } from "react-i18next"
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
  const shown = () => list.ids.flatMap((id) => store.get(id) ?? [])
  const select = (selection: BulkSelection): void => {
    grid.set({ selection: selectionOf(selectInBulk(shown(), selection, list.views)) })
  }
  const selectSaved = (): void => {
    // The search stays, so that only items that will be visible are selected.
    const found = list.foundIn("SavedForLater")
    list.carryTo("SavedForLater")
    grid.set({ selection: selectionOf(found) })
  }
  return (
    <>
      {SIMPLE.map((by) => (
        <Menu.Item key={by} onClick={() => select({ by })}>
          {t(`select.${by}`)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={selectSaved}>{t("select.savedForLater")}</Menu.Item>
      <SelectByValue {...{ shown, select }} by="source" />
      <SelectByValue {...{ shown, select }} by="provider" />
      <Menu.Divider />
      <Menu.Item onClick={() => grid.set({ selection: NOTHING_SELECTED })}>{t("select.none")}</Menu.Item>
    </>
  )
}

interface SelectByValueProps {
  readonly by: "source" | "provider"
  readonly shown: () => ReturnType<ItemStore["get"]>[]
  readonly select: (selection: BulkSelection) => void
}

function SelectByValue({ by, shown, select }: SelectByValueProps) {
  const { t } = useTranslation("items")
  const { Providers } = useSettings()
  const items = shown().flatMap((record) => record?.item ?? [])
  const values = valueCounts(items, by === "source" ? "Source" : "Provider")
  if (values.length === 0) return null
  return (
    <>
      <Menu.Label>{t(by === "source" ? "select.bySource" : "select.byProvider")}</Menu.Label>
      {values.map(([value, count]) => (
        <Menu.Item
          key={value}
          rightSection={<span className="ss-figures ss-quiet">{count}</span>}
          onClick={() => select({ by, value })}
        >
          {by === "provider" ? providerName(Providers, value) : value}
        </Menu.Item>
      ))}
    </>
  )
}
