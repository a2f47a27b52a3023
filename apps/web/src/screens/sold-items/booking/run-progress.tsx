import { Anchor, Button } from "@mantine/core"
import { deskState } from "@smart-send/domain/item/desk-state"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { formatMoney, minor } from "@smart-send/domain/money/money"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { Progress } from "@smart-send/ui/progress"
import { useMemo } from "react"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { countRun, slowCouriers, type BookingRun } from "../../../data/booking/booking-run.ts"
import { allBooked, idsOf } from "../../../data/booking/run-lines.ts"
import { affordable, summariseSelection } from "../../../data/booking/booking-summary.ts"
import { usePayBy } from "../../../data/booking/use-pay-by.ts"
import { toPrint } from "../../../data/label/to-print.ts"
import { useRecords, useRecordsOf } from "../../../data/items/use-item-driver.ts"
import { useFeature, useSettings } from "../../../data/settings/settings.ts"
import { useFunds } from "../../../data/prepay/use-funds.ts"
import type { WantedBooking } from "../../../data/booking/wanted-booking.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { PrintButton } from "./print-button.tsx"
import { BookWithin } from "./within-credit.tsx"
import { withTexts } from "../../../locales/load-texts.ts"
import * as styles from "./booking-bar.module.css"

const PrintMenu = lazyPart(async () =>
  withTexts(["printing"], async () => (await import("../../../printing/print-menu.tsx")).PrintMenu),
)

interface RunProgressProps extends BookingBarProps {
  readonly run: BookingRun
}

/** A booking from the press of the button to its labels. It replaces the button. */
export function RunProgress(props: RunProgressProps) {
  switch (props.run.phase) {
    case "asking":
      return <RunQuestion {...props} />
    case "preparing":
    case "paying":
    case "booking":
      return <RunCounts run={props.run} runner={props.runner} />
    case "done":
      return <RunDone {...props} />
  }
}

/** What went wrong with the run as a whole. */
function RunProblem({ run: { problem, whyKept } }: { readonly run: BookingRun }) {
  const { t } = useTranslation("items")
  const words = whyKept?.message ?? problem
  if (words === null) return null
  return (
    <p className={styles.problem} role="alert">
      <MeaningIcon meaning="attention" size={16} />
      <span>
        {words}{" "}
        {whyKept?.isShort === true && (
          <Anchor component={Link} to="/prepay" underline="always">
            {t("booking.addCredit")}
          </Anchor>
        )}
      </span>
    </p>
  )
}

const LABELS = { preparing: "booking.preparing", paying: "booking.paying", booking: "booking.running" } as const

function RunQuestion({ run, runner }: RunProgressProps) {
  const { t, i18n } = useTranslation("items")
  const { left } = countRun(run)
  const now = formatMoney(run.prepared ?? run.expected, "GBP", i18n.language)
  const before = formatMoney(run.expected, "GBP", i18n.language)
  return (
    <>
      <p className={`${styles.words} ss-figures`} role="alert">
        {t("booking.changed", { now, before, count: left, asked: run.asked })}
      </p>
      <Button className={styles.action} variant="default" onClick={() => runner.answer(false)}>
        {t("booking.back")}
      </Button>
      <Button className={styles.action} data-primary onClick={() => runner.answer(true)}>
        {t("booking.agree", { total: now, count: left })}
      </Button>
    </>
  )
}

/** Counts from the first second, when prices are asked for once more, to the last outcome. */
function RunCounts({ run, runner }: Pick<RunProgressProps, "run" | "runner">) {
  const { t } = useTranslation("items")
  const { booked, failed, left, total } = countRun(run)
  // With the first order's couriers the booking has begun, though others may still be to be paid for.
  const phase = run.phase === "preparing" || (run.phase === "paying" && !hasBegun(run)) ? run.phase : "booking"
  return (
    <>
      <div className={styles.progress}>
        <Progress
          done={booked}
          failed={failed}
          total={total}
          label={t(run.hold === "paused" ? "booking.paused" : LABELS[phase])}
          text={t("booking.progress", { booked, failed, left })}
        />
        <p className={styles.details}>
          {slowCouriers(run).map(({ name, count }) => (
            <span key={name}>{t("booking.slow", { courier: name, count })} </span>
          ))}
          {run.hold === "paused" && run.unpaid > 0 && `${t("booking.unpaid", { count: run.unpaid })} `}
          {run.phase === "booking" && run.hold === "none" && run.unpaid === 0 && `${t("booking.goesOn")} `}
          <ResultsLink run={run} />
        </p>
        <RunProblem run={run} />
      </div>
      {(hasBegun(run) || run.hold !== "none") && <SteerRun {...{ run, runner }} />}
    </>
  )
}

function hasBegun({ references }: BookingRun): boolean {
  return references.length > 0
}

/** What became of each parcel has an address of its own, to come back to (BOOK-48). */
function ResultsLink({ run }: { readonly run: BookingRun }) {
  const { t } = useTranslation("items")
  const [only, ...others] = run.references
  if (only === undefined) return null
  return (
    <Anchor
      component={Link}
      className="ss-alone"
      to={others.length > 0 ? "/my-orders/bookings" : `/my-orders/bookings/${only}`}
      underline="always"
    >
      {t("booking.results")}
    </Anchor>
  )
}

/** Holds up what is not paid for and what no courier was asked about, goes on, or lets go of what is not paid (BOOK-49). */
function SteerRun({ run, runner }: Pick<RunProgressProps, "run" | "runner">) {
  const { t } = useTranslation("items")
  const isPaused = run.hold === "paused" || run.hold === "resuming"
  return (
    <>
      {run.hold === "paused" && run.unpaid > 0 && (
        <Button className={styles.action} variant="default" onClick={runner.leaveUnpaid}>
          {t("booking.leave", { count: run.unpaid })}
        </Button>
      )}
      <Button
        className={styles.action}
        variant="default"
        loading={run.hold === "pausing" || run.hold === "resuming"}
        onClick={isPaused ? runner.goOn : runner.pause}
      >
        {isPaused ? t("booking.resume", { count: run.paused + run.unpaid }) : t("booking.pause")}
      </Button>
    </>
  )
}

function RunDone(props: RunProgressProps) {
  const { run, runner, store, labels, toFix, inOrder, onShowOnly, onToFix } = props
  const { t } = useTranslation("items")
  const hasLabels = useFeature("Labels")
  const { failed, kept } = countRun(run)
  const bookedIds = useMemo(() => inOrder(new Set(allBooked(run))), [run, inOrder])
  const canPrint = hasLabels && bookedIds.length > 0
  const isPrinted = useIsPrinted(store, bookedIds)
  const next = canPrint && !isPrinted ? "print" : toFix > 0 ? "fix" : "close"
  return (
    <>
      <div className={`${styles.words} ss-figures`}>
        <output className={styles.lead}>
          <MeaningIcon meaning={failed + kept === 0 ? "ready" : "attention"} size={18} />{" "}
          <RunOutcome {...{ run, store }} />
        </output>{" "}
        <ResultsLink run={run} />
        <RunProblem run={run} />
      </div>
      {toFix > 0 && (
        <Button
          className={styles.action}
          {...rank(next === "fix")}
          onClick={() => {
            runner.dismiss()
            onToFix()
          }}
        >
          {t("booking.stillToFix", { count: toFix })}
        </Button>
      )}
      {failed > 0 && <FailedOnes {...{ run, runner, store, onShowOnly }} />}
      {kept > 0 && <BookKept {...{ run, runner, store, inOrder, onShowOnly }} />}
      <Button className={styles.action} {...rank(next === "close")} onClick={runner.dismiss}>
        {t("booking.close")}
      </Button>
      {canPrint && <PrintButton {...{ store, labels }} ids={bookedIds} isPrimary={next === "print"} />}
      {canPrint && <PrintMenu ids={bookedIds} />}
    </>
  )
}

/** Then the labels are no longer what comes next. */
function useIsPrinted(store: ItemStore, ids: readonly ItemId[]): boolean {
  const records = useRecordsOf(store, ids)
  return records.length === ids.length && records.every(({ item }) => isPrintDone(item))
}

/** Nothing is left to print: the label is printed, or somebody else brings it. */
function isPrintDone(item: ShipmentItem): boolean {
  return isBooked(item) && deskState(item).label !== "ToPrint"
}

function rank(isPrimary: boolean) {
  return isPrimary ? ({ variant: "filled", "data-primary": "" } as const) : ({ variant: "default" } as const)
}

function RunOutcome({ run, store }: Pick<RunProgressProps, "run" | "store">) {
  const { t } = useTranslation("items")
  const { parcels } = toPrint(idsOf(run, "booked"), store)
  const { booked, failed, kept, staged } = countRun(run)
  if (kept > 0 || staged > 0) {
    const parts = [
      booked > 0 && t("booking.doneBooked", { count: booked }),
      failed > 0 && t("booking.doneFailed", { count: failed }),
      kept > 0 && t("booking.doneKept", { count: kept }),
      staged > 0 && t("booking.doneStaged", { count: staged }),
    ]
    return parts.filter((part) => part !== false).join(", ")
  }
  if (failed === 0 && parcels !== booked) return t("booking.doneOrders", { count: parcels, orders: booked })
  if (failed === 0) return t("booking.doneAll", { count: booked })
  return booked === 0 ? t("booking.doneNone", { count: failed }) : t("booking.doneSome", { booked, failed })
}

/** Offers to book as many of those that were not paid for as there is credit for. */
function BookKept({
  run,
  runner,
  store,
  inOrder,
  onShowOnly,
}: Pick<RunProgressProps, "run" | "runner" | "store" | "inOrder" | "onShowOnly">) {
  const { t } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
  const records = useRecords(store)
  const { payBy } = usePayBy()
  const summary = useMemo(() => {
    const kept = inOrder(new Set(idsOf(run, "kept"))).flatMap((id) => records.get(id) ?? [])
    return summariseSelection(kept, SmartSendMaxOrders)
  }, [records, run, inOrder, SmartSendMaxOrders])
  const funds = useFunds(payBy, summary.groups)
  const isLimited = payBy === "PrePay" || funds !== null
  const within = useMemo(
    () => affordable(summary, isLimited ? (funds ?? minor(0)) : summary.total, SmartSendMaxOrders),
    [summary, isLimited, funds, SmartSendMaxOrders],
  )
  if (within.ready > 0) {
    const onBook = (part: WantedBooking): void => runner.retry({ ...part, payBy })
    return <BookWithin {...{ within, payBy, onShowOnly, onBook }} />
  }
  const kept = idsOf(run, "kept")
  return (
    <Button className={styles.action} variant="default" onClick={() => onShowOnly(new Set(kept))}>
      {t("booking.showKept", { count: kept.length })}
    </Button>
  )
}

function FailedOnes({ onShowOnly, ...parts }: Pick<RunProgressProps, "run" | "runner" | "store" | "onShowOnly">) {
  const { t } = useTranslation("items")
  const failed = idsOf(parts.run, "failed")
  return (
    <>
      <Button className={styles.action} variant="default" onClick={() => onShowOnly(new Set(failed))}>
        {t("booking.showFailed", { count: failed.length })}
      </Button>
      <RetryFailed {...parts} />
    </>
  )
}

/** Books only the failed items, at their present price. Disabled while that price is being asked for. */
function RetryFailed({ run, runner, store }: Pick<RunProgressProps, "run" | "runner" | "store">) {
  const { t } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
  const { payBy } = usePayBy()
  const records = useRecords(store)
  const summary = useMemo(
    () =>
      summariseSelection(
        idsOf(run, "failed").flatMap((id) => records.get(id) ?? []),
        SmartSendMaxOrders,
      ),
    [records, run, SmartSendMaxOrders],
  )
  if (summary.ready === 0) return null
  return (
    <Button className={styles.action} variant="default" onClick={() => runner.retry({ ...summary, payBy })}>
      {t("booking.retryFailed", { count: summary.ready })}
    </Button>
  )
}
