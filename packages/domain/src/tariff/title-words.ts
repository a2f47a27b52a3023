import { foldText } from "../text/fold-text.ts"
import { wordStem } from "./word-stem.ts"
import { cutText } from "../text/cut-text.ts"

/** A word of a title. */
export interface TitleWord {
  /** As it was typed. */
  readonly text: string
  readonly stem: string
  /** Which phrase of the title it stands in; 0 is the first. */
  readonly phrase: number
  /** Whether its phrase says what the goods are for, have or are made of: "for cats", "with bell", "in oak". */
  readonly isAside: boolean
}

/** Longer titles say nothing new. */
const MOST_WORDS = 30
/** A word, or a mark that ends a phrase. Hyphens and apostrophes between letters are looked at later. */
const PART = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?|\s[-–—]\s|[,;:|/()[\]•+]/gu
const WORD = /^[\p{L}\p{N}]/u
/** Most words of the nomenclature need no folding. */
const PLAIN = /^[a-z]+$/
/** Words behind which a title goes on about what the goods are for, have or are made of. */
const ASIDES = new Set([
  "for",
  "with",
  "in",
  "from",
  "by",
  "on",
  "to",
  "at",
  "without",
  "fits",
  "like",
  "featuring",
  "inc",
])
/** A joiner goes on with the phrase and says nothing. */
const JOINERS = new Set(["of", "and", "the", "a", "an", "or", "n", "s", "x"])
/** A number, a size, an amount or a code: 30cl, 5m, W32, 90x90, 1.5. */
const MEASURE = /^(?:\p{N}.*|[a-z]\p{N}+|\p{L}{1,3}\p{N}{3,})$/u

/**
 * The words of a title of goods in their phrases. Numbers, sizes and small words are left out. A phrase ends at a mark
 * and at words such as "for" and "with".
 */
export function titleWords(title: string): readonly TitleWord[] {
  const words: TitleWord[] = []
  let phrase = 0
  let isAside = false
  for (const [part] of cutText(title, LONGEST_TITLE).matchAll(PART)) {
    if (words.length === MOST_WORDS) break
    const folded = PLAIN.test(part) ? part : foldText(part).replace(/['’].*$/, "")
    if (!WORD.test(part)) {
      phrase += 1
      isAside = false
    } else if (ASIDES.has(folded)) {
      phrase += 1
      isAside = true
    } else if (!JOINERS.has(folded)) {
      words.push({ text: part, stem: wordStem(folded), phrase, isAside })
    }
  }
  return words
}

const LONGEST_TITLE = 1_000

/** Whether a word of a title is a number, a size or an amount, which say nothing of the kind of goods. */
export function isMeasure(stem: string): boolean {
  return MEASURE.test(stem)
}
