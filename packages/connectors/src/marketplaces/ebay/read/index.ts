import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { ok, type Result } from "@smart-send/domain/result/result"
import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { readDispatchedQuantities } from "../dispatched-quantities.ts"
import { fromResponse as toPage } from "../list/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function read(
  api: EbayApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  if (ids.length === 0) return { kind: "orders", orders: [], unread: [], absent: [] }
  const raw = await readRaw(api, account, ids, signal)
  if (!raw.ok) return { kind: "problem", problem: raw.error }
  const dispatched = await readDispatchedQuantities(api, account, raw.value, signal)
  if (!dispatched.ok) return { kind: "problem", problem: dispatched.error }
  return fromResponse(raw.value, ids, dispatched.value)
}

/** Where eBay refuses a list of ids for one that it does not know, each is asked for by itself. */
async function readRaw(
  api: EbayApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<readonly unknown[], MarketplaceProblem>> {
  const answer = await api.send(account, toRequest(ids), signal)
  if (!answer.ok) return answer
  const page = toPage(answer.value)
  if (page.ok) return ok(page.value.orders)
  if (answer.value.kind === "done" || !isUnknownId(answer.value, page.error)) return page
  if (ids.length === 1) return ok([])
  const orders: unknown[] = []
  for (const id of ids) {
    const one = await readRaw(api, account, [id], signal)
    if (!one.ok) return one
    orders.push(...one.value)
  }
  return ok(orders)
}

function isUnknownId({ status }: { readonly status: number }, { kind }: MarketplaceProblem): boolean {
  return kind === "unclear" && (status === 400 || status === 404)
}
