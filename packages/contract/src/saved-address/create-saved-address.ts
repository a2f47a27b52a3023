import { defineCall } from "../call/define-call.ts"
import { addressSavedSchema, sentAddressSchema } from "./saved-address-shapes.ts"

/** It takes no Idempotency-Key: the same person at the same door is the same entry, however often it is sent. */
export const createSavedAddress = defineCall({
  name: "createSavedAddress",
  summary: "Keep an address in the book; one of the same person and door takes the place of the one before",
  method: "POST",
  path: "/address",
  access: "customer",
  body: sentAddressSchema,
  result: addressSavedSchema,
  refusals: [],
})
