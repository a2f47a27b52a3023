import { Counter, Gauge, Histogram, Registry } from "prom-client"
import type { CounterConfiguration, GaugeConfiguration, HistogramConfiguration } from "prom-client"

/**
 * What this process counts and measures. Each noun adds its own metrics. Labels come from a fixed set and are never
 * ids.
 */
export type Metrics = Registry

export function createMetrics(): Metrics {
  return new Registry()
}

type Definition<Configuration> = Omit<Configuration, "registers">

// A part of the process that starts a second time gets the metric that it created before.

export function counterOf<Label extends string>(
  metrics: Metrics,
  definition: Definition<CounterConfiguration<Label>>,
): Counter<Label> {
  const known = metrics.getSingleMetric(definition.name)
  return known instanceof Counter ? known : new Counter({ ...definition, registers: [metrics] })
}

export function gaugeOf<Label extends string>(
  metrics: Metrics,
  definition: Definition<GaugeConfiguration<Label>>,
): Gauge<Label> {
  const known = metrics.getSingleMetric(definition.name)
  return known instanceof Gauge ? known : new Gauge({ ...definition, registers: [metrics] })
}

export function histogramOf<Label extends string>(
  metrics: Metrics,
  definition: Definition<HistogramConfiguration<Label>>,
): Histogram<Label> {
  const known = metrics.getSingleMetric(definition.name)
  return known instanceof Histogram ? known : new Histogram({ ...definition, registers: [metrics] })
}
