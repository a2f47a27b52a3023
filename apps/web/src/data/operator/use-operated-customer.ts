import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getOperatedCustomer } from "@smart-send/contract/operator/get-operated-customer"
import { listOperatedLedger } from "@smart-send/contract/operator/list-operated-ledger"
import { listOperatedOrders } from "@smart-send/contract/operator/list-operated-orders"
import { listOperatedStatements } from "@smart-send/contract/operator/list-operated-statements"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { z } from "zod"
import { usePagedCases, type PagedCases } from "../case/use-paged-cases.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { operatorKey } from "./operator-keys.ts"

export type OperatedCustomer = ResultOf<typeof getOperatedCustomer>
type LedgerEntry = ResultOf<typeof listOperatedLedger>["History"][number]
type OperatedOrder = ResultOf<typeof listOperatedOrders>["Orders"][number]
type OperatedMonth = ResultOf<typeof listOperatedStatements>["Months"][number]

const TAKE = 25
const booksKey = (customer: string) => [...operatorKey, "books", customer] as const

/** A customer of the tenant; null when there is none by this id. */
export function useOperatedCustomer(customer: string): UseQueryResult<OperatedCustomer | null> {
  const edge = useEdge()
  return useQuery({
    queryKey: booksKey(customer),
    queryFn: async ({ signal }) => {
      if (!z.uuid().safeParse(customer).success) return null
      const answer = await edge.call(getOperatedCustomer, { params: { customer }, signal })
      return answer.error?.code === "NOT-FOUND" ? null : resultOf(answer)
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** The changes of a customer's PrePay, newest first. */
export function useOperatedLedger(customer: string): PagedCases<LedgerEntry> {
  const edge = useEdge()
  return usePagedCases([...booksKey(customer), "ledger"], async (before, signal) => {
    const query = { take: TAKE, ...(before === null ? {} : { before }) }
    const { History, Next } = resultOf(await edge.call(listOperatedLedger, { params: { customer }, query, signal }))
    return { cases: History, next: Next }
  })
}

/** A customer's booked orders, newest first. */
export function useOperatedOrders(customer: string): PagedCases<OperatedOrder> {
  const edge = useEdge()
  return usePagedCases([...booksKey(customer), "orders"], async (cursor, signal) => {
    const query = { period: "Any", take: TAKE, ...(cursor === null ? {} : { cursor }) } as const
    const { Orders, Next } = resultOf(await edge.call(listOperatedOrders, { params: { customer }, query, signal }))
    return { cases: Orders, next: Next }
  })
}

/** A customer's PrePay by month, newest first. */
export function useOperatedMonths(customer: string): UseQueryResult<readonly OperatedMonth[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: [...booksKey(customer), "months"],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(listOperatedStatements, { params: { customer }, signal })).Months,
    staleTime: 0,
  })
}
