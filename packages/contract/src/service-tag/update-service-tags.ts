import { serviceTagSchema } from "@smart-send/domain/service/service-tag"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { serviceTagListSchema } from "./list-service-tags.ts"

export const updateServiceTags = defineCall({
  name: "updateServiceTags",
  summary: "Add and remove tags of services; answers with all tags afterwards",
  method: "POST",
  path: "/tag/service/update",
  access: "customer",
  feature: "CustomiseServices",
  body: z.strictObject({
    Add: z.array(serviceTagSchema).max(200).default([]),
    Remove: z.array(serviceTagSchema).max(200).default([]),
  }),
  result: serviceTagListSchema,
  refusals: ["NOT-FOUND"],
  // The mark shows at once: whoever reloads just then expects to find it.
  outlivesPage: true,
})
