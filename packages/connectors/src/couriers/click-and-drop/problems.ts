import { z } from "zod"
import type { CourierRefusal } from "../../courier-refusal.ts"

/**
 * The last part of the field names that a failed order's errors carry. The `errorCode` beside them is a bare number
 * without a published list, so the reason of a refusal is read from the field, and the sentence is passed on.
 */
const fieldSchema = z.enum([
  "weightingrams",
  "packageformatidentifier",
  "dimensions",
  "servicecode",
  "serviceregistercode",
  "countrycode",
  "postcode",
  "fullname",
  "companyname",
  "addressline1",
  "city",
  "orderreference",
  "contents",
  "customsdescription",
  "customscode",
  "customsdeclarationcategory",
  "origincountrycode",
  "unitvalue",
  "unitweightingrams",
  "iossnumber",
])

/** Our code for each of the fields. */
export const refusals: Readonly<Record<z.infer<typeof fieldSchema>, CourierRefusal>> = {
  weightingrams: "COURIER-WEIGHT",
  packageformatidentifier: "COURIER-DETAILS",
  dimensions: "COURIER-DETAILS",
  servicecode: "COURIER-PRODUCT",
  serviceregistercode: "COURIER-PRODUCT",
  countrycode: "COURIER-COUNTRY",
  postcode: "COURIER-POSTCODE",
  fullname: "COURIER-ADDRESS",
  companyname: "COURIER-ADDRESS",
  addressline1: "COURIER-ADDRESS",
  city: "COURIER-ADDRESS",
  orderreference: "COURIER-REFERENCE",
  contents: "COURIER-CUSTOMS-DATA",
  customsdescription: "COURIER-CUSTOMS-DATA",
  customscode: "COURIER-CUSTOMS-DATA",
  customsdeclarationcategory: "COURIER-CUSTOMS-DATA",
  origincountrycode: "COURIER-CUSTOMS-DATA",
  unitvalue: "COURIER-CUSTOMS-DATA",
  unitweightingrams: "COURIER-CUSTOMS-DATA",
  iossnumber: "COURIER-IOSS",
}

/** What an error about this field means to us; any other field is a detail. */
export function refusalOfField({ fieldName, value }: { fieldName: string; value: string }): CourierRefusal {
  const field = fieldSchema.safeParse(fieldName.split(".").at(-1)?.toLowerCase())
  if (!field.success) return "COURIER-DETAILS"
  if (field.data === "postcode" && value.trim() === "") return "COURIER-POSTCODE-MISSING"
  return refusals[field.data]
}

/** Codes of an answer of 400 that say there is no such order. Compared without case and punctuation. */
const ABSENT = new Set(["ordernotfound", "notfound"])

export function saysAbsent(code: string): boolean {
  return ABSENT.has(code.toLowerCase().replaceAll(/[^a-z]/g, ""))
}
