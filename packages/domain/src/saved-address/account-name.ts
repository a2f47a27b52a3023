/** What an address is called in the book, in characters: longer names are cut (account-area 9). */
export const LONGEST_ACCOUNT_NAME = 20

/** A longer name of a person is no name of an address: only part of it would be seen (account-area 9). */
const LONGEST_PREFILL = 25

/** A name as it is kept, cut to {@link LONGEST_ACCOUNT_NAME}. An emoji of two halves stays whole. */
export function accountNameOf(name: string): string {
  return Array.from(name.trim()).slice(0, LONGEST_ACCOUNT_NAME).join("").trim()
}

/** The name that is offered for the address of a person or company: none where theirs is too long. */
export function offeredAccountName(name: string): string {
  return Array.from(name.trim()).length < LONGEST_PREFILL ? accountNameOf(name) : ""
}
