import { myDetailsSchema } from "@smart-send/domain/customer/my-details"
import { defineCall } from "../call/define-call.ts"

export const saveMyDetails = defineCall({
  name: "saveMyDetails",
  summary:
    "Change the seller's details, which are those of the default sender; unsent items are priced again with them",
  method: "PUT",
  path: "/mydetails",
  access: "customer",
  scope: "my-profile",
  body: myDetailsSchema,
  result: myDetailsSchema,
  refusals: ["STATE-NOT-ALLOWED"],
})
