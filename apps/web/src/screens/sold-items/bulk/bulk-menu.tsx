import { Button, Menu } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import {
  IconBarcode,
  IconBoxMultiple,
  IconCalendar,
  IconFileTypeCsv,
  IconListCheck,
  IconLockOpen,
  IconMapPinSearch,
  IconPackage,
  IconPackageOff,
  IconRoute,
  IconShieldPlus,
  IconTag,
} from "@smart-send/ui/icons"
import { useRef, type ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../../location/open-panel.ts"
import { useCsvExport } from "../../../data/downloads/use-csv-export.ts"
import { useBeforeAct } from "../../../data/items/act-gate.ts"
import { useChooseItems } from "../../../data/items/chosen-items.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { useFeature } from "../../../data/settings/settings.ts"
import { useListIndex } from "../../../grid/list/use-list-index.ts"
import type { BulkFloat } from "../floats/floating.ts"
import type { SelectedKinds } from "./selected-kinds.ts"
import type { BulkTool } from "./use-bulk-tools.ts"
import type { BulkActions } from "./use-bulk-actions.ts"
import { useToday } from "../../../grid/use-today.ts"
import { PointsChoice } from "./points-choice.tsx"
import * as styles from "../long-menu.module.css"

interface BulkMenuProps {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly store: ItemStore
  readonly actions: BulkActions
  readonly kinds: SelectedKinds
  readonly onFloat: (kind: BulkFloat, element: HTMLElement) => void
  /** Frequent actions that the bar has no room for. */
  readonly first: readonly BulkTool[]
}

interface Entry {
  readonly name:
    | Exclude<BulkFloat, "parcel">
    | "group"
    | "addressCheck"
    | "rules"
    | "packaged"
    | "notPackaged"
    | "release"
  readonly Icon: ComponentType<{ size: number; stroke: number }>
  readonly isOffered: boolean
  readonly act: () => void
}

/** The less frequent actions for the selection, in one menu. */
export function BulkMenu(props: BulkMenuProps) {
  const { t } = useTranslation("items")
  const button = useRef<HTMLButtonElement>(null)
  const entries = useEntries(props, button)
  return (
    <Menu position="bottom-start" keepMounted={false} portalProps={{ target: "[data-sold-items]" }}>
      <Menu.Target>
        <Button ref={button} variant="default" leftSection={<IconListCheck size={18} stroke={1.5} aria-hidden />}>
          {t("bulk.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {props.first.map(({ name, Icon, act }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            onClick={() => button.current !== null && act(button.current)}
          >
            {t(`bulk.${name}`)}
          </Menu.Item>
        ))}
        {props.first.some(({ name }) => name === "cheapest") && <PointsChoice />}
        {props.first.length > 0 && <Menu.Divider />}
        {entries.map(({ name, Icon, act }) => (
          <Menu.Item key={name} leftSection={<Icon size={18} stroke={1.5} aria-hidden />} onClick={act}>
            {t(`bulk.${name}`)}
          </Menu.Item>
        ))}
        <CsvEntry selectedIds={props.selectedIds} store={props.store} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the progress of the file in the menu, which stays open for it (CSV-28). */
function CsvEntry({ selectedIds, store }: Pick<BulkMenuProps, "selectedIds" | "store">) {
  const { t } = useTranslation("items")
  const { state, exportItems } = useCsvExport()
  const beforeAct = useBeforeAct()
  const index = useListIndex()
  return (
    <Menu.Item
      leftSection={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
      closeMenuOnClick={false}
      aria-live="polite"
      onClick={() => {
        // In the list's order, whatever the order they were selected in.
        const ids = index.allIds().filter((id) => selectedIds.has(id))
        if (state !== "PROCESSING") beforeAct(ids, () => exportItems(ids.flatMap((id) => store.get(id)?.item ?? [])))
      }}
    >
      {t(`bulk.csv.${state}`)}
    </Menu.Item>
  )
}

function useEntries(
  { selectedIds, actions, kinds, onFloat }: BulkMenuProps,
  button: React.RefObject<HTMLButtonElement | null>,
): readonly Entry[] {
  const openPanel = useOpenPanel()
  const chooseItems = useChooseItems()
  const today = useToday()
  const hasExtras = useFeature("Extras")
  const hasDates = useFeature("CollectionDates")
  const hasRules = useFeature("RuleManager")
  const float = (kind: BulkFloat) => (): void => {
    if (button.current !== null) onFloat(kind, button.current)
  }
  const panel = (action: "GROUPING" | "ADDRESS-CHECK" | "RULES") => (): void => {
    chooseItems(selectedIds)
    openPanel(action)
  }
  const { hasSold, hasBooked, hasStaged } = kinds
  const entries: readonly Entry[] = [
    { name: "tags", Icon: IconTag, isOffered: true, act: float("tags") },
    { name: "extras", Icon: IconShieldPlus, isOffered: hasSold && hasExtras, act: float("extras") },
    { name: "date", Icon: IconCalendar, isOffered: hasSold && hasDates, act: float("date") },
    { name: "tariff", Icon: IconBarcode, isOffered: hasSold, act: float("tariff") },
    { name: "group", Icon: IconBoxMultiple, isOffered: hasSold, act: panel("GROUPING") },
    { name: "addressCheck", Icon: IconMapPinSearch, isOffered: hasSold, act: panel("ADDRESS-CHECK") },
    { name: "rules", Icon: IconRoute, isOffered: hasSold && hasRules, act: panel("RULES") },
    {
      name: "packaged",
      Icon: IconPackage,
      isOffered: hasBooked,
      act: () => actions.setPackaged(selectedIds, today),
    },
    {
      name: "notPackaged",
      Icon: IconPackageOff,
      isOffered: hasBooked,
      act: () => actions.setPackaged(selectedIds, null),
    },
    { name: "release", Icon: IconLockOpen, isOffered: hasStaged, act: () => actions.release(selectedIds) },
  ]
  return entries.filter(({ isOffered }) => isOffered)
}
