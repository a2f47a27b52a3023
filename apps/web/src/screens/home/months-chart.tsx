import { useElementSize } from "@mantine/hooks"
import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { axisTicks, shownLabels } from "./chart-scale.ts"
import { monthText, shortMonthText, type GraphPoint } from "./graph-points.ts"
import { MonthTip } from "./month-tip.tsx"
import * as styles from "./graphs.module.css"

interface MonthsChartProps {
  readonly points: readonly GraphPoint[]
  readonly isSplit: boolean
  /** What it shows, for those who do not see it. */
  readonly label: string
  readonly figureText: (value: number) => string
}

/** One line of the chart. */
export interface ChartLine {
  readonly name: string
  readonly colour: string
  readonly dashes?: string
  readonly valueOf: (point: GraphPoint) => number
}

/** In pixels. The figures stand left of the lines, the months below. */
const LEFT = 72
const RIGHT = 12
const TOP = 8
const BELOW = 30
/** Half the height of a label: the topmost stays whole. */
const HALF_LABEL = 8.695
/** Until the page has been laid out. */
const FIRST_SIZE = { width: 480, height: 203 }

/** Months as a line, that of businesses beside it. Nothing in it moves. */
export function MonthsChart({ points, isSplit, label, figureText }: MonthsChartProps) {
  const { t } = useTranslation("home")
  const all: ChartLine = { name: t("graphs.all"), colour: "var(--ss-accent-ink)", valueOf: (point) => point.all }
  const business: ChartLine = {
    name: t("graphs.business"),
    colour: "var(--ss-moving-ink)",
    dashes: "6 4",
    valueOf: (point) => point.business,
  }
  const lines = isSplit ? [all, business] : [all]
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <Plot {...{ points, lines, figureText }} />
      {isSplit && (
        <ul className={styles.legend}>
          {lines.map(({ name, colour, dashes }) => (
            <li key={name} style={{ color: colour }}>
              <svg width={14} height={14} viewBox="0 0 32 32">
                <line x1={0} y1={16} x2={32} y2={16} stroke={colour} strokeWidth={4} strokeDasharray={dashes} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PlotProps extends Pick<MonthsChartProps, "points" | "figureText"> {
  readonly lines: readonly ChartLine[]
}

function Plot({ points, lines, figureText }: PlotProps) {
  const { i18n } = useTranslation()
  const { ref, width: measuredWidth, height: measuredHeight } = useElementSize()
  const width = measuredWidth || FIRST_SIZE.width
  const height = measuredHeight || FIRST_SIZE.height
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<{ readonly index: number; readonly y: number } | null>(null)

  const names = points.map((point) => shortMonthText(point, i18n.language))
  const widths = useTextWidths(names, frame)
  const ticks = axisTicks(points.flatMap((point) => lines.map(({ valueOf }) => valueOf(point))))
  const [least = 0] = ticks
  const most = ticks.at(-1) ?? 1
  const right = width - RIGHT
  const bottom = height - BELOW
  const step = (right - LEFT) / Math.max(1, points.length - 1)
  const xOf = (index: number): number => LEFT + index * step
  const yOf = (value: number): number => bottom - ((value - least) / (most - least)) * (bottom - TOP)

  const follow = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect()
    const [x, y] = [Math.round(clientX - box.x), Math.round(clientY - box.y)]
    const isInside = x >= LEFT && x <= right && y >= TOP && y <= bottom
    setPointed(isInside ? { index: Math.round((x - LEFT) / step), y } : null)
  }
  const point = pointed === null ? undefined : points[pointed.index]
  return (
    <div ref={frame} className={styles.plot} onPointerMove={follow} onPointerLeave={() => setPointed(null)}>
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`}>
        {ticks.map((tick) => (
          <line key={tick} x1={LEFT} y1={yOf(tick)} x2={right} y2={yOf(tick)} stroke="var(--ss-line)" />
        ))}
        {lines.toReversed().map(({ name, colour, dashes, valueOf }) => (
          <path
            key={name}
            d={points.map((each, index) => `${index === 0 ? "M" : "L"}${xOf(index)},${yOf(valueOf(each))}`).join("")}
            fill="none"
            stroke={colour}
            strokeWidth={2}
            strokeDasharray={dashes}
          />
        ))}
        <line x1={LEFT} y1={bottom} x2={right} y2={bottom} stroke="var(--ss-control-line)" />
        {pointed !== null && point !== undefined && (
          <>
            <path d={`M${xOf(pointed.index)},${TOP}V${bottom}`} stroke="var(--ss-control-line)" />
            {lines.toReversed().map(({ name, colour, valueOf }) => (
              <circle
                key={name}
                cx={xOf(pointed.index)}
                cy={yOf(valueOf(point))}
                r={4}
                fill={colour}
                stroke="#fff"
                strokeWidth={2}
              />
            ))}
          </>
        )}
        {shownLabels(
          points.map((_, index) => xOf(index)),
          widths,
          width,
        ).map(({ index, at }) => (
          <text key={index} x={at} y={bottom + TOP} dy="0.71em" textAnchor="middle">
            {names[index]}
          </text>
        ))}
        {ticks.map((tick) => (
          <text key={tick} x={LEFT - 8} y={Math.max(yOf(tick), HALF_LABEL)} dy="0.355em" textAnchor="end">
            {figureText(tick)}
          </text>
        ))}
      </svg>
      {pointed !== null && point !== undefined && (
        <MonthTip
          key={pointed.index}
          title={monthText(point, i18n.language)}
          figures={lines.map(({ name, colour, valueOf }) => ({ name, colour, text: figureText(valueOf(point)) }))}
          at={{ x: xOf(pointed.index), y: pointed.y }}
          within={{ left: LEFT, top: TOP, right, bottom }}
        />
      )}
    </div>
  )
}

/** How wide texts are in an element's font. None until it has been laid out. */
function useTextWidths(texts: readonly string[], frame: RefObject<HTMLElement | null>): readonly number[] {
  const [widths, setWidths] = useState<readonly number[]>([])
  const all = texts.join("\n")
  useLayoutEffect(() => {
    const probe = document.createElement("span")
    probe.className = styles.probe
    frame.current?.append(probe)
    const measured = all.split("\n").map((text) => {
      probe.textContent = text
      return probe.getBoundingClientRect().width
    })
    probe.remove()
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows how wide a text is, once it is laid out
    setWidths(measured)
  }, [all, frame])
  return widths
}
