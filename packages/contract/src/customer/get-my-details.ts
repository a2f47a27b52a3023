import { myDetailsSchema } from "@smart-send/domain/customer/my-details"
import { defineCall } from "../call/define-call.ts"

export const getMyDetails = defineCall({
  name: "getMyDetails",
  summary: "The signed-in user and their customer; empty where there is none yet but for what they sign in with",
  method: "GET",
  path: "/mydetails",
  access: "user",
  scope: "my-profile",
  result: myDetailsSchema,
  refusals: [],
})
