import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { closeOutHourSchema } from "./manifest-shapes.ts"

export const saveCloseOutHour = defineCall({
  name: "saveCloseOutHour",
  summary: "Say when the manifests of a courier and a collection address close out by themselves, or that they do not",
  method: "PUT",
  path: "/shipping/:provider/:account/manifests/closeout",
  access: "customer",
  feature: "Manifests",
  params: accountParamsSchema,
  body: closeOutHourSchema.extend({
    /** Null for manifests that are closed by hand. */
    Time: closeOutHourSchema.shape.Time.nullable(),
  }),
  result: z.strictObject({ CloseOuts: z.array(closeOutHourSchema) }),
  refusals: [],
})
