import { mailEventSchema } from "@smart-send/domain/mail/mail-event"
import { sellerMailSchema } from "@smart-send/domain/mail/seller-mail"
import { buyerLocaleSchema } from "@smart-send/domain/settings/buyer-locale"
import { z } from "zod"

/** Whether the buyers of orders booked from now on are written to about one event. */
export const communicationSelectionSchema = z.strictObject({ Event: mailEventSchema, IsOn: z.boolean() })

/** Whether the seller is written to about something. */
export const sellerSelectionSchema = z.strictObject({ Event: sellerMailSchema, IsOn: z.boolean() })

/** A seller's communication preferences (MAIL-1, CASE-16). */
export const communicationsSchema = z.strictObject({
  /** False where this installation, or this tenant, sends no email. */
  Available: z.boolean(),
  /** Each event once, in the order of a parcel's way. */
  Selections: z.array(communicationSelectionSchema),
  /** Emails to the seller: each that can be switched; none where none are sent. */
  ToSeller: z.array(sellerSelectionSchema),
  /** What the emails look like; null where none are sent. */
  Mail: z
    .strictObject({
      SenderName: z.string(),
      SenderAddress: z.string(),
      /** Where buyers' replies go: the seller. */
      ReplyTo: z.string(),
      SellerName: z.string(),
      /** A colour, #rrggbb. */
      Colour: z.string(),
      Locale: buyerLocaleSchema,
    })
    .nullable(),
})
