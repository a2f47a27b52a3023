/** Seen on a label in the place of a sign that its face can't show. */
export const REPLACEMENT_MARK = "\uFFFD"

/** A letter or a digit of any script that is seen: fillers count as letters in Unicode, and show nothing. */
const SEEN_LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Whether a text has at least one letter or digit, so that there is something to read on a label (LABEL-31). */
export function hasLetter(text: string): boolean {
  return SEEN_LETTER.test(text)
}
