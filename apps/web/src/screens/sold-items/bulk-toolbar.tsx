import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import {
  IconArchive,
  IconBookmark,
  IconCoins,
  IconRestore,
  IconScale,
  IconTruckDelivery,
  IconX,
} from "@tabler/icons-react"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../address/open-panel.ts"
import { chooseItems } from "../../data/items/chosen-items.ts"
import type { ItemStore } from "../../data/items/item-store.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { NOTHING_SELECTED } from "../../grid/selection.ts"
import type { BulkActions } from "./use-bulk-actions.ts"

interface BulkToolbarProps {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly store: ItemStore
  readonly grid: GridStore
  readonly actions: BulkActions
  readonly onParcel: (element: HTMLElement) => void
}

/** What can be done to all that is selected. Buttons that would change nothing are not there. */
export function BulkToolbar({ selectedIds, store, grid, actions, onParcel }: BulkToolbarProps) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const items = [...selectedIds].flatMap((id) => store.get(id)?.item ?? [])
  const isSold = items.some((item) => item.MarketplaceStatus === "Sold" && item.Status === "Active")
  const isSaved = items.some((item) => item.Status !== "Active")
  if (actions.working > 0) {
    return <output className="ss-quiet">{t("bulk.working", { count: actions.working })}</output>
  }
  return (
    <div className="ss-tools">
      {isSold && (
        <>
          <Button
            variant="default"
            leftSection={<IconScale size={18} stroke={1.5} aria-hidden />}
            aria-haspopup="dialog"
            onClick={(event: MouseEvent<HTMLButtonElement>) => onParcel(event.currentTarget)}
          >
            {t("bulk.parcel")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTruckDelivery size={18} stroke={1.5} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => {
              chooseItems(selectedIds)
              openPanel("SERVICE")
            }}
          >
            {t("bulk.service")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCoins size={18} stroke={1.5} aria-hidden />}
            onClick={() => actions.assignCheapest(selectedIds)}
          >
            {t("bulk.cheapest")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} stroke={1.5} aria-hidden />}
            onClick={() => actions.setStatus(selectedIds, "Inactive")}
          >
            {t("bulk.saveForLater")}
          </Button>
        </>
      )}
      {isSaved && (
        <Button
          variant="default"
          leftSection={<IconRestore size={18} stroke={1.5} aria-hidden />}
          onClick={() => actions.setStatus(selectedIds, "Active")}
        >
          {t("bulk.restore")}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArchive size={18} stroke={1.5} aria-hidden />}
        onClick={() => actions.setStatus(selectedIds, "Deleted")}
      >
        {t("bulk.archive")}
      </Button>
      <Button
        variant="subtle"
        color="saved"
        leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
        onClick={() => grid.set({ selection: NOTHING_SELECTED })}
      >
        {t("bulk.clear")}
      </Button>
    </div>
  )
}
