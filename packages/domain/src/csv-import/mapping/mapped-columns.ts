import { type Measure, unitOfHeading } from "../measure.ts"
import { nameKey } from "./column-names.ts"
import { IGNORE, joinedBy, type MappedField } from "./mapped-fields.ts"
import type { Targets } from "./saved-mapping.ts"
import type { ImportField } from "../import-field.ts"

/** The columns of each field, once a mapping is laid over what the kind of file says. */
export interface MappedColumns {
  readonly columnsOf: ReadonlyMap<ImportField, readonly number[]>
  readonly units: ReadonlyMap<ImportField, number>
  /** Whether somebody said of this column what it is. */
  readonly isTaken: (column: number) => boolean
}

const MEASURES: readonly (readonly [ImportField, Measure])[] = [
  ["Weight", "weight"],
  ["Length", "side"],
  ["Width", "side"],
  ["Height", "side"],
]

/**
 * Lays a mapping over the columns that the kind of file reads: a column that is mapped is what the mapping says and
 * nothing else. A field that one column alone can be is the mapped one; columns of a field that can be joined follow
 * each other as in the file.
 */
export function mappedColumns(
  names: readonly string[],
  own: ReadonlyMap<ImportField, number>,
  targets: Targets,
): MappedColumns {
  const columnsOf = new Map<ImportField, number[]>()
  for (const [field, column] of own) {
    const target = targets.get(nameKey(names[column] ?? ""))
    if (target === undefined || target === field) columnsOf.set(field, [column])
  }
  const mapped = new Set<ImportField>()
  const taken = new Set<number>()
  for (const [column, name] of names.entries()) {
    const target = targets.get(nameKey(name))
    if (target === undefined) continue
    taken.add(column)
    if (target === IGNORE || own.get(target) === column) continue
    columnsOf.set(target, columnsWith(column, target, mapped.has(target) ? "mapped" : "own", columnsOf.get(target)))
    mapped.add(target)
  }
  return { columnsOf, units: unitsOf(names, columnsOf, taken), isTaken: (column) => taken.has(column) }
}

/** A field that one column alone can be is the first that is mapped, and only otherwise the kind's own. */
function columnsWith(
  column: number,
  field: MappedField,
  by: "mapped" | "own",
  columns: readonly number[] = [],
): number[] {
  if (joinedBy(field) !== null) return [...columns, column].toSorted((a, b) => a - b)
  return by === "mapped" ? [...columns] : [column]
}

/** Units of mapped columns alone: what a known kind of file measures in is known. */
function unitsOf(
  names: readonly string[],
  columnsOf: ReadonlyMap<ImportField, readonly number[]>,
  taken: ReadonlySet<number>,
): ReadonlyMap<ImportField, number> {
  return new Map(
    MEASURES.flatMap(([field, measure]) => {
      const column = columnsOf.get(field)?.[0]
      const unit = column === undefined || !taken.has(column) ? 1 : unitOfHeading(names[column] ?? "", measure)
      return unit === 1 ? [] : [[field, unit] as const]
    }),
  )
}
