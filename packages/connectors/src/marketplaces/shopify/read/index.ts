import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { everyPage } from "../every-page.ts"
import { fromResponse, readNodes } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const NOTHING: ReadOrdersOutcome = { kind: "orders", orders: [], unread: [], absent: [] }

/** So many at a time as a list has on one page: an order costs the same in both. */
export async function read(
  api: ShopifyApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  if (ids.length === 0) return NOTHING
  const now = ids.slice(0, api.pageSize())
  const answer = await api.ask(account, toRequest(now), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  if (answer.value.kind === "too-dear") {
    if (api.askForLess()) return read(api, account, ids, signal)
    return { kind: "problem", problem: { kind: "unclear", detail: "one order costs too much" } }
  }
  const nodes = readNodes(answer.value.data, now)
  const whole = nodes.ok ? await everyPage({ api, account, signal }, nodes.value) : nodes
  if (!whole.ok) return { kind: "problem", problem: whole.error }
  const first = fromResponse(whole.value, now, account.profile.address)
  if (first.kind === "problem") return first
  const rest = await read(api, account, ids.slice(now.length), signal)
  if (rest.kind === "problem") return rest
  return {
    kind: "orders",
    orders: [...first.orders, ...rest.orders],
    unread: [...first.unread, ...rest.unread],
    absent: [...first.absent, ...rest.absent],
  }
}
