import { countryByName } from "../country/country-by-name.ts"
import { countryWords } from "./country-words.ts"
import { foldedWords } from "./folded-words.ts"

const iso3ByWords = new Map(
  countryWords.flatMap(([iso3, names]) => names.split("|").map((name) => [name, iso3] as const)),
)

/** The alpha-3 code of the country that a cell names, in any language that order files are read in; null when unknown. */
export function countryOfCell(cell: string): string | null {
  return countryByName(cell) ?? iso3ByWords.get(foldedWords(cell.replaceAll(/['’]/g, ""))) ?? null
}
