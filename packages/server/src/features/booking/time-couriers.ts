import type { Courier } from "@smart-send/connectors/courier"
import { histogramOf, type Metrics } from "../../platform/metrics/create-metrics.ts"

/** Up to the time limit of a call, ten seconds, and a little more for calls that overrun it. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

type Operation = Exclude<keyof Courier, "manifest" | "webhook" | "trackingPage">

/** Wraps the couriers so that each call is measured by courier, operation and outcome. */
export function timeCouriers(couriers: ReadonlyMap<string, Courier>, metrics: Metrics): ReadonlyMap<string, Courier> {
  const duration = histogramOf(metrics, {
    name: "courier_request_duration_seconds",
    help: "Time until a courier's answer by courier, operation and outcome",
    labelNames: ["courier", "operation", "outcome"],
    buckets: SECONDS,
  })

  function timedCourier(name: string, courier: Courier): Courier {
    const timed =
      <Given extends readonly unknown[], Outcome extends { readonly kind: string }>(
        operation: Operation,
        call: (...given: Given) => Promise<Outcome>,
      ) =>
      async (...given: Given): Promise<Outcome> => {
        const end = duration.startTimer({ courier: name, operation })
        try {
          const outcome = await call(...given)
          end({ outcome: outcome.kind })
          return outcome
        } catch (error) {
          end({ outcome: "failed" })
          throw error
        }
      }
    return {
      ...courier,
      rate: timed("rate", courier.rate),
      book: timed("book", courier.book),
      lookup: timed("lookup", courier.lookup),
      cancel: timed("cancel", courier.cancel),
      track: timed("track", courier.track),
      closeOut: timed("closeOut", courier.closeOut),
      label: timed("label", courier.label),
      list: timed("list", courier.list),
    }
  }

  return new Map([...couriers].map(([name, courier]) => [name, timedCourier(name, courier)]))
}
