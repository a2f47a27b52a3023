import { textFingerprint } from "../id/text-fingerprint.ts"
import { headerKey } from "./csv-format.ts"

/** The headings of a file as one short text: the same whatever their order, case and punctuation. What is known of a kind of file is kept by it. */
export function headingSetOf(headings: readonly string[]): string {
  return textFingerprint([...new Set(headings.map(headerKey))].toSorted().join("\u001F"))
}
