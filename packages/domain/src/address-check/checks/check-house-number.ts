import { plainWords } from "../../address/plain-words.ts"
import type { AddressCheck } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

/** Words that a street's name ends with. */
const STREETS = new Set(
  (
    "street st road rd avenue ave lane ln drive dr close court place square terrace gardens crescent cres grove way walk " +
    "mews row hill rise parade boulevard str strasse straat laan weg gasse platz allee gatan vej gate"
  ).split(" "),
)
/** Words that it begins with, abroad. */
const STREETS_FIRST = new Set(
  "rue avenue boulevard chemin place via viale piazza corso calle avenida plaza rua".split(" "),
)
/** Numbers that some write as words ("One Canada Square"). */
const NUMBERS = new Set("one two three four five six seven eight nine ten".split(" "))

/**
 * A street, and nothing that says which house: no digit, no organisation, no name of a house in front of it. "Rose Cottage, Mill
 * Lane" is fine.
 */
export const checkHouseNumber: AddressCheck = ({ address }) => {
  const { AddressLine1, AddressLine2, Organisation } = address
  const lines = [AddressLine1, AddressLine2].map((line) => line.trim()).filter((line) => line !== "")
  const first = lines[0] ?? ""
  const words = plainWords(first)
  if (Organisation.trim() !== "" || /\d/.test(lines.join(" ")) || words.some((word) => NUMBERS.has(word))) return []
  // "Rose Cottage, Mill Lane" in one line has the house in front of the comma.
  if (first.includes(",") || !isStreet(words)) return []
  return [
    {
      Code: "HOUSE-NUMBER-MISSING",
      Field: "AddressLine1",
      Message: cutMessage(`${first} has no house number or name. Ask the buyer which house it is.`),
      Changes: {},
    },
  ]
}

function isStreet(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ""
  return words.length > 1
    ? STREETS.has(last) ||
        /.(?:str|strasse|straat|weg|gasse|laan|gatan|vej)$/.test(last) ||
        STREETS_FIRST.has(words[0] ?? "")
    : /..(?:str|strasse|straat|gatan|gasse)$/.test(last)
}
