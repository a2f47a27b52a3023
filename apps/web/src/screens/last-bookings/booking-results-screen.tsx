import type { LineResult } from "@smart-send/domain/booking/line-result"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { Progress } from "@smart-send/ui/progress"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import {
  openLines,
  useBookingResults,
  type BookingResults,
  type ResultLine,
} from "../../data/booking/use-booking-orders.ts"
import { CountsText } from "./counts-text.tsx"
import { ResultsActions } from "./results-actions.tsx"
import { useMomentText } from "./use-moment-text.ts"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./last-bookings.module.css"

const MEANING: Readonly<Record<LineResult, Meaning>> = {
  Waiting: "moving",
  Paused: "saved",
  Asked: "moving",
  Unknown: "attention",
  Booked: "ready",
  Failed: "broken",
  Cancelled: "saved",
}

/** What became of each item of one booking, as it comes (BOOK-48); found again by its address. */
export function BookingResultsScreen() {
  const { t } = useTranslation("last-bookings")
  const { reference = "" } = useParams()
  const query = useBookingResults(reference)
  const momentText = useMomentText()
  return (
    <Page
      title={query.data === undefined ? t("title") : t("bookedAt", { when: momentText(query.data.Order.Created) })}
      width="table"
      back={<Link to="/my-orders/bookings">{t("toList")}</Link>}
    >
      {query.data === undefined && query.error !== null && <QueryFailed title={t("resultsFailed")} query={query} />}
      {query.data === undefined && query.error === null && <Waiting heights={[72]} />}
      {query.data !== undefined && <Results results={query.data} />}
    </Page>
  )
}

function Results({ results: { Order, Lines } }: { readonly results: BookingResults }) {
  const { t, i18n } = useTranslation("last-bookings")
  const open = openLines(Order)
  const { Booked, Failed, Cancelled, Paused } = Order.Counts
  return (
    <>
      <div className={styles.head}>
        <p className="ss-figures">
          {t("parcels", { count: Lines.length })}, {moneyText(Order.TotalPrice, Order.CurrencyCode, i18n.language)}
        </p>
        <output className="ss-figures">
          <CountsText counts={Order.Counts} />
        </output>
        {open > 0 && (
          <Progress
            done={Booked + Cancelled}
            failed={Failed}
            total={Lines.length}
            label={t(Paused > 0 ? "paused" : "running")}
            text={t("left", { count: open })}
          />
        )}
        {Paused > 0 && <p className="ss-quiet">{t("pausedText", { count: Paused })}</p>}
      </div>
      <ResultsActions results={{ Order, Lines }} />
      <ul className="ss-rows" aria-label={t("results")}>
        {Lines.map((line) => (
          <LineRow key={line.OrderLineId} line={line} currency={Order.CurrencyCode} />
        ))}
      </ul>
    </>
  )
}

function LineRow({ line, currency }: { readonly line: ResultLine; readonly currency: string }) {
  const { t, i18n } = useTranslation("last-bookings")
  return (
    <li className={`${styles.row} ${styles.result}`}>
      <div>
        <span className={styles.name}>{line.RecipientName || t("noBuyer")}</span>
        <p className="ss-quiet">{line.ReferenceSummary}</p>
      </div>
      <div>
        <p>{line.ServiceName}</p>
        <p className="ss-figures ss-quiet">{moneyText(line.TotalPrice, currency, i18n.language)}</p>
      </div>
      <div>
        <MeaningBadge meaning={MEANING[line.Result]}>{t(`result.${line.Result}`)}</MeaningBadge>
        <p className="ss-code ss-quiet">{line.TrackingNumber}</p>
        {line.Error !== null && <p>{line.Error}</p>}
        {line.Result === "Unknown" && <p>{t("unknownText", { courier: line.CourierName })}</p>}
      </div>
    </li>
  )
}
