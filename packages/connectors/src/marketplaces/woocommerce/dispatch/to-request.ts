import type { DispatchRequest } from "../../../marketplace.ts"
import type { WooCommerceRequest } from "../api.ts"
import { PROVIDERS } from "../carriers.ts"

/** The plug-ins that keep tracking numbers, in the order in which they are tried; they take the same words. */
export const TRACKING_PLUGINS = ["wc-shipment-tracking", "wc-ast"] as const
export type TrackingPlugin = (typeof TRACKING_PLUGINS)[number]

export function toOrderRequest(orderId: string): WooCommerceRequest {
  return { method: "GET", path: `/wc/v3/orders/${encodeURIComponent(orderId)}` }
}

export function trackingsPath(plugin: TrackingPlugin, orderId: string): string {
  return `/${plugin}/v3/orders/${encodeURIComponent(orderId)}/shipment-trackings`
}

export function toTrackingRequest(plugin: TrackingPlugin, request: DispatchRequest): WooCommerceRequest {
  const provider = PROVIDERS[request.carrier]
  const named =
    provider === null
      ? { custom_tracking_provider: request.carrierName, custom_tracking_link: request.trackingUrl }
      : { tracking_provider: provider }
  return {
    method: "POST",
    path: trackingsPath(plugin, request.orderId),
    body: { ...named, tracking_number: request.trackingNumber, date_shipped: request.shippedAt.slice(0, 10) },
  }
}

export function notesPath(orderId: string): string {
  return `/wc/v3/orders/${encodeURIComponent(orderId)}/notes`
}

/** Where no plug-in keeps numbers, the buyer reads it in a note. */
export function toNoteRequest(request: DispatchRequest): WooCommerceRequest {
  const { carrierName, trackingNumber, trackingUrl, replaces } = request
  const note = [
    `Sent with ${carrierName}, tracking number ${trackingNumber}.`,
    ...(replaces === "" ? [] : [`It takes the place of ${replaces}.`]),
    ...(trackingUrl === "" ? [] : [`Follow it at ${trackingUrl}`]),
  ].join(" ")
  return { method: "POST", path: notesPath(request.orderId), body: { note, customer_note: request.tellsBuyer } }
}

export function toCompletedRequest(orderId: string): WooCommerceRequest {
  return { method: "PUT", path: `/wc/v3/orders/${encodeURIComponent(orderId)}`, body: { status: "completed" } }
}
