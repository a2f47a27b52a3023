/** Of what is searched for in a list, as much as the address keeps: addresses have an end. */
const LONGEST = 200

const NAME = "find"

/** The words of a list's search in the fragment of an address; empty for none. */
export function listSearchOf(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get(NAME) ?? ""
}

/** The fragment with these words in it; empty for none. */
export function withListSearch(term: string): string {
  const kept = term.trim().slice(0, LONGEST)
  return kept === "" ? "" : `#${new URLSearchParams([[NAME, kept]]).toString()}`
}
