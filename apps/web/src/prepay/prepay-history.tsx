import { Badge, Button } from "@mantine/core"
import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useNextPage } from "../data/client/use-next-page.ts"
import { usePrepayHistory, type PrepayEntry } from "../data/prepay/prepay-history.ts"
import { Waiting } from "../data/client/waiting.tsx"
import * as styles from "./prepay.module.css"

/** The history by month, with a tag on what was given on top, `take` at a time. */
export function PrepayHistory({ take }: { readonly take: number }) {
  const { t, i18n } = useTranslation("prepay")
  const query = usePrepayHistory(take)
  const { data, hasNextPage, isError } = query
  const { isReadingNext, readNext } = useNextPage(query)
  if (data === undefined) {
    return isError ? <QueryFailed title={t("historyFailed")} query={query} /> : <HistoryOutline />
  }
  const entries = data.pages.flatMap((page) => page.History)
  const monthText = new Intl.DateTimeFormat(i18n.language, {
    month: "long",
    year: "numeric",
    timeZone: "Europe/London",
  })
  const dayText = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "short", timeZone: "Europe/London" })
  const months = Map.groupBy(entries, (entry) => monthText.format(new Date(entry.Date)))
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("history")}</h2>
      {entries.length === 0 && <p className={styles.note}>{t("none")}</p>}
      {[...months].map(([month, ofMonth]) => (
        <section key={month}>
          <h3 className={styles.month}>{month}</h3>
          <ul className={styles.entries}>
            {ofMonth.map((entry) => (
              <li key={entry.Id} className={styles.entry}>
                <span className={styles.day}>{dayText.format(new Date(entry.Date))}</span>
                <span className={styles.what}>
                  <span>{t(`type.${entry.Type}`)}</span>
                  {entry.Line !== null && <LineOf line={entry.Line} />}
                  {entry.IsBonus && (
                    <Badge variant="default" tt="none">
                      {t("bonus")}
                    </Badge>
                  )}
                </span>
                <span className="ss-figures">{signed(entry, i18n.language)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isReadingNext} onClick={readNext}>
          {t("more")}
        </Button>
      )}
    </section>
  )
}

function HistoryOutline() {
  const { t } = useTranslation("prepay")
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("history")}</h2>
      <Waiting label={t("loading")} className={styles.section} heights={[40, 40, 40]} />
    </section>
  )
}

/** The parcel that an entry is about, and the way to it. */
function LineOf({ line }: { readonly line: NonNullable<PrepayEntry["Line"]> }) {
  const { RecipientName: name, RecipientTown: town, ServiceName: service } = line
  return (
    <span className={styles.line}>
      <Link to={{ search: `?panel=ORDER-ACTIONS&item=${line.ItemId}` }}>{name === "" ? service : name}</Link>
      {(name === "" ? [town] : [town, service]).filter((text) => text !== "").map((text) => `, ${text}`)}
    </span>
  )
}

function signed({ Amount }: PrepayEntry, locale: string): string {
  const text = formatMoney(decimalToMinor(Amount), "GBP", locale)
  return Amount > 0 ? `+${text}` : text
}
