import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { AccountProfile, DispatchRequest } from "../../../marketplace.ts"
import type { PrestashopRequest } from "../api.ts"
import { CARRIER_NAMES } from "../carriers.ts"
import type { PrestashopOrderCarrier, PrestashopOrderState } from "../read-related.ts"
import { toState } from "../to-order.ts"
import type { Shipment } from "./read-shipment.ts"

/** Of a tracking number in PrestaShop's table. */
const MOST_NUMBER = 64
/** What PrestaShop takes in one. */
const NUMBER = /^[~:#,%&_=()[\].? +\-@/\\a-zA-Z0-9]*$/

/** The writes that tell of a parcel, in their order: none where the shop has it all. The error is a sentence for the seller. */
export function toRequests(
  request: DispatchRequest,
  shipment: Shipment,
  details: AccountProfile["details"],
): Result<readonly PrestashopRequest[], string> {
  const stands = toState(shipment.state, details)
  if (stands === "cancelled" || stands === "refunded")
    return err(`The shop has this order as "${shipment.state.name}".`)
  const number = numberRequests(request, shipment)
  if (!number.ok || stands === "dispatched" || !request.isWholeOrder) return number
  const shipped = shippedState(shipment.states, details)
  if (shipped === undefined) return err("The shop has no state for orders that are shipped.")
  return ok([...number.value, toStateRequest(request.orderId, shipped.id, request.tellsBuyer)])
}

function numberRequests(request: DispatchRequest, shipment: Shipment): Result<readonly PrestashopRequest[], string> {
  const { trackingNumber, tellsBuyer } = request
  if (trackingNumber === "") return ok([])
  const name = CARRIER_NAMES[request.carrier] ?? request.carrierName
  if (trackingNumber.length > MOST_NUMBER) return err(`The number of ${name} has more than ${MOST_NUMBER} characters.`)
  if (!NUMBER.test(trackingNumber)) return err(`The number of ${name} has signs that PrestaShop does not take.`)
  const row = rowFor(request, shipment.orderCarriers)
  if (row === null) return err("The shop has no delivery for this order.")
  return ok(row.tracking_number === trackingNumber ? [] : [toNumberRequest(row, trackingNumber, tellsBuyer)])
}

/** The delivery that has the number already, or had the one before; otherwise the newest. */
export function rowFor(
  { trackingNumber, replaces }: Pick<DispatchRequest, "trackingNumber" | "replaces">,
  rows: readonly PrestashopOrderCarrier[],
): PrestashopOrderCarrier | null {
  const numbered = (number: string) => rows.find((row) => number !== "" && row.tracking_number === number)
  return numbered(trackingNumber) ?? numbered(replaces) ?? rows.at(-1) ?? null
}

/** PrestaShop's own, unless the shop has made another in its place. */
function shippedState(
  states: ReadonlyMap<string, PrestashopOrderState>,
  details: AccountProfile["details"],
): PrestashopOrderState | undefined {
  const usable = [...states.values()].filter(({ shipped, deleted }) => shipped && !deleted)
  return usable.find(({ id }) => id === details["shippedState"]) ?? usable[0]
}

/** The whole row again, because what is left out of a PUT is emptied. */
function toNumberRequest(row: PrestashopOrderCarrier, number: string, tellsBuyer: boolean): PrestashopRequest {
  const { id, id_order, id_carrier, id_order_invoice, weight } = row
  return {
    method: "PUT",
    resource: `order_carriers/${id}`,
    query: queryOf(tellsBuyer),
    limit: "call",
    body: toXml("order_carrier", [
      ["id", id],
      ["id_order", id_order],
      ["id_carrier", id_carrier],
      ["id_order_invoice", id_order_invoice],
      ["weight", weight],
      ["shipping_cost_tax_excl", row.shipping_cost_tax_excl],
      ["shipping_cost_tax_incl", row.shipping_cost_tax_incl],
      ["tracking_number", number],
      ["date_add", row.date_add],
    ]),
  }
}

function toStateRequest(orderId: string, stateId: string, tellsBuyer: boolean): PrestashopRequest {
  return {
    method: "POST",
    resource: "order_histories",
    query: queryOf(tellsBuyer),
    limit: "call",
    body: toXml("order_history", [
      ["id_order", orderId],
      ["id_order_state", stateId],
    ]),
  }
}

function queryOf(tellsBuyer: boolean): PrestashopRequest["query"] {
  return { output_format: "JSON", ...(tellsBuyer ? { sendemail: "1" } : {}) }
}

/** Without a space between tags: the webservice takes it for a part of the value. */
export function toXml(name: string, fields: readonly (readonly [name: string, value: string])[]): string {
  const inner = fields.map(([field, value]) => `<${field}>${escape(value)}</${field}>`).join("")
  return `<?xml version="1.0" encoding="UTF-8"?><prestashop><${name}>${inner}</${name}></prestashop>`
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
])

function escape(value: string): string {
  return (
    value
      // oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write these at all.
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign)
  )
}
