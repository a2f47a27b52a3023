import { foldText } from "../text/fold-text.ts"

/** A text for comparing across languages: small letters without accents, parted by single spaces. `shipToName` has three words. */
export function foldedWords(text: string): string {
  return (
    foldText(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
      .replaceAll("ß", "ss")
      .replaceAll("ł", "l")
      .replaceAll("ø", "o")
      .replaceAll("æ", "ae")
      // "N.º" is a number's short form, and no word of two letters.
      .replaceAll(/[ºª]/g, " ")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  )
}
