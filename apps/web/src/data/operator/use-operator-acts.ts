import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { usePagedCases, type PagedCases } from "../case/use-paged-cases.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { actsKey } from "./operator-keys.ts"

type OperatorAct = ResultOf<typeof listOperatorActs>["Acts"][number]

/** What operators did with one case, or with one customer: the newest first. */
export function useOperatorActs(of: {
  readonly subject?: string
  readonly customer?: string
}): PagedCases<OperatorAct> {
  const edge = useEdge()
  return usePagedCases([...actsKey, of], async (before, signal) => {
    const query = { ...of, ...(before === null ? {} : { before }) }
    const { Acts, Next } = resultOf(await edge.call(listOperatorActs, { query, signal }))
    return { cases: Acts, next: Next }
  })
}
