import { calculateDutyPaid } from "@smart-send/contract/extra/calculate-duty-paid"
import type { BodySentBy } from "@smart-send/contract/call/define-call"
import type { DutyPaid } from "@smart-send/domain/customs/duty-paid"
import { useQuery } from "@tanstack/react-query"
import { useEdge } from "../client/use-edge.ts"

export interface DutyPaidQuestion {
  readonly provider: string
  readonly account: string
  readonly item: BodySentBy<typeof calculateDutyPaid>["Item"]
  /** Pounds without VAT and extras; null when it can't be computed. */
  readonly deliveryCost: number | null
}

/** What it costs to have an item delivered with its duties paid. A failed calculation counts as none (CUSTOMS-5). */
export function useDutyPaid(question: DutyPaidQuestion | null): DutyPaid | null {
  const edge = useEdge()
  const { data } = useQuery({
    queryKey: ["quote", "duty-paid", question],
    queryFn: async ({ signal }) => {
      if (question === null) return null
      const { provider, account, item, deliveryCost } = question
      const answer = await edge.call(calculateDutyPaid, {
        params: { provider, account },
        body: { Item: item, DeliveryCost: deliveryCost },
        signal,
      })
      return answer.success ? answer.result : null
    },
    enabled: question !== null,
  })
  return data ?? null
}
