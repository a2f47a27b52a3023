import { ADDRESS_ROWS } from "@smart-send/domain/changed-order/booked-address"
import { CONCERN_TYPES } from "@smart-send/domain/concern/concern"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** A field of a booked parcel's address: as its label has it, and as its shop has it now. Where they differ, it was changed. */
export const addressRowSchema = z.strictObject({ Field: z.enum(ADDRESS_ROWS), Was: z.string(), Now: z.string() })

const concernSchema = z.strictObject({
  /** The same for the same matter, so that a screen can tell it again. */
  Id: z.string(),
  Title: z.string(),
  Description: z.string(),
  /** The words of its button; empty where there is nothing to press. */
  Button: z.string(),
  /** Where it is mended: a path of this app below locale and prefix, with its panel; empty for none. */
  Link: z.string(),
  AccountId: z.string(),
  Type: z.enum(CONCERN_TYPES),
  /** The marketplace's name; empty for none. */
  Integration: z.string(),
  AccountName: z.string(),
  /** The code behind it; empty for none. */
  Code: z.string(),
  Since: z.iso.datetime(),
  /** The seller may put it aside by `POST /concern/{Id}/dismiss`; the others are gone once they are mended. */
  CanDismiss: z.boolean(),
  /** Goods that were refunded can be taken out of a parcel that keeps its label, by `POST /concern/{Id}/take-out`. */
  CanTakeOut: z.boolean(),
  /** Of an address that its shop has changed since the label was booked: the old and the new one, field by field (CONCERN-5). */
  AddressChange: z.array(addressRowSchema).optional(),
  /** The same of each address, where orders of one parcel go to different ones now; in place of `AddressChange`. */
  AddressChanges: z.array(z.strictObject({ Orders: z.array(z.string()), Rows: z.array(addressRowSchema) })).optional(),
})

export const listConcerns = defineCall({
  name: "listConcerns",
  summary: "What the seller has to do something about; each closes by itself once it is mended",
  method: "GET",
  path: "/concern/list",
  access: "customer",
  result: z.strictObject({ Concerns: z.array(concernSchema) }),
  refusals: [],
})
