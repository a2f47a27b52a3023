import type { ItemProblem } from "@smart-send/domain/item/item-problem"

/**
 * Where a problem is fixed: in the parcel form, by choosing a service, by asking for a price again, or in a panel's
 * field.
 */
export type FixTarget =
  | { readonly at: "parcel" | "service" | "price" }
  /** `parcels`: the number of parcels, in the grouping panel (GROUP-2). */
  | { readonly at: "field" | "parcels"; readonly field: string }

const BY_CODE: ReadonlyMap<string, FixTarget> = new Map<string, FixTarget>(
  Object.entries({
    "SERVICE-MISSING": { at: "service" },
    "SERVICE-NONE-FITS": { at: "service" },
    "SERVICE-UNAVAILABLE": { at: "service" },
    "ITEM-PROHIB-INVALID": { at: "service" },
    "SERVICE-MULTIPARCEL-UNSUPPORTED": { at: "parcels", field: "Consignment" },
    "PARCELS-DROPPED": { at: "parcels", field: "Consignment" },
    "QUOTE-FAILED": { at: "price" },
  }),
)

/** Every problem leads to the field that fixes it. */
export function fixTarget({ Code, Field }: Pick<ItemProblem, "Code" | "Field">): FixTarget {
  const known = BY_CODE.get(Code)
  if (known !== undefined) return known
  return Field.split(".")[0] === "PackageDimensions" ? { at: "parcel" } : { at: "field", field: Field }
}
