import { z } from "zod"
import type { CourierRefusal } from "../../courier-refusal.ts"

/** The error codes the national post documents. */
export const nationalPostProblemSchema = z.enum([
  "ServiceNotAvailable",
  "DestinationNotServed",
  "WeightExceeded",
  "PostcodeRequired",
  "AddressIncomplete",
  "BadRequest",
  "OrderDeleted",
  "OrderDespatched",
  "OrderNotFound",
  "Unauthorized",
])
export type NationalPostProblem = z.infer<typeof nationalPostProblemSchema>

/** Null where it is no refusal but an answer of its own. */
export const problems: Readonly<Record<NationalPostProblem, CourierRefusal | null>> = {
  ServiceNotAvailable: "COURIER-PRODUCT",
  DestinationNotServed: "COURIER-COUNTRY",
  WeightExceeded: "COURIER-WEIGHT",
  PostcodeRequired: "COURIER-POSTCODE-MISSING",
  AddressIncomplete: "COURIER-ADDRESS",
  BadRequest: "COURIER-DETAILS",
  OrderDeleted: "COURIER-REFERENCE",
  OrderDespatched: "COURIER-COLLECTED",
  OrderNotFound: null,
  Unauthorized: "COURIER-ACCOUNT",
}
