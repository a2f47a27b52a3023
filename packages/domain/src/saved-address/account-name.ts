/** What an address is called in the book, in characters: longer names are cut (account-area 9). */
export const LONGEST_ACCOUNT_NAME = 20

/** A longer name of a person is no name of an address: only part of it would be seen (account-area 9). */
const LONGEST_PREFILL = 25

/** A name as it is kept, cut to {@link LONGEST_ACCOUNT_NAME}. No emoji is cut in two. */
export function accountNameOf(name: string): string {
  return lettersOf(name.trim()).slice(0, LONGEST_ACCOUNT_NAME).join("").trim()
}

/** The name that is offered for the address of a person or company: none where theirs is too long. */
export function offeredAccountName(name: string): string {
  return lettersOf(name.trim()).length < LONGEST_PREFILL ? accountNameOf(name) : ""
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })

/** What a reader counts as one character each. */
function lettersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
