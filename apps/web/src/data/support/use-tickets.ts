import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listSupportCases } from "@smart-send/contract/support/list-support-cases"
import { ticketsKey } from "../case/case-keys.ts"
import { usePagedCases, type PagedCases } from "../case/use-paged-cases.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type Ticket = ResultOf<typeof listSupportCases>["SupportCases"][number]

/** The seller's support tickets, newest first. */
export function useTickets(): PagedCases<Ticket> {
  const edge = useEdge()
  return usePagedCases(ticketsKey, async (before, signal) => {
    const answer = await edge.call(listSupportCases, { query: before === null ? {} : { before }, signal })
    const { SupportCases, Next } = resultOf(answer)
    return { cases: SupportCases, next: Next }
  })
}
