import { getServiceDetails } from "@smart-send/contract/quote/get-service-details"
import type { Service } from "@smart-send/domain/service/service"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import type { ServiceRef } from "../../service/service-ref.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/edge-context.ts"

/** All that is told of a service, its countries included; nothing is asked while there is none. */
export function useServiceDetails(ref: ServiceRef | null): UseQueryResult<Service> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["quote", "service", ref?.provider, ref?.account, ref?.service],
    queryFn: async ({ signal }) => {
      const { provider = "", account = "", service = "" } = ref ?? {}
      return resultOf(await edge.call(getServiceDetails, { params: { provider, account, service }, signal })).Service
    },
    enabled: ref !== null,
  })
}
