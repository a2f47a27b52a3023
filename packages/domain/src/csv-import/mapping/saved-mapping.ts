import { nameKey } from "./column-names.ts"
import { DEFAULT_TAG, type ColumnChoice, type CsvMapping } from "./csv-mapping.ts"
import { type ColumnTarget, missingFields } from "./mapped-fields.ts"

/** What is chosen for columns, by the key of their name. */
export type Targets = ReadonlyMap<string, ColumnTarget>

export function targetsOf(choices: readonly ColumnChoice[]): Targets {
  return new Map(choices.map(({ From, To }) => [nameKey(From), To]))
}

/** The mapping that adds to what a known kind of file is read as: all its columns are in the file. The fullest counts. */
export function mappingOfKind(saved: readonly CsvMapping[], names: readonly string[]): CsvMapping | null {
  const keys = new Set(names.map(nameKey))
  return first(
    saved.filter(({ Mappings }) => Mappings.every(({ From }) => keys.has(nameKey(From)))),
    (a, b) => b.Mappings.length - a.Mappings.length,
  )
}

/** The mapping that knows every column of a file of no known kind, and all that is required. The nearest in size counts. */
export function mappingOfHeadings(saved: readonly CsvMapping[], names: readonly string[]): CsvMapping | null {
  const fitting = saved.filter(({ Mappings }) => {
    const targets = targetsOf(Mappings)
    const found = names.map((name) => targets.get(nameKey(name)))
    return found.every((target) => target !== undefined) && missingFields(found).length === 0
  })
  return first(fitting, (a, b) => a.Mappings.length - b.Mappings.length)
}

/** The mapping to begin with where none knows every column: the one that knows most, if it is half of them, or the Default. */
export function nearestMapping(saved: readonly CsvMapping[], names: readonly string[]): CsvMapping | null {
  const keys = new Set(names.map(nameKey))
  const known = ({ Mappings }: CsvMapping) => Mappings.filter(({ From }) => keys.has(nameKey(From))).length
  const near = saved.filter((mapping) => known(mapping) * 2 >= keys.size)
  return first(near, (a, b) => known(b) - known(a)) ?? saved.find(isDefault) ?? null
}

export function isDefault({ Tags }: Pick<CsvMapping, "Tags">): boolean {
  return Tags.includes(DEFAULT_TAG)
}

/** The first by an order; of equals the Default, then the one that stands first. */
function first(mappings: readonly CsvMapping[], order: (a: CsvMapping, b: CsvMapping) => number): CsvMapping | null {
  return mappings.toSorted((a, b) => order(a, b) || Number(isDefault(b)) - Number(isDefault(a)))[0] ?? null
}
