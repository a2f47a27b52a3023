import type { HandOver } from "@smart-send/domain/service/service"
import { useQueries } from "@tanstack/react-query"
import { serviceDetails } from "../../../data/quote/use-service-details.ts"
import { useEdge } from "../../../data/client/edge-context.ts"
import type { SentBy } from "./sent-on.ts"

/** How parcels are handed over, most first; empty until it is known of every service that they go by. */
export function useHandOvers(sentBy: readonly SentBy[]): readonly (readonly [HandOver, number])[] {
  const edge = useEdge()
  const services = useQueries({
    queries: sentBy.map(({ service: { Provider, AccountId, Id } }) =>
      serviceDetails(edge, { provider: Provider, account: AccountId, service: Id }),
    ),
  })
  const counts = new Map<HandOver, number>()
  for (const [index, { count }] of sentBy.entries()) {
    const service = services[index]?.data
    if (service === undefined) return []
    counts.set(service.HandOver, (counts.get(service.HandOver) ?? 0) + count)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])
}
