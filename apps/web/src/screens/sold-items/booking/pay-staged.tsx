import { Button } from "@mantine/core"
import { formatMoney } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import type { BookingRunner } from "../../../data/booking/booking-runner.ts"
import type { StagedSummary } from "../../../data/booking/staged-summary.ts"
import { usePayBy } from "../../../data/booking/use-pay-by.ts"
import { BAR_KEYS } from "./use-booking-keys.ts"
import { PAY_TEXTS } from "./pay-texts.ts"
import { PayByMenu } from "./pay-by.ts"
import * as styles from "./booking-bar.module.css"

interface PayStagedProps {
  readonly staged: StagedSummary
  readonly runner: BookingRunner
  /** Nothing else is to be paid for: it is what the bar is for now. */
  readonly isAlone: boolean
}

/** Pays for what awaits payment, by the way chosen; what is to be paid later waits already, and is paid by PrePay. */
export function PayStaged({ staged: { ids, groups, total, beyondLimit }, runner, isAlone }: PayStagedProps) {
  const { t, i18n } = useTranslation("items")
  const chosen = usePayBy().payBy
  const payBy = chosen === "Later" ? "PrePay" : chosen
  const name = isAlone ? PAY_TEXTS[payBy] : "bar.payStaged"
  return (
    <>
      {beyondLimit > 0 && (
        <span className="ss-quiet">{t("bar.beyondLimit", { count: beyondLimit, most: ids.length })}</span>
      )}
      {isAlone && <PayByMenu groups={groups} />}
      <Button
        className={styles.action}
        variant={isAlone ? "filled" : "default"}
        data-primary={isAlone ? "" : undefined}
        aria-keyshortcuts={isAlone ? BAR_KEYS.pay : undefined}
        onClick={() => runner.book({ groups, total, payBy })}
      >
        {t(name, { total: formatMoney(total, "GBP", i18n.language), count: ids.length })}
      </Button>
    </>
  )
}
