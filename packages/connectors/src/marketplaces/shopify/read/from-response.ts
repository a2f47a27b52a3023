import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { readOrders } from "../../../http/read-orders.ts"
import type { ReadOrdersOutcome } from "../../../marketplace.ts"
import { readerOf } from "../to-order.ts"

const nodesSchema = z.object({ nodes: z.array(z.unknown()) })

/** The answers stand in the order of the ids; one that the shop does not know is null. */
export function readNodes(data: unknown, ids: readonly string[]): Result<readonly unknown[], MarketplaceProblem> {
  const told = nodesSchema.safeParse(data)
  if (told.success && told.data.nodes.length === ids.length) return ok(told.data.nodes)
  return err({ kind: "unclear", detail: "answered other orders than were asked for" })
}

export function fromResponse(nodes: readonly unknown[], ids: readonly string[], shop: string): ReadOrdersOutcome {
  const read = readOrders(
    nodes.filter((node) => node !== null),
    readerOf(shop),
  )
  return { kind: "orders", ...read, absent: ids.filter((_id, place) => nodes[place] === null) }
}
