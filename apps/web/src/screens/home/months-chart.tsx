import { useTranslation } from "react-i18next"
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import { monthText, shortMonthText, type GraphPoint } from "./graph-points.ts"
import * as styles from "./graphs.module.css"

interface MonthsChartProps {
  readonly points: readonly GraphPoint[]
  readonly isSplit: boolean
  /** What it shows, for those who do not see it. */
  readonly label: string
  readonly figureText: (value: number) => string
}

const HEIGHT = 220
const WIDTH = 480
const TICK = { fill: "var(--ss-ink-2)", fontSize: 12 }

/** Months as a line, that of businesses beside it. Nothing in it moves. */
export function MonthsChart({ points, isSplit, label, figureText }: MonthsChartProps) {
  const { t, i18n } = useTranslation("home")
  const months = points.map((point) => ({ ...point, name: monthText(point, i18n.language) }))
  const shortNames = new Map(
    points.map((point) => [monthText(point, i18n.language), shortMonthText(point, i18n.language)]),
  )
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: WIDTH, height: HEIGHT }}>
        <LineChart data={months} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--ss-line)" vertical={false} />
          <XAxis
            dataKey="name"
            interval="equidistantPreserveEnd"
            tickFormatter={(name: string) => shortNames.get(name) ?? name}
            tick={TICK}
            stroke="var(--ss-control-line)"
            tickLine={false}
          />
          <YAxis
            tickFormatter={(value: number) => figureText(value)}
            tick={TICK}
            stroke="var(--ss-line)"
            tickLine={false}
            axisLine={false}
            width={72}
            allowDecimals={false}
          />
          <Tooltip
            isAnimationActive={false}
            formatter={(value) => figureText(Number(value))}
            cursor={{ stroke: "var(--ss-control-line)" }}
            contentStyle={{
              background: "var(--ss-raised)",
              border: "1px solid var(--ss-line)",
              borderRadius: 8,
              color: "var(--ss-ink)",
            }}
          />
          {isSplit && <Legend iconType="plainline" />}
          {isSplit && (
            <Line
              dataKey="business"
              name={t("graphs.business")}
              stroke="var(--ss-moving-ink)"
              strokeWidth={2}
              strokeDasharray="6 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
          <Line
            dataKey="all"
            name={t("graphs.all")}
            stroke="var(--ss-accent-ink)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
