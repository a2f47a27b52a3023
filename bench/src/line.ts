/** One line of the table: a figure and its limit, both from the same run. */
export interface Line {
  readonly what: string
  readonly measured: string
  readonly limit: string
  readonly ok: boolean
  /** The reference figure of the same run, if there is one. */
  readonly beside: string
}

export function rowOf(line: Line): string {
  return `| ${line.what} | ${line.measured} | ${line.limit} | ${line.beside} | ${line.ok ? "ok" : "MISS"} |`
}

export function printTable(lines: readonly Line[]): void {
  const head: Line = { what: "What", measured: "Measured", limit: "Limit", beside: "Beside", ok: true }
  const rows = [head, ...lines]
  const widths = (["what", "measured", "limit", "beside"] as const).map((key) =>
    Math.max(...rows.map((row) => row[key].length)),
  )
  for (const [index, row] of rows.entries()) {
    const cells = [row.what, row.measured, row.limit, row.beside].map((cell, column) =>
      cell.padEnd(widths[column] ?? 0),
    )
    console.log(`| ${cells.join(" | ")} | ${index === 0 ? "    " : row.ok ? "ok  " : "MISS"} |`)
    if (index === 0) console.log(`|${widths.map((width) => "-".repeat(width + 2)).join("|")}|------|`)
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
