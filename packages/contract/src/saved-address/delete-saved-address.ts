import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const deleteSavedAddress = defineCall({
  name: "deleteSavedAddress",
  summary: "Take an address out of the book",
  method: "DELETE",
  path: "/address/:id",
  access: "customer",
  params: z.strictObject({ id: z.uuid() }),
  result: z.strictObject({ Id: z.uuid() }),
  refusals: ["NOT-FOUND"],
})
