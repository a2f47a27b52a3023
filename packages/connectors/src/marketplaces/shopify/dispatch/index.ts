import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { ShopifyApi, ShopifyRequest } from "../api.ts"
import { toldOf, underNumber } from "../find-dispatch/from-response.ts"
import { askFulfilments } from "../find-dispatch/index.ts"
import { fromResponse, readFulfilmentOrders } from "./from-response.ts"
import { toGroups } from "./to-groups.ts"
import { toChangeRequest, toOrdersRequest, toRequest } from "./to-request.ts"

const NONE_LEFT = "Shopify has not so many of these left to send: they are cancelled, on hold, or sent already."

/**
 * Tells of a parcel, location by location. When a later location fails the earlier ones stand; whoever asks again with the same
 * number has only the rest told, because what stands under the number is taken off.
 */
export async function dispatch(
  api: ShopifyApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  if (request.replaces !== "") return changeNumber(api, account, request, signal)
  const answer = await api.ask(account, toOrdersRequest(request.orderId), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const orders = await readFulfilmentOrders(
    { api, account, signal },
    answer.value.kind === "data" ? answer.value.data : null,
  )
  if (!orders.ok) return { kind: "problem", problem: orders.error }
  if (orders.value === null) return { kind: "refused", message: "Shopify does not know this order any more." }
  const groups = toGroups(request.lines, orders.value)
  if (groups !== null)
    return inTurn(
      api,
      account,
      groups.map((group) => toRequest(request, group)),
      signal,
    )

  const fulfilments = await askFulfilments(api, account, request.orderId, signal)
  if (!fulfilments.ok) return { kind: "problem", problem: fulfilments.error }
  const told = request.trackingNumber === "" ? [] : underNumber(fulfilments.value, request.trackingNumber)
  const [first] = told
  if (first === undefined) return { kind: "refused", message: NONE_LEFT }
  const rest = request.lines
    .map((line) => ({ ...line, quantity: line.quantity - toldOf(line.lineId, told) }))
    .filter(({ quantity }) => quantity > 0)
  if (rest.length === 0) return { kind: "told", reference: first.id }
  const left = toGroups(rest, orders.value)
  if (left === null) return { kind: "refused", message: NONE_LEFT }
  return inTurn(
    api,
    account,
    left.map((group) => toRequest(request, group)),
    signal,
  )
}

async function changeNumber(
  api: ShopifyApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const fulfilments = await askFulfilments(api, account, request.orderId, signal)
  if (!fulfilments.ok) return { kind: "problem", problem: fulfilments.error }
  const old = underNumber(fulfilments.value, request.replaces)
  const [already] = underNumber(fulfilments.value, request.trackingNumber)
  if (old.length === 0 && request.trackingNumber !== "" && already !== undefined) {
    return { kind: "told", reference: already.id }
  }
  if (old.length === 0) {
    return { kind: "refused", message: `Shopify has no dispatch under the number ${request.replaces}.` }
  }
  return inTurn(
    api,
    account,
    old.map(({ id }) => toChangeRequest(request, id)),
    signal,
  )
}

/** One after the other, as far as they are taken; the reference is the first one's. */
async function inTurn(
  api: ShopifyApi,
  account: MarketplaceAccount,
  requests: readonly ShopifyRequest[],
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  let first: DispatchOutcome | null = null
  for (const request of requests) {
    const answer = await api.ask(account, request, signal)
    if (!answer.ok) return { kind: "problem", problem: answer.error }
    const outcome = fromResponse(answer.value.kind === "data" ? answer.value.data : null)
    if (outcome.kind !== "told") return outcome
    first ??= outcome
  }
  return first ?? { kind: "refused", message: NONE_LEFT }
}
