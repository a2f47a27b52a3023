import { savedAddressSchema } from "@smart-send/domain/saved-address/saved-address"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getSavedAddress = defineCall({
  name: "getSavedAddress",
  summary: "One address of the book",
  method: "GET",
  path: "/address/:id",
  access: "customer",
  params: z.strictObject({ id: z.uuid() }),
  result: z.strictObject({ Address: savedAddressSchema }),
  refusals: ["NOT-FOUND"],
})
