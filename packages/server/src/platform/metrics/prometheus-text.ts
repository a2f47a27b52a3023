export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: "counter" | "gauge" | "histogram"
  readonly values: readonly MetricValue[]
}

interface MetricValue {
  readonly suffix?: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** The text that Prometheus reads, format 0.0.4. */
export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(({ suffix, labels, value }) => `${name}${suffix ?? ""}${labelText(labels)} ${numberText(value)}`),
  ])
  return `${lines.join("\n")}\n`
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")
}

function numberText(value: number): string {
  return Number.isNaN(value) ? "NaN" : String(value)
}
