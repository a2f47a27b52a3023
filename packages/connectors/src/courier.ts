import type { Address } from "@smart-send/domain/address/address"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { BookingId } from "@smart-send/domain/id/id"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"

/**
 * What a courier's protocol can do. The booking policy follows from these three and nothing else (reliability 3.4):
 * a courier with none of them cannot be made safe by us.
 */
export interface CourierCapabilities {
  /** Creating twice with the same reference makes one shipment. */
  readonly idempotentCreate: boolean
  /** A shipment can be found by our reference. */
  readonly lookup: boolean
  /** A shipment, or a reference never used, can be cancelled for good: the courier refuses it from then on. */
  readonly cancel: boolean
  /** The courier's documented delay, in milliseconds, before a shipment made shows up in its lookup. */
  readonly settleDelayMs: number
}

/** Data about a courier: no behaviour. */
export interface CourierManifest {
  /** Key in the registry and in a service's `Meta.Courier`. */
  readonly name: string
  readonly displayName: string
  readonly capabilities: CourierCapabilities
}

/** One parcel to send, in plain data. Weight kg, sides cm, value in pounds. */
export interface ConsignmentRequest {
  /** Ours, chosen and stored before the call: idempotency key and customer reference in one. */
  readonly reference: BookingId
  /** The courier's own product code, from the service's `CourierProductCode`. */
  readonly productCode: string
  readonly sender: Address
  readonly recipient: Address
  readonly dimensions: PackageDimensions
  readonly value: number
  readonly description: string
  readonly extras: readonly ExtraId[]
  readonly contents: readonly ConsignmentContent[]
}

export interface ConsignmentContent {
  readonly description: string
  readonly quantity: number
  /** Pounds, the line's total. */
  readonly value: number
  readonly tariffCode: string
  readonly countryOfManufacture: string
}

/** A shipment as the courier knows it. */
export interface Consignment {
  readonly shipmentRef: string
  readonly trackingNumber: string
}

/** Three outcomes, not two. Only a refusal on the courier's documented list is `rejected`; everything doubtful is `unknown`. */
export type BookOutcome =
  | { readonly kind: "ok"; readonly consignment: Consignment }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

export type LookupOutcome =
  | { readonly kind: "found"; readonly consignment: Consignment }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly detail: string }

export type CancelOutcome =
  | { readonly kind: "cancelled" }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** A courier one can book with. No operation throws: what went wrong is in the outcome. `signal` ends the call at our deadline. */
export interface Courier {
  readonly manifest: CourierManifest
  book(request: ConsignmentRequest, signal: AbortSignal): Promise<BookOutcome>
  lookup(reference: BookingId, signal: AbortSignal): Promise<LookupOutcome>
  cancel(reference: BookingId, signal: AbortSignal): Promise<CancelOutcome>
}

/** Where one courier is reached, and with what. */
export interface CourierConnection {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
}
