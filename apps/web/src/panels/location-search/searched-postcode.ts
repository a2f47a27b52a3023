/** The shortest postcode that is searched for. */
const SHORTEST = 2

/** A typed postcode ready for the search, with capitals and single spaces; null while it is too short. */
export function searchedPostcode(text: string): string | null {
  const postcode = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 -]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
  return postcode.replaceAll(/[ -]/g, "").length < SHORTEST ? null : postcode
}
