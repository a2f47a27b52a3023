import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

const countsSchema = z.strictObject({
  /** Cases that wait for the seller. */
  Waiting: z.int(),
  /** Cases with messages that the signed-in user has not read. */
  Unread: z.int(),
})

export const countCases = defineCall({
  name: "countCases",
  summary: "How many claims and support cases wait for the seller, and how many have something unread",
  method: "GET",
  path: "/case/counts",
  access: "customer",
  feature: ["Claims", "Support"],
  /** Nothing of what the tenant does not offer. */
  result: z.strictObject({ Claims: countsSchema, Support: countsSchema }),
  refusals: [],
})
