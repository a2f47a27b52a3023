import { serviceTagSchema } from "@smart-send/domain/service/service-tag"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const serviceTagListSchema = z.strictObject({ ServiceTags: z.array(serviceTagSchema) })

export const listServiceTags = defineCall({
  name: "listServiceTags",
  summary: "The services this customer marks as favourite or hides",
  method: "GET",
  path: "/tag/service/list",
  access: "customer",
  feature: "CustomiseServices",
  result: serviceTagListSchema,
  refusals: [],
})
