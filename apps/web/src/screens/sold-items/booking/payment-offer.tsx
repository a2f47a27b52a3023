import { Button } from "@mantine/core"
import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { lazyPiece } from "@smart-send/ui/lazy-part"
import { Suspense, useMemo, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { affordable, type AffordableSummary, type BookingSummary } from "../../../data/booking/booking-summary.ts"
import { payByFor, usePayBy } from "../../../data/booking/use-pay-by.ts"
import { useIsNarrow } from "../../../grid/use-is-narrow.ts"
import { useFunds } from "../../../data/prepay/use-funds.ts"
import type { PayBy, WantedBooking } from "../../../data/booking/wanted-booking.ts"
import { useFeature, useSettings } from "../../../data/settings/settings.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { PriceAndCredit } from "./price-and-credit.tsx"
import { useDiscounted, type Discounted } from "./use-discounted.ts"
import { useReadOffer } from "./use-read-offer.ts"
import { BAR_KEYS } from "./use-booking-keys.ts"
import { PAY_TEXTS } from "./pay-texts.ts"
import { PayByMenu } from "./pay-by.ts"
import { BookWithin, WithinCredit } from "./within-credit.tsx"
import * as styles from "./booking-bar.module.css"

const DiscountEntry = lazyPiece(async () => (await import("./discount-entry.tsx")).DiscountEntry)

interface PaymentOfferProps extends Pick<BookingBarProps, "runner" | "onShowOnly"> {
  readonly summary: BookingSummary
  /** Ready, and left for the next press, because one action books no more. */
  readonly beyondLimit: number
  /** How many more may be ready in a moment. */
  readonly pricing: number
  /** Changes with what the seller wants to see. */
  readonly asked: unknown
  /** How many, in words. */
  readonly lead: ReactNode
  /** The quieter buttons. */
  readonly children: ReactNode
}

/** What is ready, its price, the credit left afterwards, and a button that names the amount to be paid. */
export function PaymentOffer(props: PaymentOfferProps) {
  return (
    <Suspense fallback={<OfferToCome lead={props.lead} />}>
      <Offer {...props} />
    </Suspense>
  )
}

/** As high as the offer. All that can be pressed comes at once, so that no button moves under the hand. */
export function OfferToCome({ lead }: Pick<PaymentOfferProps, "lead">) {
  return (
    <div className={styles.words}>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.details} aria-hidden>
        {"\u00A0"}
      </p>
    </div>
  )
}

function Offer({ runner, onShowOnly, summary, beyondLimit, pricing, asked, lead, children }: PaymentOfferProps) {
  const { SmartSendMaxOrders } = useSettings().Limits
  const { payBy } = usePayBy()
  const credit = useFunds(payBy, summary.groups)
  const canPay = summary.ready > 0
  const hasCodes = useFeature("DiscountCodes") && canPay
  const { t } = useTranslation("items")
  const isNarrow = useIsNarrow()
  const [isCodeOpen, setCodeOpen] = useState(false)
  const discounted = useDiscounted(summary.total, hasCodes)
  const { total, taken } = discounted
  const within = useMemo(
    () => (!canPay || credit === null || total <= credit ? null : affordable(summary, credit, SmartSendMaxOrders)),
    [canPay, credit, summary, total, SmartSendMaxOrders],
  )
  const phone = { off: taken?.off ?? null, onCode: hasCodes ? () => setCodeOpen(true) : null, within, onShowOnly }
  return (
    <>
      <div className={`${styles.words} ss-figures`} aria-live="polite">
        <p className={styles.lead}>
          {lead}
          {canPay && beyondLimit > 0 && <span>{t("bar.firstOf", { count: summary.ready })} </span>}
          {canPay && <PriceAndCredit {...{ summary, total, credit }} />}
        </p>
        <div className={styles.second}>
          {canPay && <SecondLine {...{ summary, total, within, credit, beyondLimit }} />}
          {hasCodes && (
            <DiscountEntry
              {...{ summary, isNarrow }}
              isOpen={isCodeOpen}
              onOpen={setCodeOpen}
              onAnswer={discounted.onAnswer}
            />
          )}
        </div>
      </div>
      {children}
      {canPay && <PayByMenu groups={summary.groups} phone={phone} />}
      {canPay && (
        <PayButton
          {...{ summary, discounted, payBy, runner, within, onShowOnly, pricing, asked }}
          hasList={!isNarrow}
        />
      )}
    </>
  )
}

interface SecondLineProps extends Pick<PaymentOfferProps, "summary" | "beyondLimit"> {
  readonly total: Minor
  readonly within: AffordableSummary | null
  readonly credit: Minor | null
}

function SecondLine({ summary, total, within, credit, beyondLimit }: SecondLineProps) {
  if (within === null || credit === null) return <Details {...{ summary, beyondLimit }} />
  return <WithinCredit {...{ within, credit, beyondLimit }} asked={summary.ready} missing={minor(total - credit)} />
}

interface PayButtonProps extends Pick<PaymentOfferProps, "summary" | "runner" | "onShowOnly" | "pricing" | "asked"> {
  readonly within: AffordableSummary | null
  readonly hasList: boolean
  readonly discounted: Discounted
  readonly payBy: PayBy
}

/** Pays for all, or for those that the credit pays for. */
function PayButton({ summary, discounted, payBy: chosen, runner, within, pricing, asked, ...list }: PayButtonProps) {
  const { t, i18n } = useTranslation("items")
  const { isAsked, taken, total } = discounted
  const payBy = payByFor(chosen, total)
  const offer = within === null ? { total, count: summary.ready } : { total: within.total, count: within.ready }
  const readOf = useReadOffer(pricing > 0 || isAsked ? null : offer, [asked, chosen, taken?.code])
  const book = (wanted: WantedBooking): void => {
    const read = readOf()
    runner.book(read === undefined ? { ...wanted, payBy } : { ...wanted, payBy, read })
  }
  if (pricing > 0) {
    // The sum and the number are still growing: there is nothing to agree to yet.
    return (
      <Button className={styles.action} data-primary disabled>
        {t("bar.pricing", { count: pricing })}
      </Button>
    )
  }
  if (within !== null) return <BookWithin {...list} {...{ within, payBy }} onBook={book} />
  return (
    <Button
      className={styles.action}
      data-primary
      // A press pays what its button says, so there is none while the price with a code is on its way.
      disabled={isAsked}
      aria-keyshortcuts={BAR_KEYS.pay}
      title={t("bar.payHelp")}
      onClick={() => book(taken === null ? summary : { ...summary, total, discountCode: taken.code })}
    >
      {t(PAY_TEXTS[payBy], { total: formatMoney(total, "GBP", i18n.language), count: summary.ready })}
    </Button>
  )
}

/** How the seller hands the parcels over, what buyers have to do, and what is left for the next press. */
function Details({ summary, beyondLimit }: Pick<PaymentOfferProps, "summary" | "beyondLimit">) {
  const { t } = useTranslation("items")
  const { handOvers, toPoints } = summary
  const ways = handOvers.map(([way, count]) => t(`bar.handOver.${way}`, { count }))
  const ends = toPoints === 0 ? t("bar.allToDoor") : t("bar.toPoints", { count: toPoints })
  const said =
    [...ways, ends].join(", ") +
    (beyondLimit > 0 ? `. ${t("bar.beyondLimit", { count: beyondLimit, most: summary.ready })}` : "")
  return (
    <p className={styles.details} title={said}>
      {said}
    </p>
  )
}
