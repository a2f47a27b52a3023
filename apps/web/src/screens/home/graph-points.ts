import type { MonthlyStats } from "../../data/stats/use-monthly-stats.ts"

export type GraphName = "volume" | "spend"

/** A month of a graph. */
export interface GraphPoint {
  readonly month: number
  readonly year: number
  readonly business: number
  readonly all: number
}

type Month = MonthlyStats["Months"][number]

const FIGURES: Readonly<Record<GraphName, (month: Month) => Pick<GraphPoint, "business" | "all">>> = {
  volume: (month) => ({ business: month.BusinessShipmentQuantity, all: month.AllShipmentQuantity }),
  spend: (month) => ({ business: month.BusinessNetTotal, all: month.AllNetTotal }),
}

export function graphPoints({ Months }: MonthlyStats, name: GraphName): readonly GraphPoint[] {
  return Months.map((month) => ({ month: month.Month, year: month.Year, ...FIGURES[name](month) }))
}

/** "Nov 2026" */
export function monthText({ month, year }: Pick<GraphPoint, "month" | "year">, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" })
  return format.format(new Date(Date.UTC(year, month - 1, 1)))
}

/** "Nov", and "Jan 26" where a year begins. */
export function shortMonthText(point: Pick<GraphPoint, "month" | "year">, locale: string): string {
  const year = point.month === 1 ? ({ year: "2-digit" } as const) : {}
  const format = new Intl.DateTimeFormat(locale, { month: "short", ...year, timeZone: "UTC" })
  return format.format(new Date(Date.UTC(point.year, point.month - 1, 1)))
}
