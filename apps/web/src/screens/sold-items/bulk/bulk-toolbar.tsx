import { ActionIcon, Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconX } from "@smart-send/ui/icons"
import { type MouseEvent, useDeferredValue, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { useRecordsOf } from "../../../data/items/use-item-driver.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { NOTHING_SELECTED } from "../../../grid/list/selection.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import { bulkChoices, FREQUENT } from "./bulk-choices.ts"
import { BulkMenu } from "./bulk-menu.tsx"
import type { BulkFloat } from "../floats/floating.ts"
import { CheapestMenu } from "./cheapest-menu.tsx"
import type { BulkActions } from "./use-bulk-actions.ts"
import { useBulkEntries } from "./use-bulk-entries.ts"
import { useRoom } from "./use-room.ts"
import * as styles from "./bulk-toolbar.module.css"

interface BulkToolbarProps {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly store: ItemStore
  readonly grid: GridStore
  readonly actions: BulkActions
  readonly onFloat: (kind: BulkFloat, element: HTMLElement) => void
}

/**
 * The actions for the selection. Actions that would change nothing are left out; those without room are in the menu at
 * the end.
 */
export function BulkToolbar({ selectedIds, store, grid, actions, onFloat }: BulkToolbarProps) {
  const { t } = useTranslation("items")
  // Rows show the selection before ten thousand items are examined.
  const lookedAt = useDeferredValue(selectedIds)
  const settings = useSettings()
  const records = useRecordsOf(
    store,
    useMemo(() => [...lookedAt], [lookedAt]),
  )
  const choices = useMemo(() => bulkChoices(records, settings), [records, settings])
  const bar = useRef<HTMLDivElement>(null)
  const room = useRoom(bar)
  const entries = useBulkEntries({ selectedIds, choices, actions, onFloat })
  const tools = entries.filter(({ name }) => FREQUENT.has(name))
  const others = entries.filter(({ name }) => !FREQUENT.has(name))
  return (
    <div ref={bar} className={styles.tools} role="group" aria-label={t("bulk.label")}>
      <ActionIcon
        variant="subtle"
        color="saved"
        size={32}
        aria-label={t("bulk.clear")}
        title={t("bulk.clear")}
        onClick={() => grid.set({ selection: NOTHING_SELECTED })}
      >
        <IconX size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {tools.slice(0, room).map((tool) =>
        tool.name === "cheapest" ? (
          <CheapestMenu key={tool.name} onPress={() => actions.assignCheapest(selectedIds)} />
        ) : (
          <Button
            key={tool.name}
            variant="default"
            leftSection={<tool.Icon size={18} stroke={1.5} aria-hidden />}
            aria-haspopup={tool.opens}
            onClick={(event: MouseEvent<HTMLButtonElement>) => tool.act(event.currentTarget)}
          >
            {t(`bulk.${tool.name}`)}
          </Button>
        ),
      )}
      <BulkMenu {...{ selectedIds, store, others }} first={tools.slice(room)} />
    </div>
  )
}
