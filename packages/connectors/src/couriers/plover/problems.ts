import { z } from "zod"
import type { CourierRefusal } from "../../courier-refusal.ts"

/** The error codes Plover documents. E21 is left out on purpose: something is booked under our reference, so we look. */
export const ploverProblemSchema = z.enum([
  "E01",
  "E02",
  "E10",
  "E11",
  "E12",
  "E13",
  "E14",
  "E15",
  "E20",
  "E30",
  "E31",
  "E40",
  "E41",
])
export type PloverProblem = z.infer<typeof ploverProblemSchema>

/** Null for a code that is not a refusal (E30: nothing found). */
export const problems: Readonly<Record<PloverProblem, CourierRefusal | null>> = {
  E01: "COURIER-ACCOUNT",
  E02: "COURIER-DETAILS",
  E10: "COURIER-PRODUCT",
  E11: "COURIER-COUNTRY",
  E12: "COURIER-WEIGHT-MISSING",
  E13: "COURIER-WEIGHT",
  E14: "COURIER-POSTCODE-MISSING",
  E15: "COURIER-ADDRESS",
  E20: "COURIER-REFERENCE",
  E30: null,
  E31: "COURIER-COLLECTED",
  E40: "COURIER-CUSTOMS-DATA",
  E41: "COURIER-IOSS",
}
