/** In characters: what is as long or longer is likely to be an organisation or an address, and is typed by whom it is about (account-area 9). */
const LONGEST_PREFILL = 25

/** The name that a form of sender details starts with: the user's own, where it is short enough, or none. */
export function prefilledName(name: string): string {
  const trimmed = name.trim()
  return Array.from(trimmed).length < LONGEST_PREFILL ? trimmed : ""
}
