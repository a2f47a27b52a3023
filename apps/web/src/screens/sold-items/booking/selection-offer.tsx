import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { IconPrinter } from "@tabler/icons-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { affordable, summariseSelection, type BookingSummary } from "../../../data/booking/booking-summary.ts"
import { useRecords } from "../../../data/items/use-item-driver.ts"
import { inSight } from "../../../grid/list/selection.ts"
import { useCredit } from "../../../data/prepay/prepay-balance.ts"
import { useFeature, useSettings } from "../../../data/settings/settings.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { BookWithin, WithinCredit } from "./within-credit.tsx"
import * as styles from "./booking-bar.module.css"

interface SelectionOfferProps extends Pick<
  BookingBarProps,
  "runner" | "store" | "labels" | "shownIds" | "inOrder" | "onShowOnly"
> {
  readonly selectedIds: ReadonlySet<ItemId>
}

/** The selection, its price, the credit left afterwards, and a button that names the amount to be paid. */
export function SelectionOffer(props: SelectionOfferProps) {
  const { runner, store, labels, selectedIds, shownIds, inOrder, onShowOnly } = props
  const { t, i18n } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
  const hasLabels = useFeature("Labels")
  const records = useRecords(store)
  const seenIds = useMemo(() => inSight(selectedIds, shownIds), [selectedIds, shownIds])
  const hidden = selectedIds.size - seenIds.size
  const summary = useMemo(
    () =>
      summariseSelection(
        inOrder(seenIds).flatMap((id) => records.get(id) ?? []),
        SmartSendMaxOrders,
      ),
    [records, seenIds, inOrder, SmartSendMaxOrders],
  )
  const total = formatMoney(summary.total, "GBP", i18n.language)
  const credit = useCredit()
  const within = useMemo(
    () => (credit === null || summary.total <= credit ? null : affordable(summary, credit, SmartSendMaxOrders)),
    [credit, summary, SmartSendMaxOrders],
  )
  return (
    <>
      {within !== null && credit !== null && <WithinCredit {...{ within, credit }} asked={summary.ready} />}
      <SelectionCounts summary={summary} hidden={hidden} />
      {hidden > 0 && (
        <Button className={styles.action} variant="default" onClick={() => onShowOnly(selectedIds)}>
          {t("bar.showHidden", { count: selectedIds.size })}
        </Button>
      )}
      {summary.ready > 0 && <SelectionTotal {...{ summary, credit }} />}
      {hasLabels && summary.booked.length > 0 && (
        <Button
          className={styles.action}
          variant={summary.ready > 0 ? "default" : "filled"}
          loading={labels.isWorking}
          leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
          onClick={() => labels.print(summary.booked)}
        >
          {t("bar.print", { count: summary.booked.length })}
        </Button>
      )}
      {within !== null && <BookWithin {...{ within, onShowOnly }} onBook={runner.book} />}
      {within === null && summary.ready > 0 && (
        <Button className={styles.action} size="md" onClick={() => runner.book(summary)}>
          {t("bar.pay", { total, count: summary.ready })}
        </Button>
      )}
    </>
  )
}

interface SelectionCountsProps {
  readonly summary: BookingSummary
  /** Selected items that the view or the search hides. They are neither booked nor changed. */
  readonly hidden: number
}

function SelectionCounts({ summary, hidden }: SelectionCountsProps) {
  const { t } = useTranslation("items")
  const parts = [
    summary.ready + summary.notReady > 0 && t("bar.ready", { count: summary.ready + summary.beyondLimit }),
    summary.notReady > 0 && t("bar.notReady", { count: summary.notReady }),
    summary.booked.length > 0 && t("bar.booked", { count: summary.booked.length }),
    hidden > 0 && t("bar.hidden", { count: hidden }),
  ].filter((part) => part !== false)
  return (
    <p className={`${styles.words} ss-figures`} aria-live="polite">
      <strong>{t("bar.selected", { count: summary.selected + hidden })}</strong>: {parts.join(", ")}.
      {summary.ready > 0 && <HandOvers summary={summary} />}
      {summary.beyondLimit > 0 && ` ${t("bar.beyondLimit", { count: summary.ready })}`}
    </p>
  )
}

/** How the seller hands the parcels over, and what buyers have to do. */
function HandOvers({ summary: { handOvers, toPoints } }: Pick<SelectionTotalProps, "summary">) {
  const { t } = useTranslation("items")
  const ways = handOvers.map(([way, count]) => t(`bar.handOver.${way}`, { count }))
  const ends = toPoints === 0 ? t("bar.allToDoor") : t("bar.toPoints", { count: toPoints })
  return <span className={styles.ways}>{[...ways, ends].join(", ")}</span>
}

interface SelectionTotalProps {
  readonly summary: BookingSummary
  readonly credit: Minor | null
}

function SelectionTotal({ summary, credit }: SelectionTotalProps) {
  const { t, i18n } = useTranslation("items")
  const money = (value: number): string => formatMoney(minor(value), "GBP", i18n.language)
  const after = credit === null ? null : credit - summary.total
  return (
    <dl className={`${styles.figures} ss-figures`}>
      <div>
        <dt>{t("bar.total")}</dt>
        <dd>
          <strong>{money(summary.total)}</strong> {t("bar.incVat")}{" "}
          <span className="ss-quiet">{t("bar.exVat", { price: money(summary.totalExVat) })}</span>
        </dd>
      </div>
      {after !== null && (
        <div>
          <dt>{t("bar.balanceAfter")}</dt>
          <dd data-short={after < 0}>{after < 0 ? t("bar.short", { missing: money(-after) }) : money(after)}</dd>
        </div>
      )}
    </dl>
  )
}
