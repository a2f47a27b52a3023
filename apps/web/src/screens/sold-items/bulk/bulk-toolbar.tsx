import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconArchive, IconBookmark, IconRestore, IconScale, IconTruckDelivery, IconX } from "@tabler/icons-react"
import { type ComponentType, type MouseEvent, useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../../location/open-panel.ts"
import { useChooseItems } from "../../../data/items/chosen-items.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { NOTHING_SELECTED } from "../../../grid/list/selection.ts"
import { BulkMenu } from "./bulk-menu.tsx"
import type { BulkFloat } from "../floats/floating.ts"
import { CheapestMenu } from "./cheapest-menu.tsx"
import { selectedKinds } from "./selected-kinds.ts"
import type { BulkActions } from "./use-bulk-actions.ts"
import * as styles from "../list-tools.module.css"

interface BulkToolbarProps {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly store: ItemStore
  readonly grid: GridStore
  readonly actions: BulkActions
  readonly onFloat: (kind: BulkFloat, element: HTMLElement) => void
}

/** The actions for the selection. Buttons that would change nothing are left out. */
export function BulkToolbar({ selectedIds, store, grid, actions, onFloat }: BulkToolbarProps) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const chooseItems = useChooseItems()
  // Rows show the selection before ten thousand items are examined.
  const lookedAt = useDeferredValue(selectedIds)
  const kinds = useMemo(() => selectedKinds(lookedAt, store), [lookedAt, store])
  return (
    <div className={styles.tools}>
      {kinds.hasSold && (
        <>
          <Tool Icon={IconScale} text={t("bulk.parcel")} hasPopup onPress={(element) => onFloat("parcel", element)} />
          <Tool
            Icon={IconTruckDelivery}
            text={t("bulk.service")}
            hasPopup
            onPress={() => {
              chooseItems(selectedIds)
              openPanel("SERVICE")
            }}
          />
          <CheapestMenu onPress={() => actions.assignCheapest(selectedIds)} />
          <Tool
            Icon={IconBookmark}
            text={t("bulk.saveForLater")}
            onPress={() => actions.setStatus(selectedIds, "Inactive")}
          />
        </>
      )}
      {kinds.hasSaved && (
        <Tool Icon={IconRestore} text={t("bulk.restore")} onPress={() => actions.setStatus(selectedIds, "Active")} />
      )}
      <Tool Icon={IconArchive} text={t("bulk.archive")} onPress={() => actions.setStatus(selectedIds, "Deleted")} />
      <BulkMenu {...{ selectedIds, store, actions, kinds, onFloat }} />
      <Button
        variant="subtle"
        color="saved"
        aria-label={t("bulk.clear")}
        leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
        onClick={() => grid.set({ selection: NOTHING_SELECTED })}
      >
        {t("bulk.clearShort")}
      </Button>
    </div>
  )
}

interface ToolProps {
  readonly Icon: ComponentType<{ size: number; stroke: number }>
  readonly text: string
  readonly hasPopup?: boolean
  readonly onPress: (element: HTMLElement) => void
}

function Tool({ Icon, text, hasPopup = false, onPress }: ToolProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      aria-haspopup={hasPopup ? "dialog" : undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => onPress(event.currentTarget)}
    >
      {text}
    </Button>
  )
}
