import { z } from "zod"
import type { CourierRefusal } from "../../courier-refusal.ts"

/** The refusals Wren documents. `REFERENCE_IN_USE` is left out on purpose: something is booked under our reference, so we look. */
export const wrenProblemSchema = z.enum([
  "PRODUCT_NOT_SERVED",
  "COUNTRY_NOT_SERVED",
  "WEIGHT_OVER_LIMIT",
  "POSTCODE_MISSING",
  "POSTCODE_INVALID",
  "ADDRESS_INCOMPLETE",
  "BODY_INVALID",
  "REFERENCE_WITHDRAWN",
  "KEY_REFUSED",
  "ALREADY_COLLECTED",
  "SHIPMENT_NOT_FOUND",
  "CUSTOMS_MISSING",
  "CUSTOMS_INCOMPLETE",
  "IOSS_INVALID",
])
export type WrenProblem = z.infer<typeof wrenProblemSchema>

/** Null where it is no refusal but an answer of its own. */
export const problems: Readonly<Record<WrenProblem, CourierRefusal | null>> = {
  PRODUCT_NOT_SERVED: "COURIER-PRODUCT",
  COUNTRY_NOT_SERVED: "COURIER-COUNTRY",
  WEIGHT_OVER_LIMIT: "COURIER-WEIGHT",
  POSTCODE_MISSING: "COURIER-POSTCODE-MISSING",
  POSTCODE_INVALID: "COURIER-POSTCODE",
  ADDRESS_INCOMPLETE: "COURIER-ADDRESS",
  BODY_INVALID: "COURIER-DETAILS",
  REFERENCE_WITHDRAWN: "COURIER-REFERENCE",
  KEY_REFUSED: "COURIER-ACCOUNT",
  ALREADY_COLLECTED: "COURIER-COLLECTED",
  SHIPMENT_NOT_FOUND: null,
  CUSTOMS_MISSING: "COURIER-CUSTOMS-DATA",
  CUSTOMS_INCOMPLETE: "COURIER-CUSTOMS-DATA",
  IOSS_INVALID: "COURIER-IOSS",
}
