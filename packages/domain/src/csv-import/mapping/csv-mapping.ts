import { lineSchema } from "../../text/typed-text.ts"
import { z } from "zod"
import { textFingerprint } from "../../id/text-fingerprint.ts"
import { CSV_LIMITS } from "../csv-limits.ts"
import { LONGEST_COLUMN_NAME, nameKey } from "./column-names.ts"
import { IGNORE, joinedBy, MAPPED_FIELDS, type ColumnTarget, type MappedField } from "./mapped-fields.ts"

export const CSV_MAPPING_LIMITS = {
  /** Mappings of one customer; far more than a seller has kinds of files. */
  mappings: 100,
  name: 60,
  columns: CSV_LIMITS.columns,
} as const

/** What one column is read as: the heading as the file has it, and one of our fields, or `IGNORE`. */
export const columnChoiceSchema = z.strictObject({
  From: z.string().trim().min(1).max(LONGEST_COLUMN_NAME),
  To: z.enum([...MAPPED_FIELDS, IGNORE]),
})
export type ColumnChoice = Readonly<z.infer<typeof columnChoiceSchema>>

export const csvMappingEntrySchema = columnChoiceSchema.extend({
  /** Names the heading within its mapping, whatever its case and punctuation. */
  Id: z.string().max(64),
})
export type CsvMappingEntry = Readonly<z.infer<typeof csvMappingEntrySchema>>

/** The mapping that is tried first for a file that none fits exactly. */
export const DEFAULT_TAG = "Default"

export const csvMappingNameSchema = lineSchema().min(1).max(CSV_MAPPING_LIMITS.name)
export const csvMappingTagsSchema = z.array(z.enum([DEFAULT_TAG])).max(1)

/** How the seller wants the columns of a kind of file to be read. */
export const csvMappingSchema = z.strictObject({
  Id: z.uuid(),
  Name: csvMappingNameSchema,
  Tags: csvMappingTagsSchema,
  Mappings: z.array(csvMappingEntrySchema).min(1).max(CSV_MAPPING_LIMITS.columns),
})
export type CsvMapping = Readonly<z.infer<typeof csvMappingSchema>>

/** Entries with their ids: the fingerprint of the heading, so that the same heading has the same id. */
export function withEntryIds(choices: readonly ColumnChoice[]): CsvMappingEntry[] {
  return choices.map(({ From, To }) => ({ From, To, Id: textFingerprint(nameKey(From)) }))
}

/** A field that several columns were mapped to, though only one can be it. */
export interface FieldConflict {
  readonly field: MappedField
  readonly names: readonly string[]
}

/** The fields that only one column can be and several are. */
export function fieldConflicts(choices: readonly ColumnChoice[]): readonly FieldConflict[] {
  const byTarget = Map.groupBy(choices, ({ To }) => To)
  return [...byTarget].flatMap(([field, columns]) =>
    columns.length > 1 && isSingle(field) ? { field, names: columns.map(({ From }) => From) } : [],
  )
}

/** The heading that stands twice, as it is written the second time; null when all differ. */
export function repeatedHeading(choices: readonly ColumnChoice[]): string | null {
  const seen = new Set<string>()
  for (const { From } of choices) {
    const key = nameKey(From)
    if (seen.has(key)) return From
    seen.add(key)
  }
  return null
}

function isSingle(target: ColumnTarget): target is MappedField {
  return target !== IGNORE && joinedBy(target) === null
}
