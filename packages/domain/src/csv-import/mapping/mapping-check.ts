import { nameKey } from "./column-names.ts"
import { type ColumnChoice, type FieldConflict, fieldConflicts } from "./csv-mapping.ts"
import type { FileColumn, FileColumns } from "./file-columns.ts"
import { type ColumnTarget, IGNORE, MAPPED_FIELDS, missingFields, type MappedField } from "./mapped-fields.ts"

/** What is chosen for the columns of a file, by their names. */
export type ChosenTargets = ReadonlyMap<string, ColumnTarget>

/** What to begin with: the guesses, or, in a file of a known kind, what was said of it before. */
export function startingTargets({ columns, kind, said }: FileColumns): ChosenTargets {
  if (kind === null) return new Map(columns.map(({ name, guess }) => [name, guess?.target ?? IGNORE]))
  const saved = new Map(said.map(({ From, To }) => [nameKey(From), To]))
  return new Map(
    columns.flatMap(({ name }) => {
      const target = saved.get(nameKey(name))
      return target === undefined ? [] : [[name, target] as const]
    }),
  )
}

/** What a column is read as now: what was chosen, or else what the kind of file says. */
export function targetOf({ name, readAs }: FileColumn, targets: ChosenTargets): ColumnTarget {
  return targets.get(name) ?? MAPPED_FIELDS.find((field) => field === readAs[0]) ?? IGNORE
}

/** What was said of columns: of all in a file of no known kind, otherwise of those that differ. */
export function choicesOf({ columns }: FileColumns, targets: ChosenTargets): readonly ColumnChoice[] {
  return columns.flatMap(({ name }) => {
    const target = targets.get(name)
    return target === undefined ? [] : { From: name, To: target }
  })
}

export interface MappingCheck {
  /** Required fields that no column is, each named by the first that would do. */
  readonly missing: readonly MappedField[]
  readonly conflicts: readonly FieldConflict[]
}

/** What keeps items from being made of the columns as they are chosen. */
export function checkMapping(file: FileColumns, targets: ChosenTargets): MappingCheck {
  const read = file.columns.flatMap((column): readonly ColumnTarget[] =>
    targets.has(column.name)
      ? [targetOf(column, targets)]
      : MAPPED_FIELDS.filter((field) => column.readAs.includes(field)),
  )
  return { missing: missingFields(read), conflicts: fieldConflicts(choicesOf(file, targets)) }
}
