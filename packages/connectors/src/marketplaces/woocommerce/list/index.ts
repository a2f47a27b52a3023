import { z } from "zod"
import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import { accessOf, valueIn, type WooCommerceApi } from "../api.ts"
import { toOrders } from "../read-refunds.ts"
import { fromResponse, nextAfter } from "./from-response.ts"
import { placeOf, toRequest } from "./to-request.ts"

export async function list(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const access = accessOf(account)
  const place = placeOf(request)
  const answer = await api.send(access, toRequest(place, request.until), signal)
  const rows = valueIn(answer, z.array(z.unknown()))
  if (!rows.ok) return { kind: "problem", problem: rows.error }
  const orders = await toOrders(api, access, fromResponse(rows.value), signal)
  if (!orders.ok) return { kind: "problem", problem: orders.error }
  const pages = answer.kind === "value" ? answer.pages : null
  return { kind: "page", ...orders.value, next: nextAfter(rows.value, place, { pages, ...request }) }
}
