import { getServiceDetails } from "@smart-send/contract/quote/get-service-details"
import type { Service } from "@smart-send/domain/service/service"
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query"
import type { ServiceRef } from "./service-ref.ts"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"

/** All that is told of a service, its countries included; nothing is asked while there is none. */
export function useServiceDetails(ref: ServiceRef | null): UseQueryResult<Service> {
  const edge = useEdge()
  return useQuery(serviceDetails(edge, ref))
}

/** The same as options, for who asks for several at once. */
export function serviceDetails(edge: Edge, ref: ServiceRef | null) {
  return queryOptions({
    queryKey: ["quote", "service", ref?.provider, ref?.account, ref?.service],
    queryFn: async ({ signal }): Promise<Service> => {
      const { provider = "", account = "", service = "" } = ref ?? {}
      return resultOf(await edge.call(getServiceDetails, { params: { provider, account, service }, signal })).Service
    },
    enabled: ref !== null,
  })
}
