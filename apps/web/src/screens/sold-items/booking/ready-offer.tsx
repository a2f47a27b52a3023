import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { usePrepayBalance } from "../../../data/prepay/prepay-balance.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { OfferToCome, PaymentOffer } from "./payment-offer.tsx"
import { BAR_KEYS } from "./use-booking-keys.ts"
import { usePricing, useReadySummary } from "./use-ready-summary.ts"
import * as styles from "./booking-bar.module.css"

/** Shown when nothing is selected: what can be sent now, what it costs, and the button that pays for it. */
export function ReadyOffer(props: BookingBarProps) {
  const { ready, store, onSendReady } = props
  const { t } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
  const summary = useReadySummary(store, ready.ids, SmartSendMaxOrders)
  const pricing = usePricing(store, props.notReady)
  const isCreditAsked = usePrepayBalance().isPending
  const count = ready.ids.length
  if (count === 0) return <NothingReady {...props} />
  // What a search, a filter or another view hides is seen before it is paid for.
  const isSeenFirst = ready.goTo !== null && !ready.isPayable
  const sendReady = (
    <Button
      className={styles.action}
      variant={isSeenFirst ? "filled" : "default"}
      aria-keyshortcuts={BAR_KEYS.sendReady}
      title={t("bar.sendReadyHelp")}
      data-primary={isSeenFirst ? "" : undefined}
      onClick={onSendReady}
    >
      {t("bar.sendReady")}
    </Button>
  )
  const lead = <strong>{t("bar.readyToSend", { count })}</strong>
  if (!isSeenFirst && (summary.ready === 0 || isCreditAsked)) return <OfferToCome lead={lead} />
  if (isSeenFirst) {
    return (
      <>
        <div className={styles.words}>{lead}</div>
        {sendReady}
      </>
    )
  }
  return (
    <PaymentOffer {...props} {...{ summary, pricing, lead }} asked={props.place} beyondLimit={count - summary.ready}>
      {sendReady}
    </PaymentOffer>
  )
}

function NothingReady({ readyElsewhere, left }: BookingBarProps) {
  const { t } = useTranslation("items")
  const none = left === 0 ? t("bar.nothingLeft") : t("bar.nothingReady")
  return (
    <p className={styles.words}>{readyElsewhere > 0 ? t("bar.nothingReadyHere", { count: readyElsewhere }) : none}</p>
  )
}
