import { Button } from "@mantine/core"
import { lazyPiece } from "@smart-send/ui/lazy-part"
import { untilPageIdle } from "@smart-send/ui/page-idle"
import { moneyText } from "@smart-send/ui/money-text"
import { IconChartLine, IconTable } from "@smart-send/ui/icons"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useFeature } from "../../data/settings/settings.ts"
import { useMonthlyStats, type MonthlyStats } from "../../data/stats/use-monthly-stats.ts"
import { graphPoints, monthText, type GraphName, type GraphPoint } from "./graph-points.ts"
import { MonthsTable } from "./months-table.tsx"
import { reloadPage, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./graphs.module.css"

/** It waits until what is to do is shown. */
const MonthsChart = lazyPiece(async () => {
  await untilPageIdle()
  return (await import("./months-chart.tsx")).MonthsChart
})

/** Parcel Volume and Parcel Spend over 13 months (ACCOUNT-4), each where its feature is on. */
export function Graphs() {
  const hasVolume = useFeature("Graphs:ParcelVolume")
  const hasSpend = useFeature("Graphs:ParcelSpend")
  return hasVolume || hasSpend ? (
    <GraphsOf names={[...(hasVolume ? ["volume" as const] : []), ...(hasSpend ? ["spend" as const] : [])]} />
  ) : null
}

function GraphsOf({ names }: { readonly names: readonly GraphName[] }) {
  const { t } = useTranslation("home")
  const stats = useMonthlyStats()
  const { data, error } = stats
  return (
    <div className={styles.graphs}>
      {error !== null && data === undefined && <QueryFailed title={t("graphs.failed")} query={stats} />}
      {names.map((name) =>
        error !== null && data === undefined ? null : <Graph key={name} name={name} stats={data} />,
      )}
    </div>
  )
}

function Graph({ name, stats }: { readonly name: GraphName; readonly stats: MonthlyStats | undefined }) {
  const { t, i18n } = useTranslation("home")
  const [isTable, setTable] = useState(false)
  const isSplit = useFeature("Graphs:BusinessSplit")
  const title = t(`graphs.${name}`)
  const id = `graph-${name}`
  const figureText = (value: number): string =>
    name === "spend"
      ? moneyText(value, stats?.CurrencyCode ?? "GBP", i18n.language)
      : value.toLocaleString(i18n.language)
  const points = stats === undefined ? undefined : graphPoints(stats, name)
  const Swap = isTable ? IconChartLine : IconTable
  return (
    <section className={styles.graph} aria-labelledby={id} aria-busy={points === undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="subtle"
          color="saved"
          size="compact-sm"
          aria-describedby={id}
          leftSection={<Swap size={18} stroke={1.5} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t("graphs.asChart") : t("graphs.asTable")}
        </Button>
      </div>
      <p className={styles.note}>{t(`graphs.${name}Note`)}</p>
      {points === undefined && <Waiting heights={[220]} />}
      {points !== undefined && isTable && <MonthsTable {...{ points, isSplit, title, figureText }} />}
      {points !== undefined && !isTable && (
        <Suspense fallback={<Waiting heights={[220]} onTryAgain={reloadPage} />}>
          <MonthsChart
            {...{ points, isSplit, figureText }}
            label={t("graphs.label", { title, ...endsOf(points, i18n.language) })}
          />
        </Suspense>
      )}
    </section>
  )
}

function endsOf(points: readonly GraphPoint[], locale: string): { readonly from: string; readonly to: string } {
  const [first] = points
  const last = points.at(-1)
  return {
    from: first === undefined ? "" : monthText(first, locale),
    to: last === undefined ? "" : monthText(last, locale),
  }
}
