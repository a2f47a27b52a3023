import { addressFindingSchema, duplicateBuyerSchema } from "@smart-send/domain/address-check/address-suggestion"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { itemIdsSchema, MOST_IDS } from "./item-shapes.ts"

export const checkAddresses = defineCall({
  name: "checkAddresses",
  summary: `Suggested corrections to the recipients of up to ${MOST_IDS} items, and other unsent items that seem to go to the same buyer; changes nothing`,
  method: "POST",
  path: "/smartsenditem/bulk/addresscheck",
  access: "customer",
  body: z.strictObject({ Ids: itemIdsSchema }),
  result: z.strictObject({ Findings: z.array(addressFindingSchema), Duplicates: z.array(duplicateBuyerSchema) }),
  refusals: [],
})
