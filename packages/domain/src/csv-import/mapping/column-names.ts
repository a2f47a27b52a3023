import { textFingerprint } from "../../id/text-fingerprint.ts"
import { headerKey } from "../csv-format.ts"

/** A heading may be as long as a page. */
export const LONGEST_COLUMN_NAME = 100
const MOST_WITHOUT_NUMBER = LONGEST_COLUMN_NAME - 10

/**
 * The names of a file's columns, each of its own: the heading, with a number where it stands twice, or the place of a
 * column without a heading.
 */
export function columnNames(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return headings.map((heading, place) => {
    const base = shortened(heading) || `Column ${place + 1}`
    let name = base
    for (let count = 2; taken.has(nameKey(name)); count += 1) name = `${base} (${count})`
    taken.add(nameKey(name))
    return name
  })
}

/** Cut between characters, with room for a number. */
function shortened(heading: string): string {
  const text = heading.trim()
  if (text.length <= MOST_WITHOUT_NUMBER) return text
  let short = ""
  for (const character of text) {
    if (short.length + character.length > MOST_WITHOUT_NUMBER) break
    short += character
  }
  return short.trim()
}

/** By which a column is found again, whatever the case and punctuation of its name. A name of signs alone is its own key. */
export function nameKey(name: string): string {
  return headerKey(name) || name.trim()
}

/** The same for all names of a file, in any order, as one short text. */
export function nameSetOf(names: readonly string[]): string {
  return textFingerprint([...new Set(names.map(nameKey))].toSorted().join("\u001F"))
}
