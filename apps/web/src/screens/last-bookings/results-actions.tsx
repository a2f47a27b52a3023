import { Button } from "@mantine/core"
import { decimalToMinor } from "@smart-send/domain/money/money"
import { moneyText } from "@smart-send/ui/money-text"
import { IconPlayerPause, IconPlayerPlay, IconPrinter } from "@smart-send/ui/icons"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSteerOrders, type BookingResults } from "../../data/booking/use-booking-orders.ts"
import { useBookingRunner } from "../../data/booking/use-booking-runner.ts"
import { payByFor, usePayBy } from "../../data/booking/use-pay-by.ts"
import { useVerifiedPrice } from "../../data/booking/use-verified-price.ts"
import type { PayBy } from "../../data/booking/wanted-booking.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { printCounts, printWords, toPrint } from "../../data/label/to-print.ts"
import { useLabelPrinting } from "../../data/label/use-label-printing.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import * as styles from "./last-bookings.module.css"

/** Pause, go on, give back what waits; book again what failed, at its price of now; print again what was booked. */
export function ResultsActions({ results }: { readonly results: BookingResults }) {
  const { t } = useTranslation("last-bookings")
  const { Order, Lines } = results
  const steer = useSteerOrders([Order.Reference])
  const hasLabels = useFeature("Labels")
  const { store } = useItemDriver()
  const labels = useLabelPrinting(store)
  const booked = Lines.filter(({ Result }) => Result === "Booked").map(({ ItemId }) => ItemId)
  const prints = toPrint(booked, store)
  const { Waiting, Paused } = Order.Counts
  return (
    <>
      <div className={styles.actions}>
        {Waiting > 0 && (
          <Button
            variant="default"
            loading={steer.isPending}
            leftSection={<IconPlayerPause size={18} stroke={1.5} aria-hidden />}
            onClick={() => steer.mutate("pause")}
          >
            {t("pause", { count: Waiting })}
          </Button>
        )}
        {Paused > 0 && (
          <>
            <Button
              loading={steer.isPending}
              leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden />}
              onClick={() => steer.mutate("resume")}
            >
              {t("resume", { count: Paused })}
            </Button>
            <Button variant="default" loading={steer.isPending} onClick={() => steer.mutate("stop")}>
              {t("stop", { count: Paused })}
            </Button>
          </>
        )}
        <BookAgain results={results} />
        {hasLabels && booked.length > 0 && (
          <Button
            variant="default"
            loading={labels.isWorking}
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => labels.print(booked)}
          >
            {t(printWords(prints), printCounts(prints))}
          </Button>
        )}
      </div>
      {steer.error !== null && (
        <p className={styles.problem} role="alert">
          {steer.error.message}
        </p>
      )}
    </>
  )
}

const AGAIN_TEXTS = {
  PrePay: "again",
  Card: "againCard",
  Account: "againAccount",
  Later: "againLater",
} as const satisfies Record<PayBy, string>

/** Only what failed and can still be sent, at the price that is asked for it now, by the way the seller pays (BOOK-25). */
function BookAgain({ results: { Order, Lines } }: { readonly results: BookingResults }) {
  const { t, i18n } = useTranslation("last-bookings")
  const navigate = useNavigate()
  const runner = useBookingRunner()
  const chosen = usePayBy().payBy
  const failed = useMemo(() => Lines.filter(({ CanRetry }) => CanRetry).map(({ ItemId }) => ItemId), [Lines])
  const account = { provider: Order.Provider, account: Order.AccountId }
  const { data } = useVerifiedPrice(account, failed)
  if (failed.length === 0 || data === undefined) return null
  const ids = data.Items.filter(({ CanBook }) => CanBook).map(({ ItemId }) => ItemId)
  if (ids.length === 0) return <p className="ss-quiet">{t("noneAgain", { why: data.Items[0]?.Error ?? "" })}</p>
  const total = decimalToMinor(data.TotalPrice)
  const payBy = payByFor(chosen, total)
  return (
    <Button
      variant={Order.Counts.Paused > 0 ? "default" : "filled"}
      onClick={() => {
        runner.book({ groups: [{ ...account, ids, total }], total, payBy })
        void navigate(`/${LIST_PAGE}`)
      }}
    >
      {t(AGAIN_TEXTS[payBy], {
        count: ids.length,
        total: moneyText(data.TotalPrice, data.CurrencyCode, i18n.language),
      })}
    </Button>
  )
}
