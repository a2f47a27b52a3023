import { BOOKING_STATES } from "@smart-send/domain/booking/booking-state"
import { ORDER_LINE_ACTIONS } from "@smart-send/domain/booking/order-line-actions"
import { PERIODS } from "@smart-send/domain/calendar/period"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { bookingStatusSchema } from "@smart-send/domain/item/booking-details"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { cancellableLineSchema } from "../cancellation/cancellation-shapes.ts"
import { linkSchema } from "../item/item-shapes.ts"

/** `skip` costs more the further it goes; `Next` does not. */
const MOST_SKIPPED = 10_000

/** The lists of booked orders: all of them, those on their way, and those whose marketplace is still to be told. */
export const ORDER_LISTS = ["History", "InTransit", "AwaitingDispatch"] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** The sort fields that whole histories can be read by. */
export const ORDER_SORTS = ["Date", "RecipientName"] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const orderParamsSchema = accountParamsSchema.extend({ id: bookingIdSchema })

/** One line of an order that was paid for: its courier, its price, and how it stands. */
export const orderSchema = z.strictObject({
  Line: cancellableLineSchema.omit({ ComesBack: true }).extend({
    State: z.enum(BOOKING_STATES),
    /** The open claim for it; null for none, or where the tenant has no claims. */
    ClaimId: z.uuid().nullable(),
    /** Whether anything can be claimed for it today; null where the tenant has no claims. */
    Claimable: z
      .strictObject({
        CanClaim: z.boolean(),
        /** Why not, or from when, in words for a person; null when it can be. */
        WhyNot: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The item as it is now: after a cancellation it may be Sold again, or booked with another line. */
  Item: shipmentItemSchema,
})

export const orderQuerySchema = z.strictObject({
  which: z.enum(ORDER_LISTS).default("History"),
  /** Days by London's calendar. */
  period: z.enum(PERIODS).default("Last30Days"),
  /** Words that must all be found in tracking number, postcode, buyer's name or order number. */
  search: z.string().max(200).default(""),
  sort: z.enum(ORDER_SORTS).default("Date"),
  order: z.enum(["Ascending", "Descending"]).default("Descending"),
  take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
  /** For clients without cursors, up to 10,000; the further, the slower. */
  skip: z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0),
  /** Only lines that something can be claimed for today. A page may then be short, or empty, though there is a `Next`. */
  claimable: z.enum(["true", "false"]).default("false"),
  /** `Next` of the page before, with the same sort and order; left out for the first page. */
  cursor: z.string().max(1000).optional(),
})

export const orderListSchema = z.strictObject({
  Orders: z.array(orderSchema),
  /** Names the next page; null on the last one. */
  Next: z.string().nullable(),
})

export const orderActionsSchema = z.strictObject({
  Links: z.array(linkSchema),
  BookingStatus: bookingStatusSchema,
  /** What can be done with the line now. */
  Actions: z.array(z.enum(ORDER_LINE_ACTIONS)),
  /** Why there are no labels, in words for a person; null when there are, or when nothing was booked. */
  NoLabels: z.string().nullable(),
})
