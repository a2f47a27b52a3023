import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { linkSchema } from "./item-shapes.ts"

export const getItemActions = defineCall({
  name: "getItemActions",
  summary: "What can be done with one item now, and its booking status",
  method: "GET",
  path: "/smartsenditem/:id/actions",
  access: "customer",
  params: z.strictObject({ id: itemIdSchema }),
  result: z.strictObject({
    Links: z.array(linkSchema),
    BookingStatus: z.enum(["Prepared", "Booked", "AwaitingPayment", "None"]),
    /** Action codes (ITEM-44, ITEM-46): `Book`, `Dimensions:Add`, `Download:Labels`... */
    Actions: z.array(z.string()),
  }),
  refusals: ["NOT-FOUND"],
})
