import { z } from "zod"
import { addressSchema } from "../address/address.ts"
import { shipmentItemSchema } from "../item/item.ts"
import { sourceSchema } from "../item/order-line.ts"

// Other fields are left out and not looked at: an item has ten times as many as a search needs, and orders change by thousands a second.
const item = shipmentItemSchema.shape
const address = addressSchema.shape

const name = z.object({ Name: sourceSchema.shape.Name })

const recipientSchema = z.object({
  Name: address.Name,
  Organisation: address.Organisation,
  AddressLine1: address.AddressLine1,
  AddressLine2: address.AddressLine2,
  Locality: address.Locality,
  Town: address.Town,
  County: address.County,
  Postcode: address.Postcode,
  CountryIsoCode: z.string().default(""),
  Email: address.Email,
  Phone: address.Phone,
  Meta: z.object({ buyerId: z.string().optional(), IOSS: z.object({ Value: z.string() }).optional() }).default({}),
})

const contentSchema = z.object({
  MarketplaceOrderId: z.string().default(""),
  CustomerReference: z.string().default(""),
  Description: z.string().default(""),
  Source: name,
  Product: z.object({ Sku: z.string().default(""), Description: z.string().default("") }),
})

const parcelSchema = z.object({
  Dimensions: z.object({ Weight: z.number().default(0) }),
  Orders: z.array(z.object({ Description: z.string() })),
})

const moment = z.string().nullable().default(null)

/** An item as far as orders are found by it and shown as hits. */
export const searchedItemSchema = z.object({
  Id: item.Id,
  Status: item.Status,
  SubType: item.SubType,
  MarketplaceStatus: item.MarketplaceStatus,
  Created: z.string(),
  MarketplaceTransactionDate: moment,
  Value: z.number(),
  Description: item.Description,
  Tags: item.Tags,
  Meta: z.object({ PackagedDate: z.object({ Value: z.string() }).optional() }).default({}),
  Source: name,
  Recipient: recipientSchema,
  Sender: recipientSchema,
  Service: name.nullable().default(null),
  PackageDimensions: z.object({ Weight: z.number().default(0) }).default({ Weight: 0 }),
  Consignment: z
    .object({ Parcels: z.array(parcelSchema) })
    .nullable()
    .default(null),
  MarketplaceOrderLines: z.array(contentSchema),
  BookingDetails: z.object({ OrderLineId: z.string(), Reference: z.string() }).nullable(),
  TrackingSummary: z
    .object({
      DroppedOff: moment,
      Collected: moment,
      InTransit: moment,
      AtDepot: moment,
      DeliveryScheduled: moment,
      Delivered: moment,
      MajorError: moment,
      RTS: moment,
    })
    .nullable(),
})
export type SearchedItem = z.infer<typeof searchedItemSchema>
