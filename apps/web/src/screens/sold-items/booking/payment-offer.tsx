import { Button } from "@mantine/core"
import { formatMoney, type Minor } from "@smart-send/domain/money/money"
import { useMemo, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { affordable, type BookingSummary } from "../../../data/booking/booking-summary.ts"
import { useCredit } from "../../../data/prepay/prepay-balance.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { PriceAndCredit } from "./price-and-credit.tsx"
import { BAR_KEYS } from "./use-booking-keys.ts"
import { BookWithin, WithinCredit } from "./within-credit.tsx"
import * as styles from "./booking-bar.module.css"

interface PaymentOfferProps extends Pick<BookingBarProps, "runner" | "onShowOnly"> {
  readonly summary: BookingSummary
  /** Ready, and left for the next press, because one action books no more. */
  readonly beyondLimit: number
  /** How many, in words. */
  readonly lead: ReactNode
  /** The quieter buttons. */
  readonly children: ReactNode
}

/** What is ready, its price, the credit left afterwards, and a button that names the amount to be paid. */
export function PaymentOffer({ runner, onShowOnly, summary, beyondLimit, lead, children }: PaymentOfferProps) {
  const { t, i18n } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
  const credit = useCredit()
  const within = useMemo(
    () => (credit === null || summary.total <= credit ? null : affordable(summary, credit, SmartSendMaxOrders)),
    [credit, summary, SmartSendMaxOrders],
  )
  const canPay = summary.ready > 0
  return (
    <>
      <div className={`${styles.words} ss-figures`} aria-live="polite">
        <p className={styles.lead}>
          {lead}
          {canPay && <PriceAndCredit {...{ summary, credit }} />}
        </p>
        {within !== null && credit !== null ? (
          <WithinCredit {...{ within, credit }} asked={summary.ready} />
        ) : (
          canPay && <Details {...{ summary, beyondLimit }} />
        )}
      </div>
      {children}
      {within !== null && <BookWithin {...{ within, onShowOnly }} onBook={runner.book} />}
      {within === null && canPay && (
        <Button
          className={styles.action}
          data-primary
          aria-keyshortcuts={BAR_KEYS.pay}
          title={t("bar.payHelp")}
          onClick={() => runner.book(summary)}
        >
          {t("bar.pay", { total: money(summary.total, i18n.language), count: summary.ready })}
        </Button>
      )}
    </>
  )
}

const money = (amount: Minor, locale: string): string => formatMoney(amount, "GBP", locale)

/** How the seller hands the parcels over, what buyers have to do, and what is left for the next press. */
function Details({ summary, beyondLimit }: Pick<PaymentOfferProps, "summary" | "beyondLimit">) {
  const { t } = useTranslation("items")
  const { handOvers, toPoints } = summary
  const ways = handOvers.map(([way, count]) => t(`bar.handOver.${way}`, { count }))
  const ends = toPoints === 0 ? t("bar.allToDoor") : t("bar.toPoints", { count: toPoints })
  return (
    <p className={styles.details}>
      {[...ways, ends].join(", ")}
      {beyondLimit > 0 && `. ${t("bar.beyondLimit", { count: summary.ready })}`}
    </p>
  )
}
