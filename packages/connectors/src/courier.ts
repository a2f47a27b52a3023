import type { Address } from "@smart-send/domain/address/address"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import type { TakenPapers } from "@smart-send/domain/customs/customs-papers"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { BookingId } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { TrackingEvent } from "@smart-send/domain/tracking/tracking-stage"

/**
 * What a courier's protocol can do. The booking policy follows from these three and nothing else (BOOK-20):
 * a courier with none of them cannot be made safe by us.
 */
export interface CourierCapabilities {
  /** Creating twice with the same reference makes one shipment. */
  readonly idempotentCreate: boolean
  /** A shipment can be found by our reference. */
  readonly lookup: boolean
  /** A shipment, or a reference not used yet, can be cancelled for good: the courier refuses it from then on. */
  readonly cancel: boolean
  /** The courier's documented delay, in milliseconds, before a shipment made shows up in its lookup. */
  readonly settleDelayMs: number
}

/**
 * The operations besides booking that the courier's protocol has. The others answer `NOT-OFFERED` (`cancel` says that
 * there is no way back, `track` answers `absent`, `webhook` refuses), and the connector has no folder for them.
 */
export interface CourierOffers {
  /** A booked shipment can be taken back. Whether its reference is closed with it is said by the capability. */
  readonly cancel: boolean
  readonly rate: boolean
  readonly track: boolean
  /** It reports where parcels are by webhooks that it signs. */
  readonly webhook: boolean
  readonly closeOut: boolean
  readonly label: boolean
  /** It lists what was booked in a period, so that what we know nothing of is found. */
  readonly list: boolean
}

/** Data about a connector: no behaviour. */
export interface CourierManifest {
  /** The connector's name: its folder, and `connector` in a connection. */
  readonly name: string
  readonly displayName: string
  readonly capabilities: CourierCapabilities
  /** Who draws the label: with `own` we draw it from the tracking number, with `courier` the courier supplies it. */
  readonly labels: "own" | "courier"
  /** Whether one shipment can hold several parcels, each with its place. Services of other couriers take one parcel at a time. */
  readonly manyParcels: boolean
  readonly offers: CourierOffers
  /** The papers that go abroad with its parcels; with `onItsLabel` its own label carries the declaration, so that we draw none. */
  readonly customs: { readonly papers: TakenPapers; readonly onItsLabel: boolean }
}

/** What to send, in plain data. Weight kg, sides cm, value in pounds. */
export interface ConsignmentRequest {
  /** Chosen and stored by us before the call. It is both the idempotency key and the customer reference. */
  readonly reference: BookingId
  /** The seller's own reference for the parcel, printed on the label where the courier prints such a thing; empty or left out for none. */
  readonly labelReference?: string | undefined
  /** The courier's own product code, from the service's `CourierProductCode`. */
  readonly productCode: string
  readonly sender: Address
  readonly recipient: Address
  /** Of the parcel; of several the sides of the package and the weight of all. */
  readonly dimensions: PackageDimensions
  /** Where there are several; left out for one. */
  readonly parcels?: readonly PackageDimensions[] | undefined
  readonly value: number
  readonly description: string
  readonly extras: readonly ExtraId[]
  readonly contents: readonly ConsignmentContent[]
  /** What customs are to be told; left out where they need nothing. */
  readonly customs?: CustomsDeclaration | undefined
  /** ISO date on which the sender hands it over; left out for the day of the booking. */
  readonly handOverOn?: string | undefined
  /** What the seller pays for it without VAT; left out where nothing was promised. */
  readonly promised?: { readonly price: Minor; readonly currency: string } | undefined
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
  /** Of the shipment; where each parcel has a number of its own, the first parcel's. */
  readonly trackingNumber: string
  /** A number for each of several parcels, in their order; left out where the courier gives one for all. */
  readonly parcelNumbers?: readonly string[] | undefined
}

/** Three outcomes, not two. Only a refusal on the courier's documented list is `rejected`; everything doubtful is `unknown`. */
export type BookOutcome =
  /** `label`: a PDF of 4 x 6 inches, where the answer itself carries it, so that it need not be fetched again. */
  | { readonly kind: "ok"; readonly consignment: Consignment; readonly label?: Uint8Array | undefined }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

export type LookupOutcome =
  | { readonly kind: "found"; readonly consignment: Consignment }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly detail: string }

/**
 * `asked`: the courier has taken the request on and decides later; until then it carries nothing, and asking again answers how it
 * has decided.
 */
export type CancelOutcome =
  | { readonly kind: "cancelled" }
  | { readonly kind: "asked" }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** What the courier itself would charge, to compare with the rate card. */
export interface RateRequest {
  readonly sender: Address
  readonly recipient: Address
  /** Weight kg, sides cm. */
  readonly parcels: readonly PackageDimensions[]
  /** Pounds, of all contents. */
  readonly value: number
}

export interface CourierRate {
  /** The courier's own product code, as in a service's `CourierProductCode`. */
  readonly productCode: string
  readonly price: Minor
  readonly currency: string
  /** Working days, or null when the courier does not say. */
  readonly deliveryDays: number | null
}

export type RateOutcome =
  | { readonly kind: "ok"; readonly rates: readonly CourierRate[] }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/**
 * Events oldest first. `unread`: for each that could not be read, which field is the reason. `absent`: the courier does not know the
 * number (yet).
 */
export type TrackOutcome =
  | { readonly kind: "found"; readonly events: readonly TrackingEvent[]; readonly unread?: readonly string[] }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly detail: string }

/** A request to our address, as it came. */
export interface WebhookDelivery {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
}

/** What happened to one parcel. */
export interface ParcelNews {
  readonly trackingNumber: string
  readonly events: readonly TrackingEvent[]
}

/** Something about a parcel that could not be read, for the operator. */
export interface UnreadEvent {
  /** Empty where not even that can be read. */
  readonly trackingNumber: string
  /** Which field is the reason, and what it holds. No other words of the courier's, which may name a person. */
  readonly why: string
}

/**
 * `refused`: it is not signed by the courier. `nothing`: it is, and says nothing of a parcel. `id` is the courier's own of the
 * delivery, the same when it is repeated.
 */
export type WebhookOutcome =
  | {
      readonly kind: "news"
      readonly id: string
      readonly news: readonly ParcelNews[]
      readonly unread: readonly UnreadEvent[]
    }
  | { readonly kind: "nothing" }
  | { readonly kind: "refused" }

export type LabelFormat = "PDF_4X6" | "PDF_A4"

/** A shipment of ours whose label is wanted. */
export interface LabelledShipment {
  readonly reference: BookingId
  /** As the booking answered it; empty where a look-up that does not tell it found the shipment. */
  readonly shipmentRef: string
}

/**
 * `absent`: no such shipment, or its label is not ready yet. A courier that draws for label printers alone answers ZPL of
 * 203 dots to the inch, a text for each parcel.
 */
export type LabelOutcome =
  | { readonly kind: "ok"; readonly contentType: "application/zpl"; readonly labels: readonly string[] }
  | { readonly kind: "ok"; readonly contentType: "application/pdf"; readonly bytes: Uint8Array }
  | { readonly kind: "absent" }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** Hands shipments over to the courier on paper. */
export interface CloseOutRequest {
  /** Ours, so that a repeat can be told. */
  readonly reference: string
  readonly shipments: readonly BookingId[]
  /** ISO date. */
  readonly forDate: string
}

export type CloseOutOutcome =
  | { readonly kind: "ok"; readonly manifestRef: string; readonly document: Uint8Array | null }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** Shipments made in a period, both as ISO dates with time; `cursor` is the `next` of the page before. */
export interface ListRequest {
  readonly from: string
  readonly until: string
  readonly cursor: string | null
}

/** A shipment that the courier will carry and charge for, in its own list. */
export interface ListedShipment {
  /** The customer reference: ours where the shipment is ours, anything else otherwise. */
  readonly reference: string
  readonly shipmentRef: string
  readonly trackingNumber: string
  /** When it was made, as an ISO date with time. */
  readonly made: string
}

/** One page of the list. What was cancelled is left out. */
export type ListOutcome =
  | { readonly kind: "ok"; readonly shipments: readonly ListedShipment[]; readonly next: string | null }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/**
 * What became of a close-out nobody answered for. `found`: the courier has taken all its shipments over; `manifestRef` is empty where
 * it does not say by which manifest. `absent`: it has taken none of them over.
 */
export type FindCloseOutOutcome =
  | { readonly kind: "found"; readonly manifestRef: string; readonly document: Uint8Array | null }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly detail: string }

/** A courier to book with. Its operations do not throw: the outcome says what went wrong. `signal` aborts the call at our deadline. */
export interface Courier {
  readonly manifest: CourierManifest
  rate(request: RateRequest, signal: AbortSignal): Promise<RateOutcome>
  book(request: ConsignmentRequest, signal: AbortSignal): Promise<BookOutcome>
  lookup(reference: BookingId, signal: AbortSignal): Promise<LookupOutcome>
  cancel(reference: BookingId, signal: AbortSignal): Promise<CancelOutcome>
  track(trackingNumber: string, signal: AbortSignal): Promise<TrackOutcome>
  /** Reads a delivery of the courier's once its signature is verified. It calls nobody. */
  webhook(delivery: WebhookDelivery): WebhookOutcome
  /** The courier's own page about a parcel, with `{number}` in place of its number; left out where it has none. */
  readonly trackingPage?: string | undefined
  /** The manifest of a day's shipments ("close-out", so as not to be taken for the connector's own data). */
  closeOut(request: CloseOutRequest, signal: AbortSignal): Promise<CloseOutOutcome>
  /**
   * Looks a close-out in doubt up. Offered with `closeOut`, because one without the other would have to be repeated blindly.
   * @param manifestRef its number where that is known, and its document is what is wanted.
   */
  findCloseOut(shipments: readonly BookingId[], signal: AbortSignal, manifestRef?: string): Promise<FindCloseOutOutcome>
  label(shipment: LabelledShipment, format: LabelFormat, signal: AbortSignal): Promise<LabelOutcome>
  list(request: ListRequest, signal: AbortSignal): Promise<ListOutcome>
}

/** Where one courier is reached, and with what. */
export interface CourierConnection {
  /** The connector that speaks its protocol. Several couriers may be reached by one, each with its own `account`. */
  readonly connector: string
  /** The courier's account at a service that reaches many couriers; empty elsewhere. */
  readonly account: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  /** What goes with the key where a courier gives out both, to fetch tokens with. */
  readonly apiSecret?: string | undefined
  /** What the courier signs its webhooks with; without it all are refused. */
  readonly webhookSecret?: string | undefined
  /** The courier's own page about a parcel, with `{number}` in place of its number. */
  readonly trackingPage?: string | undefined
  /** How often it may be called. Left out, it is called as often as its documentation allows. */
  readonly callsPerSecond?: number | undefined
  /** Click & Drop: the register that an account's services stand in, unless a service's own code names another. */
  readonly serviceRegisterCode?: string | undefined
  /** EasyPost: by how many per cent a rate may exceed the price promised before nothing is bought. */
  readonly overPricePercent?: number | undefined
  /** DPD: about when its driver comes, `HH:MM` by London's clock. */
  readonly collectionTime?: string | undefined
}
