import { Menu } from "@mantine/core"
import { canBeBooked } from "@smart-send/domain/item/is-bookable"
import { isBooked, isBookingUnderWay } from "@smart-send/domain/item/item-standing"
import { ITEM_STATUS_MOVES } from "@smart-send/domain/item/item-lifecycle"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import {
  IconArchive,
  IconBookmark,
  IconCoins,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconScale,
  IconTag,
  IconTruckDelivery,
} from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { AnchorMark, type Anchor } from "./anchored-popover.tsx"

/** What a row's menu offers; each is answered by the screen for this one item. */
export type RowChoice =
  | "edit"
  | "parcel"
  | "service"
  | "cheapest"
  | "tags"
  | "saveForLater"
  | "restore"
  | "archive"
  | "label4x6"

const ICONS = {
  edit: IconPencil,
  tags: IconTag,
  parcel: IconScale,
  service: IconTruckDelivery,
  cheapest: IconCoins,
  saveForLater: IconBookmark,
  restore: IconRestore,
  archive: IconArchive,
  label4x6: IconPrinter,
} as const satisfies Record<RowChoice, unknown>

interface RowMenuProps {
  readonly item: ShipmentItem
  readonly hasLabels: boolean
  readonly anchor: Anchor
  readonly onChoose: (choice: RowChoice) => void
  readonly onClose: () => void
}

export function RowMenu({ item, hasLabels, anchor, onChoose, onClose }: RowMenuProps) {
  const { t } = useTranslation("items")
  return (
    <Menu
      opened
      portalProps={{ target: ".ss-sold" }}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      closeOnItemClick={false}
    >
      <Menu.Target>
        <AnchorMark anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("menu.label")}>
        {rowChoices(item, hasLabels).map((choice) => {
          const Icon = ICONS[choice]
          return (
            <Menu.Item
              key={choice}
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
              onClick={() => onChoose(choice)}
            >
              {t(`menu.${choice}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** While a booking is under way nothing may be changed (core.md 4). */
function rowChoices(item: ShipmentItem, hasLabels: boolean): readonly RowChoice[] {
  if (isBookingUnderWay(item)) return []
  if (item.Type !== "SmartSend") return isBooked(item) && hasLabels ? ["label4x6"] : []
  if (isBooked(item)) return [...(hasLabels ? (["label4x6"] as const) : []), "tags", "archive"]
  const moves = ITEM_STATUS_MOVES[item.Status]
  const statusChoices: readonly RowChoice[] = [
    ...(moves.includes("Inactive") ? (["saveForLater"] as const) : []),
    ...(moves.includes("Active") ? (["restore"] as const) : []),
    ...(moves.includes("Deleted") ? (["archive"] as const) : []),
  ]
  return ["edit", "parcel", ...(canBeBooked(item) ? (["service", "cheapest"] as const) : []), "tags", ...statusChoices]
}
