import { Menu } from "@mantine/core"
import {
  IconAddressBook,
  IconArchive,
  IconArrowBackUp,
  IconBarcode,
  IconBookmark,
  IconCalendar,
  IconCoins,
  IconFileTypeCsv,
  IconLockOpen,
  IconPackage,
  IconPackageOff,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconScale,
  IconSend,
  IconShieldCheck,
  IconShieldPlus,
  IconTag,
  IconTruckDelivery,
} from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { AnchorMark, type Anchor } from "./anchored-popover.tsx"
import type { RowChoice } from "./row-choices.ts"
import * as styles from "../long-menu.module.css"

const ICONS = {
  edit: IconPencil,
  book: IconSend,
  addParcel: IconScale,
  parcel: IconScale,
  addService: IconTruckDelivery,
  service: IconTruckDelivery,
  cheapest: IconCoins,
  tariff: IconBarcode,
  date: IconCalendar,
  protection: IconShieldCheck,
  extras: IconShieldPlus,
  addContact: IconAddressBook,
  contact: IconAddressBook,
  tags: IconTag,
  saveForLater: IconBookmark,
  restore: IconRestore,
  archive: IconArchive,
  release: IconLockOpen,
  label4x6: IconPrinter,
  csv: IconFileTypeCsv,
  packaged: IconPackage,
  notPackaged: IconPackageOff,
  return: IconArrowBackUp,
} as const satisfies Record<RowChoice, unknown>

interface RowMenuProps {
  readonly choices: readonly RowChoice[]
  readonly anchor: Anchor
  readonly onChoose: (choice: RowChoice) => void
  readonly onClose: () => void
}

export function RowMenu({ choices, anchor, onChoose, onClose }: RowMenuProps) {
  const { t } = useTranslation("items")
  return (
    <Menu
      opened
      portalProps={{ target: "[data-sold-items]" }}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      closeOnItemClick={false}
    >
      <Menu.Target>
        <AnchorMark anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={t("menu.label")}>
        {choices.map((choice) => {
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
