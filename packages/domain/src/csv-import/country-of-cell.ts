import type { PostcodePart } from "../country/postcode-systems.ts"
import { placeNamed } from "../country/place-named.ts"
import { countries } from "../country/country.ts"
import { countryWords } from "./country-words.ts"
import { foldedWords } from "./folded-words.ts"

const iso3ByWords = new Map(
  countryWords.flatMap(([iso3, names]) => names.split("|").map((name) => [name, iso3] as const)),
)

/** The languages that order files are read in, beside English. */
const LANGUAGES = ["de", "fr", "es", "it", "nl", "pl"] as const
let iso3ByTranslation: ReadonlyMap<string, string> | null = null

/** The names of all countries in these languages, as every computer has them; made at the first name that nothing else knows. */
function translations(): ReadonlyMap<string, string> {
  iso3ByTranslation ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" })
      return countries.flatMap(({ Alpha2, Iso3Code }) => {
        const name = names.of(Alpha2)
        return name === undefined ? [] : [[wordsOf(name), Iso3Code] as const]
      })
    }),
  )
  return iso3ByTranslation
}

function wordsOf(text: string): string {
  return foldedWords(text.replaceAll(/['’]/g, ""))
}

/**
 * The place that a cell names as its country, in any language that order files are read in; null when unknown. @param postcode tells
 * "Channel Islands" apart.
 */
export function placeOfCell(cell: string, postcode = ""): PostcodePart | null {
  const named = placeNamed(cell, postcode)
  if (named !== null) return named
  const words = wordsOf(cell)
  const iso3 = iso3ByWords.get(words) ?? (words === "" ? undefined : translations().get(words))
  return iso3 === undefined ? null : { CountryIsoCode: iso3, CountrySubdivision: "" }
}

/** The alpha-3 code of {@link placeOfCell}; null when unknown. */
export function countryOfCell(cell: string): string | null {
  return placeOfCell(cell)?.CountryIsoCode ?? null
}
