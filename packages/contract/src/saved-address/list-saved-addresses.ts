import { SAVED_ADDRESS_LIMITS, savedAddressSchema } from "@smart-send/domain/saved-address/saved-address"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** Beyond the end of any book: a page that far is empty. */
const MOST_SKIPPED = 1_000_000

export const listSavedAddresses = defineCall({
  name: "listSavedAddresses",
  summary: "The seller's address book by name; `query` are beginnings of words, all of which an address must have",
  method: "GET",
  path: "/address",
  access: "customer",
  query: z.strictObject({
    take: z.coerce.number().int().min(1).max(100).default(SAVED_ADDRESS_LIMITS.page),
    skip: z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0),
    query: z.string().trim().max(SAVED_ADDRESS_LIMITS.term).default(""),
  }),
  result: z.strictObject({
    Addresses: z.array(savedAddressSchema),
    /** How many match, on all pages. */
    Total: z.int().min(0),
    HasMore: z.boolean(),
  }),
  refusals: [],
})
