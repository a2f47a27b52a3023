import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { trackingSchema } from "./tracking-shapes.ts"

export const getTracking = defineCall({
  name: "getTracking",
  summary: "Where the parcels of an order line are; an item's id stands for its newest line",
  method: "GET",
  path: "/tracking/:id",
  access: "customer",
  feature: "Tracking",
  params: z.strictObject({ id: z.uuid() }),
  result: trackingSchema,
  refusals: ["NOT-FOUND"],
})
