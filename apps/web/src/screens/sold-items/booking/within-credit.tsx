import { Anchor, Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { formatMoney, minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { AffordableSummary } from "../../../data/booking/booking-summary.ts"
import type { PayBy } from "../../../data/booking/wanted-booking.ts"
import { PAY_TEXTS } from "./pay-texts.ts"
import { BAR_KEYS } from "./use-booking-keys.ts"
import * as styles from "./booking-bar.module.css"

interface WithinCreditProps {
  readonly within: AffordableSummary
  readonly credit: Minor
  /** How many were to be paid for. */
  readonly asked: number
  /** Ready besides, because one action books no more. */
  readonly beyondLimit: number
  /** What is missing for all of them. */
  readonly missing: Minor
}

/**
 * Shown when the credit does not pay for all of them: how many it pays for, the credit left over, and the way to add
 * more.
 */
export function WithinCredit({ within, credit, asked, beyondLimit, missing }: WithinCreditProps) {
  const { t, i18n } = useTranslation("items")
  const money = (amount: Minor): string => formatMoney(amount, "GBP", i18n.language)
  const count = within.ready
  return (
    <p className={styles.problem}>
      <MeaningIcon meaning="attention" size={16} />
      <span>
        {count === 0
          ? t("credit.none", { credit: money(credit) })
          : t("credit.some", { credit: money(credit), count, left: money(within.left) })}{" "}
        <span className={styles.rest}>{t("credit.rest", { count: asked + beyondLimit - count })} </span>
        {beyondLimit > 0 && `${t("bar.atOnce", { count: asked })} `}
        <Anchor component={Link} to={`/prepay?add=${minorToDecimal(missing).toFixed(2)}`} underline="always">
          {t("booking.addCredit")}
        </Anchor>
      </span>
    </p>
  )
}

interface BookWithinProps {
  readonly within: AffordableSummary
  /** How it is paid; by PrePay when left out. */
  readonly payBy?: PayBy
  /** False where a phone's menu lists them. */
  readonly hasList?: boolean
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
  readonly onBook: (within: AffordableSummary) => void
}

/** Lists them and offers to book them. */
export function BookWithin({ within, payBy = "PrePay", hasList = true, onShowOnly, onBook }: BookWithinProps) {
  const { t, i18n } = useTranslation("items")
  if (within.ready === 0) return null
  const ids = within.lines.map(({ record }) => record.id)
  const total = formatMoney(within.total, "GBP", i18n.language)
  return (
    <>
      {hasList && (
        <Button className={styles.action} variant="default" onClick={() => onShowOnly(new Set(ids))}>
          {t("credit.show", { count: within.ready })}
        </Button>
      )}
      <Button
        className={styles.action}
        data-primary
        aria-keyshortcuts={BAR_KEYS.pay}
        title={t("bar.payHelp")}
        onClick={() => onBook(within)}
      >
        {t(PAY_TEXTS[payBy], { total, count: within.ready })}
      </Button>
    </>
  )
}
