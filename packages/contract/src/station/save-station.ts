import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { stationIdSchema, stationSchema } from "./station-shapes.ts"

export const saveStation = defineCall({
  name: "saveStation",
  summary: "Name a station of the signed-in user and keep how it prints",
  method: "PUT",
  path: "/station/:station",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ station: stationIdSchema }),
  body: stationSchema.omit({ Id: true }),
  result: z.strictObject({ Station: stationSchema }),
  refusals: ["STATE-NOT-ALLOWED"],
})
