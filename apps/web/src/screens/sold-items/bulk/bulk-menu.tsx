import { Button, Menu } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconFileTypeCsv, IconListCheck } from "@smart-send/ui/icons"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useCsvExport } from "../../../data/downloads/use-csv-export.ts"
import { useBeforeAct } from "../../../data/items/act-gate.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { useListIndex } from "../../../grid/list/use-list-index.ts"
import { PointsChoice } from "./points-choice.tsx"
import type { BulkEntry } from "./use-bulk-entries.ts"
import * as styles from "../long-menu.module.css"

interface BulkMenuProps {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly store: ItemStore
  /** Frequent actions that the bar has no room for. */
  readonly first: readonly BulkEntry[]
  readonly others: readonly BulkEntry[]
}

/** The actions for the selection that are not in the bar, in one menu. */
export function BulkMenu({ selectedIds, store, first, others }: BulkMenuProps) {
  const { t } = useTranslation("items")
  const button = useRef<HTMLButtonElement>(null)
  const frequent = first.filter(({ name }) => name !== "archive")
  // It takes the selection away: it stands last and apart, so that no press meant for a neighbour hits it.
  const archive = first.filter(({ name }) => name === "archive")
  const lineOf = ({ name, Icon, act }: BulkEntry) => (
    <Menu.Item
      key={name}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      onClick={() => button.current !== null && act(button.current)}
    >
      {t(`bulk.${name}`)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" keepMounted={false} portalProps={{ target: "[data-sold-items]" }}>
      <Menu.Target>
        <Button ref={button} variant="default" leftSection={<IconListCheck size={18} stroke={1.5} aria-hidden />}>
          {t("bulk.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {frequent.map(lineOf)}
        {frequent.some(({ name }) => name === "cheapest") && <PointsChoice />}
        {frequent.length > 0 && <Menu.Divider />}
        {others.map(lineOf)}
        <CsvEntry selectedIds={selectedIds} store={store} />
        {archive.length > 0 && <Menu.Divider />}
        {archive.map(lineOf)}
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
