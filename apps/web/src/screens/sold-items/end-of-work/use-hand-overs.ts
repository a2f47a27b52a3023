import type { HandOver } from "@smart-send/domain/service/service"
import { useQueries } from "@tanstack/react-query"
import { serviceDetails } from "../../../data/quote/use-service-details.ts"
import { useEdge } from "../../../data/client/use-edge.ts"
import { handOverGroups, type HandOverGroup } from "./hand-over-groups.ts"
import type { SentBy } from "./booked-on.ts"

/** How and when parcels are handed over; empty until it is known for every service used. */
export function useHandOvers(sentBy: readonly SentBy[]): readonly HandOverGroup[] {
  const edge = useEdge()
  const services = useQueries({
    queries: sentBy.map(({ service: { Provider, AccountId, Id } }) =>
      serviceDetails(edge, { provider: Provider, account: AccountId, service: Id }),
    ),
  })
  const ways: HandOver[] = services.flatMap(({ data }) => data?.HandOver ?? [])
  return ways.length < sentBy.length ? [] : handOverGroups(sentBy, ways)
}
