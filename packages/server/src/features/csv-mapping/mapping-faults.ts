import type { ValidationError } from "@smart-send/contract/error/problem"
import { nameSetOf } from "@smart-send/domain/csv-import/mapping/column-names"
import {
  CSV_MAPPING_LIMITS,
  type CsvMapping,
  fieldConflicts,
  repeatedHeading,
} from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { CsvMappingDraft } from "./csv-mapping-store.ts"

/** What keeps a mapping from being kept beside the customer's others; null when nothing does. */
export function mappingFault(draft: CsvMappingDraft, others: readonly CsvMapping[]): ValidationError | null {
  const repeated = repeatedHeading(draft.Mappings)
  if (repeated !== null) return fault("Mappings", "REPEATED", `The heading "${repeated}" stands twice.`)
  const [conflict] = fieldConflicts(draft.Mappings)
  if (conflict !== undefined) {
    const names = conflict.names.map((name) => `"${name}"`).join(", ")
    return fault("Mappings", "CONFLICT", `Only one column can be ${conflict.field}: ${names}.`)
  }
  const namesake = others.find(({ Name }) => isSameName(Name, draft.Name))
  if (namesake !== undefined)
    return fault("Name", "TAKEN", `You have a mapping "${namesake.Name}" already. Choose another name.`)
  const headings = headingsOf(draft)
  const twin = others.find((other) => headingsOf(other) === headings)
  if (twin !== undefined)
    return fault("Mappings", "TAKEN", `Your mapping "${twin.Name}" is for these headings already. Change that one.`)
  return null
}

/** Whether two are called the same and are for the same headings. */
export function isSameMapping(mapping: CsvMapping, draft: CsvMappingDraft): boolean {
  return isSameName(mapping.Name, draft.Name) && headingsOf(mapping) === headingsOf(draft)
}

/** @param count how many mappings there would be. */
export function tooMany(count: number): ValidationError | null {
  const { mappings } = CSV_MAPPING_LIMITS
  if (count <= mappings) return null
  return fault("Mappings", "TOO-BIG", `You can keep at most ${mappings} mappings. Delete one first.`)
}

function fault(field: string, code: string, message: string): ValidationError {
  return { field, code, message }
}

function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase()
}

function headingsOf({ Mappings }: Pick<CsvMapping, "Mappings"> | CsvMappingDraft): string {
  return nameSetOf(Mappings.map(({ From }) => From))
}
