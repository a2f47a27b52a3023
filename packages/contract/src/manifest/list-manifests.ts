import { manifestIdSchema } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { closeOutHourSchema, manifestSchema } from "./manifest-shapes.ts"

export const listManifests = defineCall({
  name: "listManifests",
  summary: "Manifests of an account, newest first, and when they close out",
  method: "POST",
  path: "/shipping/:provider/:account/manifests/list",
  access: "customer",
  feature: "Manifests",
  params: accountParamsSchema,
  body: z.strictObject({
    /** `Open`: those that are not closed. Left out, all. */
    Which: z.enum(["Open", "Closed"]).optional(),
    Take: z.int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    /** `Next` of the page before; left out for the newest. */
    Before: manifestIdSchema.optional(),
  }),
  result: z.strictObject({
    Manifests: z.array(manifestSchema),
    /** Names the next page; null on the last one. */
    Next: manifestIdSchema.nullable(),
    CloseOuts: z.array(closeOutHourSchema),
  }),
  refusals: [],
})
