import { z } from "zod"
import { bookingIdSchema, itemIdSchema } from "../id/id.ts"
import { SEARCH_STATUSES } from "./search-status.ts"

const text = z.string()

/** The buyer's address as a hit shows it. A field that is not known is the empty string. */
const searchAddressSchema = z.strictObject({
  name: text,
  organisation: text,
  addressLine1: text,
  addressLine2: text,
  locality: text,
  town: text,
  county: text,
  postcode: text,
  /** ISO 3166-1 alpha-3, or empty. */
  countryIsoCode: text,
})

/** One order line that a parcel contains. */
const searchItemSchema = z.strictObject({
  /** The name of where it was sold: a marketplace, a file, or by hand. */
  source: text,
  buyerId: text,
  description: text,
  reference: text,
  sku: text,
})

export const ACTION_TAGS = ["DISPATCHED", "PACKAGED"] as const
export type ActionTag = (typeof ACTION_TAGS)[number]

/**
 * One hit of the order search (SEARCH-9): a booked order line, or an
 * item that is not booked.
 */
export const searchDocumentSchema = z.strictObject({
  /** The booking line's id; null while nothing is booked. */
  orderLineId: bookingIdSchema.nullable(),
  /** Who booked it: the provider of the service, for links to the order; empty while nothing is booked. */
  prefix: text,
  /** The account at that provider; empty while nothing is booked. */
  accountId: text,
  /** When it was paid for; of what is not booked, when it was sold. ISO, UTC. */
  paidDate: z.iso.datetime(),
  trackingStatus: z.enum(SEARCH_STATUSES),
  deliveryAddress: searchAddressSchema,
  /** What each parcel contains, in words. */
  parcels: z.array(z.strictObject({ description: text, weight: z.number() })),
  /** Tracking numbers. */
  parcelNumbers: z.array(text),
  items: z.array(searchItemSchema),
  hasClaim: z.boolean(),
  isReturnCollection: z.boolean(),
  isRefunded: z.boolean(),
  /** Null while no service is chosen. */
  service: z.strictObject({ name: text, courierSlug: text }).nullable(),
  /** The order it was booked with; null while nothing is booked. */
  orderId: z.uuid().nullable(),
  itemId: itemIdSchema,
  actionTags: z.array(z.enum(ACTION_TAGS)),
  parcelCount: z.int().min(0),
  /** Pounds. */
  estimatedValue: z.number(),
  /** The name of the source of the item. */
  source: text,
  /** The key that the client gave the item when it made it; empty without one. */
  clientId: text,
  /** The seller's IOSS number; empty without one. */
  iOSSCode: text,
})
export type SearchDocument = z.infer<typeof searchDocumentSchema>

/** What can be refined by. */
export const SEARCH_FACETS = ["Source", "DeliveryCountry", "Service", "TrackingStatus"] as const
export type SearchFacet = (typeof SEARCH_FACETS)[number]

/** Views of what is searched. */
export const SEARCH_VARIANTS = ["InTransit", "Delivered", "PickListNotDispatched", "PickListNotPackaged"] as const
export type SearchVariant = (typeof SEARCH_VARIANTS)[number]
