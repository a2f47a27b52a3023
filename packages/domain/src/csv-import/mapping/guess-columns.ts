import { type CellKind, shareThatFits } from "./cell-kind.ts"
import { fieldsOfHeading } from "./field-of-heading.ts"
import { cellsOfField, type ColumnTarget, IGNORE, type MappedField } from "./mapped-fields.ts"

/** A column of a file of no known kind: its name, and some of its cells. */
export interface ColumnToGuess {
  readonly name: string
  readonly cells: readonly string[]
}

/** What a column probably is, and how surely, from 0 to 1: below {@link SURE} somebody should look. */
export interface ColumnGuess {
  readonly target: ColumnTarget
  readonly sureness: number
}

/** From here on a guess needs no second look. */
export const SURE = 0.8

/** Below this nothing is guessed. */
const LEAST = 0.4

/** A heading that names a field in so many words is believed from this share of fitting cells on, as a guess to be looked at. */
const SHARE_OF_NAMED = 0.3
const SURENESS_OF_NAMED = 0.45
/** A heading's words as they stand, or but for small words. */
const IN_SO_MANY_WORDS = 0.95

/** Kinds of cells that tell a field without a word of the heading, and how surely when every cell fits. */
const TELLING: readonly (readonly [field: MappedField, kind: CellKind, sureness: number])[] = [
  ["Email", "email", 0.78],
  ["Country", "country", 0.7],
  ["Phone", "phone", 0.5],
  ["OrderDate", "date", 0.6],
]

const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const DUTCH_POSTCODE = /^\d{4} ?[A-Z]{2}$/i
/** A number and a street, as English and French write them: "Flat 3, 12B High Street", "12 rue de la Paix". */
const NUMBER_AND_STREET =
  /^(?:(?:flat|unit|apt\.?|apartment|suite|room|floor) ?[\p{L}\d]+[, ]+)?\d{1,5}(?:[-/]\d{1,5})? ?[A-Z]?,? (?:\p{L}\. ?)?[\p{L}_'’]{2,}/iu
/** And as most of Europe does: "Hauptstraße 5", "Kéizersgracht 14 bis". */
const STREET_AND_NUMBER = /^(?!.*\b(?:size|pack|set|no\.?)\b)\p{L}[\p{L} .'’-]{3,},? \d{1,4} ?[a-z]{0,3}$/iu
/** "MUG-1", "TEE_9/L": capitals and digits that are parted. */
const SKU = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]+(?:[-_/.][A-Z\d]+)+$/
/** "Zoë O'Neil", "Jean-Luc de Wit": words with a capital and nothing else, whatever pictures stand beside them. */
const PERSON =
  /^(?:\p{Lu}[\p{L}'’.-]*)(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|di|del|der|den|van|von|la|le|y))*(?: \p{Lu}[\p{L}'’.-]+)(?: ?\p{Extended_Pictographic})*$/u
const WEIGHT_WITH_UNIT = /^\d[\d.,]*\s*(?:kg|g|gr|lbs?|oz)$/i

/** Patterns that say more than a kind of cell does. */
const PATTERNS: readonly (readonly [field: MappedField, pattern: RegExp, sureness: number])[] = [
  ["Postcode", UK_POSTCODE, 0.78],
  ["Postcode", DUTCH_POSTCODE, 0.75],
  ["Weight", WEIGHT_WITH_UNIT, 0.7],
  ["AddressLine1", NUMBER_AND_STREET, 0.6],
  ["AddressLine1", STREET_AND_NUMBER, 0.5],
  ["Sku", SKU, 0.58],
  // A product may be called so, too: somebody looks.
  ["RecipientName", PERSON, 0.58],
]

interface Candidate {
  readonly column: number
  readonly field: MappedField
  readonly sureness: number
  readonly isRest: boolean
}

/**
 * Guesses what each column of a file is: by its heading, in seven languages, and by what its cells look like. Each field
 * is given to one column alone, the surest, but that the number of a house may stand in a column of its own.
 */
export function guessColumns(columns: readonly ColumnToGuess[]): readonly ColumnGuess[] {
  const candidates = columns
    .flatMap((column, place) => candidatesOf(column, place))
    .filter(({ sureness }) => sureness >= LEAST)
    .toSorted((a, b) => b.sureness - a.sureness || a.column - b.column)
  const guessed = new Map<number, ColumnGuess>()
  const given = new Set<MappedField>()
  for (const { column, field, sureness, isRest } of candidates) {
    if (guessed.has(column) || (given.has(field) && !isRest)) continue
    if (!isRest) given.add(field)
    guessed.set(column, { target: field, sureness })
  }
  return withLastName(columns.map((_, place) => guessed.get(place) ?? { target: IGNORE, sureness: 0 }))
}

/** "Nom" beside "Prénom", and "Name" beside "Vorname", is the last name. */
function withLastName(guesses: readonly ColumnGuess[]): readonly ColumnGuess[] {
  const targets = new Set(guesses.map(({ target }) => target))
  if (!targets.has("FirstName") || targets.has("LastName")) return guesses
  return guesses.map((guess) => (guess.target === "RecipientName" ? { ...guess, target: "LastName" } : guess))
}

function candidatesOf({ name, cells }: ColumnToGuess, column: number): readonly Candidate[] {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== "")
  const byHeading = fieldsOfHeading(name).map(({ field, sureness, isRest }) => ({
    column,
    field,
    isRest,
    sureness: isRest ? sureness : surenessOf(field, sureness, written),
  }))
  if (byHeading.length > 0 || written.length === 0) return byHeading
  const byKind = TELLING.map(([field, kind, most]) => ({
    column,
    field,
    isRest: false,
    sureness: most * strictly(shareThatFits(kind, written) ?? 0),
  }))
  const byPattern = PATTERNS.map(([field, pattern, most]) => ({
    column,
    field,
    isRest: false,
    sureness: most * strictly(written.filter((cell) => pattern.test(cell)).length / written.length),
  }))
  return [...byKind, ...byPattern]
}

/** What the cells leave of a heading's word: nothing where they are something else. */
function surenessOf(field: MappedField, byHeading: number, written: readonly string[]): number {
  const kind = cellsOfField(field)
  if (kind === null) return byHeading
  const share = shareThatFits(kind, written)
  if (share === null) return byHeading * 0.9
  // A phone column of which half says "unknown" is a phone column still: left out, the other half would be lost.
  const isNamed = byHeading >= IN_SO_MANY_WORDS && share >= SHARE_OF_NAMED
  return Math.max(byHeading * strictly(share), isNamed ? SURENESS_OF_NAMED : 0)
}

/** A tenth of the cells may be wrong; where more are, the column is probably something else. */
function strictly(share: number): number {
  return share >= 0.9 ? 1 : share ** 2
}
