import { foldText } from "./fold-text.ts"

const PRINTABLE_ASCII = /^[\u0020-\u007E\n]*$/

/** Letters that carry no accent that could be taken off, as they are typed on a keyboard that lacks them. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ŧ", "t"],
])
const LETTER = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "gu")
const APOSTROPHES = /['’‘ʼ`´]/gu

/** A text as it is compared with what somebody types: small letters without accents and apostrophes, on any keyboard. */
export function plainText(text: string): string {
  const folded = foldText(text)
  const plain = PRINTABLE_ASCII.test(folded) ? folded : folded.replaceAll(LETTER, (letter) => LETTERS.get(letter) ?? "")
  return plain.replaceAll(APOSTROPHES, "")
}

const DIGITS = /\d+/g

/**
 * A text as it is sorted: as a dictionary sorts it, and numbers in it by their value, so that "Thing 2" stands before
 * "Thing 10". Two of them compare by `<`.
 */
export function sortText(text: string): string {
  return plainText(text).replaceAll(DIGITS, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, "")
    return `${String(value.length).padStart(3, "0")}${value}`
  })
}
