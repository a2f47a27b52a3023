/** Shortest postcode that is asked about. */
const SHORTEST = 2

/** What was typed as a postcode that can be asked about: capitals, single spaces; null while it is too short. */
export function searchedPostcode(text: string): string | null {
  const postcode = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 -]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
  return postcode.replaceAll(/[ -]/g, "").length < SHORTEST ? null : postcode
}
