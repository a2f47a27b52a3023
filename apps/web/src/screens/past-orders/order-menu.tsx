import {
  IconBan,
  IconFileTypeCsv,
  IconLifebuoy,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
} from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { Anchor } from "../../grid/anchored-popover.tsx"
import { ChoiceMenu } from "../../grid/choice-menu.tsx"
import type { OrderChoice } from "./order-choices.ts"

const ICONS = {
  open: IconPencil,
  label: IconPrinter,
  csv: IconFileTypeCsv,
  cancel: IconBan,
  claim: IconReceiptRefund,
  enquiry: IconLifebuoy,
} as const satisfies Record<OrderChoice, unknown>

interface OrderMenuProps {
  readonly anchor: Anchor
  readonly choices: readonly OrderChoice[]
  readonly onChoose: (choice: OrderChoice) => void
  readonly onClose: () => void
}

/** What can be done with one past order. */
export function OrderMenu(props: OrderMenuProps) {
  const { t } = useTranslation("past-orders")
  return (
    <ChoiceMenu
      {...props}
      label={t("menu.title")}
      within="[data-past-orders]"
      iconOf={iconOf}
      nameOf={(choice) => t(`menu.${choice}`)}
    />
  )
}

function iconOf(choice: OrderChoice) {
  const Icon = ICONS[choice]
  return <Icon size={18} stroke={1.5} aria-hidden />
}
