import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useEdge } from "../client/use-edge.ts"
import { useSettings } from "../settings/settings.ts"
import { type ChangedOrder, type Decision, type Settled, settle } from "./changed-orders.ts"

type Left = ReadonlyMap<string, ChangedOrder["changed"]>

/** The changed orders of a file as they are left once some are decided, and the way to decide. */
export function useSettleChanges(changed: readonly ChangedOrder[]) {
  const edge = useEdge()
  const { Limits } = useSettings()
  const [left, setLeft] = useState<Left>(new Map())
  const mutation = useMutation<Settled, Error, readonly Decision[]>({
    mutationFn: async (decisions) => settle(edge, decisions, Limits.UpdateBatchSize),
    onSuccess: (settled) => setLeft((before) => new Map([...before, ...settled.left])),
  })
  const orders = changed
    .map((order) => ({ ...order, changed: left.get(order.clientId) ?? order.changed }))
    .filter((order) => order.changed.length > 0)
  return { orders, decide: mutation.mutate, mutation }
}
