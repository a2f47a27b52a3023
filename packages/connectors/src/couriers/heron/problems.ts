import { z } from "zod"
import type { CourierRefusal } from "../../courier-refusal.ts"

/** The error numbers Heron documents, as text so that they can name a record's fields. */
export const heronProblemSchema = z
  .int()
  .transform(String)
  .pipe(z.enum(["4000", "4001", "4101", "4102", "4103", "4104", "4110", "4120", "4130", "4131"]))
export type HeronProblem = z.infer<typeof heronProblemSchema>

export const problems: Readonly<Record<HeronProblem, CourierRefusal>> = {
  4000: "COURIER-DETAILS",
  4001: "COURIER-ACCOUNT",
  4101: "COURIER-PRODUCT",
  4102: "COURIER-COUNTRY",
  4103: "COURIER-WEIGHT",
  4104: "COURIER-POSTCODE-MISSING",
  4110: "COURIER-REFERENCE",
  4120: "COURIER-COLLECTED",
  4130: "COURIER-CUSTOMS-DATA",
  4131: "COURIER-IOSS",
}
