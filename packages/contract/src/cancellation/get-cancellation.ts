import { bookingIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { cancellableLineSchema, cancellationSchema, rebookingOfferSchema } from "./cancellation-shapes.ts"

const goneStateSchema = z.enum(["Cancelled", "Refunded"])

export const getCancellation = defineCall({
  name: "getCancellation",
  summary: "Whether an order line can be cancelled, and how its newest cancellation stands",
  method: "GET",
  path: "/cancellation/:id",
  access: "customer",
  params: z.strictObject({ id: bookingIdSchema }),
  result: z.strictObject({
    Line: cancellableLineSchema,
    CanCancel: z.boolean(),
    /** Why not, in words for a person; null when it can. */
    WhyNot: z.string().nullable(),
    /** What its shop has done with all that is in the parcel; null while a part of it is to be sent. */
    GoneAtShop: goneStateSchema.nullable(),
    /** Orders in the parcel that leave it to the others with the label, as their shop's pages call them; none where all or none are gone. */
    GoneInPart: z.array(z.strictObject({ Number: z.string(), State: goneStateSchema })),
    /** Its shop has another address for the parcel: what booking it to that one comes to. Null where it has not, or it can't be cancelled. */
    Rebooking: rebookingOfferSchema.nullable(),
    /** The same for each address, where the orders in the parcel go to different ones now; then `Rebooking` is null. */
    Rebookings: z.array(rebookingOfferSchema),
    Cancellation: cancellationSchema.nullable(),
  }),
  refusals: ["NOT-FOUND"],
})
