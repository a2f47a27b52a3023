import { slugSchema } from "@smart-send/domain/id/id"
import { serviceSchema } from "@smart-send/domain/service/service"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getServiceDetails = defineCall({
  name: "getServiceDetails",
  summary: "The details of a service, including its countries",
  method: "GET",
  path: "/quote/:provider/:service/:account/details",
  access: "customer",
  params: z.strictObject({ provider: slugSchema, service: slugSchema, account: slugSchema }),
  result: z.strictObject({ Service: serviceSchema }),
  refusals: ["NOT-FOUND"],
})
