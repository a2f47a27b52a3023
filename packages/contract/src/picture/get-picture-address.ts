import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getPictureAddress = defineCall({
  name: "getPictureAddress",
  summary: "Where the browser gets pictures of products for some hours",
  method: "GET",
  path: "/picture/address",
  access: "customer",
  result: z.strictObject({
    /** The path on the page's own origin. The picture's own address is appended to it, encoded. */
    Address: z.string(),
    Expires: z.iso.datetime(),
  }),
  refusals: [],
})
