import { Button } from "@mantine/core"
import { formatMoney } from "@smart-send/domain/money/money"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCircleCheck, IconPrinter } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { BookingRunner } from "../../../data/booking/booking-runner.ts"
import { allBooked } from "../../../data/booking/run-lines.ts"
import { useBookingRun } from "../../../data/booking/use-booking-runner.ts"
import { inListOrder } from "../../../grid/list/in-list-order.ts"
import { useFeature } from "../../../data/settings/settings.ts"
import { longDayText } from "../../../locales/format.ts"
import { useItemDriver } from "../../../data/items/use-item-driver.ts"
import { printCounts, printWords, toPrint } from "../../../data/label/to-print.ts"
import type { LabelPrinting } from "../../../data/label/use-label-printing.ts"
import type { ItemList } from "../use-item-list.ts"
import type { BookedOnDay } from "./booked-on.ts"
import { useToday } from "../../../grid/use-today.ts"
import type { HandOverGroup } from "./hand-over-groups.ts"
import { useHandOvers } from "./use-hand-overs.ts"
import * as styles from "./end-of-work.module.css"

interface EndOfWorkProps {
  readonly list: ItemList
  readonly runner: BookingRunner
  readonly labels: LabelPrinting
  readonly sent: BookedOnDay
  /** Items still to be sent, in other views. */
  readonly left: number
}

/** What was sent today, its cost, and what to do next. */
export function EndOfWork({ list, runner, labels, sent, left }: EndOfWorkProps) {
  const { t, i18n } = useTranslation("items")
  const count = sent.ids.length
  const handOvers = useHandOvers(sent.services)
  return (
    <EmptyState
      icon={<IconCircleCheck size={28} stroke={1.5} />}
      title={t(left === 0 ? "endOfWork.allSent" : "endOfWork.sent", { count })}
      actions={
        <>
          <PrintAll {...{ list, runner, labels, sent }} />
          {left > 0 && (
            <Button variant="default" onClick={() => list.setView("Sold")}>
              {t("empty.showLeft", { count: left })}
            </Button>
          )}
          <Button variant="default" onClick={() => list.setView("Booked")}>
            {t("endOfWork.showBooked")}
          </Button>
        </>
      }
    >
      <dl className={`${styles.facts} ss-figures`}>
        <div>
          <dt>{t("endOfWork.paid")}</dt>
          <dd>
            {formatMoney(sent.paid, "GBP", i18n.language)} {t("bar.incVat")}
          </dd>
        </div>
        {handOvers.length > 0 && (
          <div>
            <dt>{t("endOfWork.handOver")}</dt>
            {handOvers.map((handOver) => (
              <dd key={[handOver.way, handOver.HandOver, handOver.CutOff].join()}>
                <HandOverText handOver={handOver} />
              </dd>
            ))}
          </div>
        )}
      </dl>
    </EmptyState>
  )
}

/**
 * "23 to drop at a shop by 16:00 on Tuesday 24 November"; without the time if the bookings are from before it was
 * stored.
 */
function HandOverText({ handOver: { way, count, HandOver: day, CutOff: time } }: { readonly handOver: HandOverGroup }) {
  const { t, i18n } = useTranslation("items")
  const today = useToday()
  if (day === undefined) return t(`bar.handOver.${way}`, { count })
  const isToday = day === today
  const at = { day: longDayText(day, i18n.language), time }
  const when =
    time === undefined
      ? t(isToday ? "endOfWork.when.today" : "endOfWork.when.on", at)
      : t(isToday ? "endOfWork.when.byToday" : "endOfWork.when.by", at)
  return t(`endOfWork.handOverWhen.${way}`, { count, when })
}

/** In the list's order. Hidden while the bar below books, or offers the same labels. */
function PrintAll({ list, runner, labels, sent }: Omit<EndOfWorkProps, "left">) {
  const { t } = useTranslation("items")
  const hasLabels = useFeature("Labels")
  const { store } = useItemDriver()
  const run = useBookingRun(runner)
  const inBar = run?.phase === "done" ? allBooked(run).length : 0
  if (!hasLabels || (run !== null && run.phase !== "done") || inBar === sent.ids.length) return null
  const ids = new Set(sent.ids)
  const prints = toPrint(ids, store)
  return (
    <Button
      variant={inBar > 0 ? "default" : "filled"}
      loading={labels.isWorking}
      leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
      onClick={() => labels.print(inListOrder(list.allIds, ids))}
    >
      {t(`bar.${printWords(prints)}`, printCounts(prints))}
    </Button>
  )
}
