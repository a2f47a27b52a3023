import {
  IconAddressBook,
  IconArchive,
  IconBookmark,
  IconBuildingStore,
  IconCalendar,
  IconClipboardList,
  IconCoins,
  IconFileTypeCsv,
  IconHash,
  IconLockOpen,
  IconPackage,
  IconPackageOff,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconRoute,
  IconScale,
  IconSend,
  IconShieldCheck,
  IconShieldPlus,
  IconTag,
  IconTruck,
  IconTruckReturn,
} from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { Anchor } from "../../../grid/anchored-popover.tsx"
import { ChoiceMenu } from "../../../grid/choice-menu.tsx"
import type { RowChoice } from "./row-choices.ts"
import * as styles from "../long-menu.module.css"

const ICONS = {
  edit: IconPencil,
  book: IconSend,
  addParcel: IconScale,
  parcel: IconScale,
  addService: IconTruck,
  service: IconTruck,
  cheapest: IconCoins,
  tariff: IconHash,
  date: IconCalendar,
  protection: IconShieldCheck,
  extras: IconShieldPlus,
  addContact: IconAddressBook,
  contact: IconAddressBook,
  tags: IconTag,
  rules: IconRoute,
  saveForLater: IconBookmark,
  restore: IconRestore,
  archive: IconArchive,
  release: IconLockOpen,
  label4x6: IconPrinter,
  pickingList: IconClipboardList,
  csv: IconFileTypeCsv,
  packaged: IconPackage,
  notPackaged: IconPackageOff,
  notify: IconBuildingStore,
  return: IconTruckReturn,
} as const satisfies Record<RowChoice, unknown>

interface RowMenuProps {
  readonly choices: readonly RowChoice[]
  readonly anchor: Anchor
  readonly onChoose: (choice: RowChoice) => void
  readonly onClose: () => void
}

export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslation("items")
  return (
    <ChoiceMenu
      {...props}
      label={t("menu.label")}
      within="[data-sold-items]"
      apart="archive"
      iconOf={iconOf}
      nameOf={(choice) => t(`menu.${choice}`)}
      className={styles.menu}
      staysOpen
    />
  )
}

function iconOf(choice: RowChoice) {
  const Icon = ICONS[choice]
  return <Icon size={18} stroke={1.5} aria-hidden />
}
