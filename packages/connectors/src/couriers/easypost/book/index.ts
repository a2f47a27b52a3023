import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import { isBought, type EasyPostApi, type EasyPostAnswer } from "../api.ts"
import { toRequest as toLookupRequest } from "../lookup/to-request.ts"
import { findRate, fromResponse, noRate, refuseRate } from "./from-response.ts"
import { toBuyRequest, toRequest } from "./to-request.ts"

/**
 * Looks our reference up first: a Shipment found under it is bought instead of creating a second one. Then buys the
 * one rate of our service, unless it is dearer than was promised. After any refusal to sell, the Shipment is read again: only one that is still unbought
 * makes the refusal a definite one.
 */
export async function book(api: EasyPostApi, request: ConsignmentRequest, signal: AbortSignal): Promise<BookOutcome> {
  const made = await findOrCreate(api, request, signal)
  if (made.kind !== "shipment" || isBought(made.shipment) || made.shipment.reference !== request.reference) {
    return fromResponse(made, request.reference)
  }
  const rate = findRate(made.shipment, request.productCode, api.account)
  if (rate === null) return noRate(made.shipment, api.account)
  const refused = refuseRate(rate, request.promised, api.overPricePercent)
  if (refused !== null) return refused
  const bought = await api.send(toBuyRequest(made.shipment, rate, request), signal)
  if (bought.kind !== "refused") return fromResponse(bought, request.reference)
  return fromResponse(bought, request.reference, await api.send(toLookupRequest(made.shipment.id), signal))
}

async function findOrCreate(
  api: EasyPostApi,
  request: ConsignmentRequest,
  signal: AbortSignal,
): Promise<EasyPostAnswer> {
  const found = await api.send(toLookupRequest(request.reference), signal)
  const isNew = found.kind === "refused" && found.problem === "NOT_FOUND"
  return isNew ? api.send(toRequest(request, api.account), signal) : found
}
