import { z } from "zod"
import type { CourierRefusal } from "../../courier-refusal.ts"

/**
 * The last part of an error's `fieldPath`. The `code` beside it is a bare number without a published list, so the reason of a
 * refusal is read from the field, and the sentence is passed on.
 */
const fieldSchema = z.enum([
  "networkCode",
  "totalWeight",
  "weight",
  "countryCode",
  "postcode",
  "organisation",
  "street",
  "locality",
  "town",
  "county",
  "contactName",
  "telephone",
  "products",
  "productDescription",
  "productQty",
  "unitWeight",
  "unitValue",
  "commodityCode",
  "countryOfOrigin",
  "eoriNumber",
  "ukimsNumber",
])

/** Our code for each of the fields. */
export const refusals: Readonly<Record<z.infer<typeof fieldSchema>, CourierRefusal>> = {
  networkCode: "COURIER-PRODUCT",
  totalWeight: "COURIER-WEIGHT",
  weight: "COURIER-WEIGHT",
  countryCode: "COURIER-COUNTRY",
  postcode: "COURIER-POSTCODE",
  organisation: "COURIER-ADDRESS",
  street: "COURIER-ADDRESS",
  locality: "COURIER-ADDRESS",
  town: "COURIER-ADDRESS",
  county: "COURIER-ADDRESS",
  contactName: "COURIER-ADDRESS",
  telephone: "COURIER-DETAILS",
  products: "COURIER-CUSTOMS-DATA",
  productDescription: "COURIER-CUSTOMS-DATA",
  productQty: "COURIER-CUSTOMS-DATA",
  unitWeight: "COURIER-CUSTOMS-DATA",
  unitValue: "COURIER-CUSTOMS-DATA",
  commodityCode: "COURIER-CUSTOMS-DATA",
  countryOfOrigin: "COURIER-CUSTOMS-DATA",
  eoriNumber: "COURIER-EORI",
  ukimsNumber: "COURIER-UKIMS",
}

/** What an error about this field means to us; any other field, or none, is a detail. */
export function refusalOfField(fieldPath: string): CourierRefusal {
  const field = fieldSchema.safeParse(fieldPath.split(".").at(-1))
  return field.success ? refusals[field.data] : "COURIER-DETAILS"
}
