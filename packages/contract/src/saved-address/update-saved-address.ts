import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { addressSavedSchema, sentAddressSchema } from "./saved-address-shapes.ts"

export const updateSavedAddress = defineCall({
  name: "updateSavedAddress",
  summary: "Change an address of the book; orders that were given it keep what they were given",
  method: "PUT",
  path: "/address/:id",
  access: "customer",
  params: z.strictObject({ id: z.uuid() }),
  body: sentAddressSchema,
  result: addressSavedSchema,
  refusals: ["NOT-FOUND"],
})
