import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import {
  accessOf,
  noteSchema,
  orderSchema,
  trackingSchema,
  valueIn,
  type WooCommerceAccess,
  type WooCommerceAnswer,
  type WooCommerceApi,
} from "../api.ts"
import { toState } from "../to-order.ts"
import { numberIn, readNumbers, type KeptNumbers } from "./find-number.ts"
import { fromResponse } from "./from-response.ts"
import { toCompletedRequest, toNoteRequest, toOrderRequest, toTrackingRequest, trackingsPath } from "./to-request.ts"

/** Tells the number where the shop keeps them, then completes an order that is sent as a whole: each only where it is not so yet. */
export async function dispatch(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const access = accessOf(account)
  const answer = await api.send(access, toOrderRequest(request.orderId), signal)
  if (answer.kind === "absent") return { kind: "refused", message: "The shop has no such order." }
  const order = valueIn(answer, orderSchema.pick({ status: true }))
  if (!order.ok) return { kind: "problem", problem: order.error }
  const state = toState(order.value.status)
  if (state === "cancelled" || state === "refunded") {
    return { kind: "refused", message: `The shop has this order as "${order.value.status}".` }
  }
  const told = request.trackingNumber === "" ? TOLD : await tellNumber(api, access, request, signal)
  if (told.kind !== "told" || !request.isWholeOrder || state === "dispatched") return told
  const completed = await api.send(access, toCompletedRequest(request.orderId), signal)
  const failed = fromResponse(completed)
  if (failed !== null) return failed
  const stands = valueIn(completed, orderSchema.pick({ status: true }))
  return stands.ok ? told : { kind: "problem", problem: stands.error }
}

const TOLD: DispatchOutcome = { kind: "told", reference: "" }

async function tellNumber(
  api: WooCommerceApi,
  access: WooCommerceAccess,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const kept = await readNumbers(api, access, request.orderId, signal)
  if (!kept.ok) return { kind: "problem", problem: kept.error }
  const { plugin } = kept.value
  const there = numberIn(kept.value, request.trackingNumber)
  if (there !== null) return removeReplaced(api, access, { request, kept: kept.value, reference: there.id }, signal)
  const write = plugin === null ? toNoteRequest(request) : toTrackingRequest(plugin, request)
  const answer = await api.send(access, write, signal)
  const failed = fromResponse(answer)
  if (failed !== null) return failed
  const reference = referenceIn(answer)
  if (reference === "") return { kind: "problem", problem: { kind: "unclear", detail: "answered no number" } }
  return removeReplaced(api, access, { request, kept: kept.value, reference }, signal)
}

interface Told {
  readonly request: DispatchRequest
  readonly kept: KeptNumbers
  readonly reference: string
}

/** A note that was written stays; a plug-in would show the buyer both numbers. */
async function removeReplaced(
  api: WooCommerceApi,
  access: WooCommerceAccess,
  { request, kept, reference }: Told,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const told: DispatchOutcome = { kind: "told", reference }
  const before = kept.plugin === null ? null : numberIn(kept, request.replaces)
  if (kept.plugin === null || before === null || before.id === reference) return told
  const path = `${trackingsPath(kept.plugin, request.orderId)}/${encodeURIComponent(before.id)}`
  const removed = await api.send(access, { method: "DELETE", path }, signal)
  // Somebody else may have removed it meanwhile.
  return removed.kind === "absent" ? told : (fromResponse(removed) ?? told)
}

/** A plug-in's id of the number, or the note's. */
function referenceIn(answer: WooCommerceAnswer): string {
  const made = answer.kind === "value" ? answer.value : null
  return trackingSchema.safeParse(made).data?.tracking_id || (noteSchema.safeParse(made).data?.id ?? "")
}
