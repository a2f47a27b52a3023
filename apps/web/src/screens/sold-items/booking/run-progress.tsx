import { Anchor, Button } from "@mantine/core"
import { formatMoney, minor } from "@smart-send/domain/money/money"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { Progress } from "@smart-send/ui/progress"
import { IconPrinter } from "@tabler/icons-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { allBooked, countRun, idsOf, slowCouriers, type BookingRun } from "../../../data/booking/booking-run.ts"
import { affordable, summariseSelection } from "../../../data/booking/booking-summary.ts"
import { useRecords } from "../../../data/items/use-item-driver.ts"
import { useFeature, useSettings } from "../../../data/settings/settings.ts"
import { useCredit } from "../../../data/prepay/prepay-balance.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { BookWithin } from "./within-credit.tsx"
import { BAR_KEYS } from "./use-booking-keys.ts"
import * as styles from "./booking-bar.module.css"

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
      return <RunCounts run={props.run} />
    case "done":
      return <RunDone {...props} />
  }
}

/** What went wrong with the order as a whole. */
function RunProblem({ run }: { readonly run: BookingRun }) {
  const { t } = useTranslation("items")
  if (run.problem === null) return null
  return (
    <p className={styles.problem} role="alert">
      <MeaningIcon meaning="attention" size={16} />
      <span>
        {run.problem}{" "}
        {run.phase === "done" && (
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
  const { left, total } = countRun(run)
  const now = formatMoney(run.prepared ?? run.expected, "GBP", i18n.language)
  const before = formatMoney(run.expected, "GBP", i18n.language)
  return (
    <>
      <p className={`${styles.words} ss-figures`} role="alert">
        {t("booking.changed", { now, before, count: left, asked: total })}
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
function RunCounts({ run }: { readonly run: BookingRun }) {
  const { t } = useTranslation("items")
  const { booked, failed, left, total } = countRun(run)
  const phase = run.phase === "preparing" || run.phase === "paying" ? run.phase : "booking"
  return (
    <div className={styles.progress}>
      <Progress
        done={booked}
        failed={failed}
        total={total}
        label={t(LABELS[phase])}
        text={t("booking.progress", { booked, failed, left })}
      />
      <p className={styles.details}>
        {slowCouriers(run).map(({ name, count }) => (
          <span key={name}>{t("booking.slow", { courier: name, count })} </span>
        ))}
        {run.phase === "booking" && t("booking.goesOn")}
      </p>
      <RunProblem run={run} />
    </div>
  )
}

function RunDone({ run, runner, store, labels, toFix, inOrder, onShowOnly, onToFix }: RunProgressProps) {
  const { t } = useTranslation("items")
  const hasLabels = useFeature("Labels")
  const { failed, kept } = countRun(run)
  const bookedIds = useMemo(() => new Set(allBooked(run)), [run])
  return (
    <>
      <div className={`${styles.words} ss-figures`}>
        <output className={styles.lead}>
          <MeaningIcon meaning={failed + kept === 0 ? "ready" : "attention"} size={18} /> <RunOutcome run={run} />
        </output>
        <RunProblem run={run} />
      </div>
      {toFix > 0 && (
        <Button
          className={styles.action}
          variant="default"
          onClick={() => {
            runner.dismiss()
            onToFix()
          }}
        >
          {t("booking.stillToFix", { count: toFix })}
        </Button>
      )}
      {failed > 0 && (
        <>
          <Button className={styles.action} variant="default" onClick={() => onShowOnly(new Set(idsOf(run, "failed")))}>
            {t("booking.showFailed", { count: failed })}
          </Button>
          <RetryFailed {...{ run, runner, store }} />
        </>
      )}
      {kept > 0 && <BookKept {...{ run, runner, store, inOrder, onShowOnly }} />}
      <Button className={styles.action} variant="default" onClick={runner.dismiss}>
        {t("booking.close")}
      </Button>
      {bookedIds.size > 0 && hasLabels && (
        <Button
          className={styles.action}
          data-primary
          loading={labels.isWorking}
          aria-keyshortcuts={BAR_KEYS.print}
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => labels.print(inOrder(bookedIds))}
        >
          {t("bar.print", { count: bookedIds.size })}
        </Button>
      )}
    </>
  )
}

function RunOutcome({ run }: { readonly run: BookingRun }) {
  const { t } = useTranslation("items")
  const { booked, failed, kept } = countRun(run)
  if (kept > 0) {
    const parts = [
      booked > 0 && t("booking.doneBooked", { count: booked }),
      failed > 0 && t("booking.doneFailed", { count: failed }),
      t("booking.doneKept", { count: kept }),
    ]
    return parts.filter((part) => part !== false).join(", ")
  }
  if (failed === 0) return t("booking.doneAll", { count: booked })
  return booked === 0 ? t("booking.doneNone", { count: failed }) : t("booking.doneSome", { booked, failed })
}

/** There was too little credit for these. Offers to book as many of them as it pays for. */
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
  const credit = useCredit()
  const within = useMemo(() => {
    const kept = inOrder(new Set(idsOf(run, "kept"))).flatMap((id) => records.get(id) ?? [])
    return affordable(summariseSelection(kept, SmartSendMaxOrders), credit ?? minor(0), SmartSendMaxOrders)
  }, [records, run, inOrder, credit, SmartSendMaxOrders])
  if (within.ready > 0) return <BookWithin {...{ within, onShowOnly }} onBook={runner.retry} />
  const kept = idsOf(run, "kept")
  return (
    <Button className={styles.action} variant="default" onClick={() => onShowOnly(new Set(kept))}>
      {t("booking.showKept", { count: kept.length })}
    </Button>
  )
}

/** Books only the failed items, at their present price. Disabled while that price is being asked for. */
function RetryFailed({ run, runner, store }: Pick<RunProgressProps, "run" | "runner" | "store">) {
  const { t } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
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
    <Button className={styles.action} variant="default" onClick={() => runner.retry(summary)}>
      {t("booking.retryFailed", { count: summary.ready })}
    </Button>
  )
}
