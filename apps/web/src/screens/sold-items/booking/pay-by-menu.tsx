import { ActionIcon, Menu } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { decimalToMinor, formatMoney, type Minor } from "@smart-send/domain/money/money"
import { IconChevronUp } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { BookingGroup, BookingSummary } from "../../../data/booking/booking-summary.ts"
import { useIsNarrow } from "../../../grid/use-is-narrow.ts"
import { usePayBy } from "../../../data/booking/use-pay-by.ts"
import { PAY_BY } from "../../../data/user-setting/use-user-setting.ts"
import { usePaymentOptions, type PaymentOption } from "../../../data/prepay/payment-options.ts"

/** The bar's quieter buttons, for which a phone has no room beside the payment. */
export interface PhoneChoices {
  /** What a discount code takes off. */
  readonly off: Minor | null
  /** Enters a discount code; null where there are none. */
  readonly onCode: (() => void) | null
  /** Those that the credit pays for, where it does not pay for all. */
  readonly within: BookingSummary | null
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
}

interface PayByMenuProps {
  readonly groups: readonly BookingGroup[]
  readonly phone?: PhoneChoices
}

/**
 * Beside "Pay": the ways to pay for what is offered, with what is left of each, and staging (PREPAY-6). A phone's has the bar's
 * quieter buttons, too (BOOK-57).
 */
export function PayByMenu({ groups, phone }: PayByMenuProps) {
  const { t, i18n } = useTranslation("prepay")
  const { payBy, setPayBy } = usePayBy()
  const isNarrow = useIsNarrow()
  const [group = null] = groups
  const options = usePaymentOptions(group === null ? null : { provider: group.provider, account: group.account })
  const say = (amount: number): string => formatMoney(decimalToMinor(amount), "GBP", i18n.language)
  const textOf = ({ Id, Balance, Limit }: PaymentOption): string =>
    t(`payBy.${Id}`, { balance: say(Balance ?? 0), limit: say(Limit ?? 0) })
  const choose = (value: string): void => {
    const chosen = PAY_BY.schema.safeParse(value)
    if (chosen.success) setPayBy(chosen.data)
  }
  return (
    <Menu
      position="top-end"
      keepMounted={false}
      portalProps={{ target: "[data-sold-items]" }}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t("payBy.label")}>
          <IconChevronUp size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("payBy.label")}</Menu.Label>
        <Menu.RadioGroup value={payBy} onChange={choose}>
          {(options ?? []).map((option) => (
            <Menu.RadioItem key={option.Id} value={option.Id} closeMenuOnClick>
              {textOf(option)}
            </Menu.RadioItem>
          ))}
          <Menu.RadioItem value="Later" closeMenuOnClick>
            {t("payBy.Later")}
          </Menu.RadioItem>
        </Menu.RadioGroup>
        {isNarrow && phone !== undefined && <PhoneItems {...phone} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function PhoneItems({ off, onCode, within, onShowOnly }: PhoneChoices) {
  const { t, i18n } = useTranslation("items")
  const codeText =
    off === null ? t("discount.enter") : t("discount.off", { off: formatMoney(off, "GBP", i18n.language) })
  const hasList = within !== null && within.ready > 0
  return (
    <>
      {(onCode !== null || hasList) && <Menu.Divider />}
      {onCode !== null && <Menu.Item onClick={onCode}>{codeText}</Menu.Item>}
      {hasList && (
        <Menu.Item onClick={() => onShowOnly(new Set(within.lines.map(({ record }) => record.id)))}>
          {t("credit.show", { count: within.ready })}
        </Menu.Item>
      )}
    </>
  )
}
