import { learnedCodes, type LearnedCode } from "./learned-codes.ts"
import type { Nomenclature } from "./nomenclature.ts"
import { rankCodes, type RankedCode } from "./rank-codes.ts"
import { choiceWords, type TariffChoice } from "./tariff-choice.ts"
import { bareCode, HS_LENGTH } from "./tariff-code.ts"
import type { SuggestionReason, TariffSuggestion } from "./tariff-suggestion.ts"
import type { WordIndex } from "./word-index.ts"
import { cutText } from "../text/cut-text.ts"

/** What suggestions are made from. */
export interface SuggestionSource {
  readonly nomenclature: Nomenclature
  readonly index: WordIndex
}

/** What sellers are known to have chosen. */
export interface KnownChoices {
  /** The code that the SKU was last sent under, and the product's description. */
  readonly sku: { readonly code: string; readonly description: string } | null
  /** The seller's own, for descriptions that have words in common with this one. */
  readonly own: readonly TariffChoice[]
  /** Six digits that several other sellers chose for goods of the same kind. */
  readonly others: readonly string[]
}

export const NOTHING_CHOSEN: KnownChoices = { sku: null, own: [], others: [] }

interface Asked {
  readonly text: string
  readonly most: number
  /** In a search the last word may be unfinished, and the beginning of a code may be typed. */
  readonly isSearch?: boolean
}

/** The codes that may fit, the best first: by SKU, by the seller's own choices, by others', by words (TARIFF-2). */
export function suggestCodes(
  { nomenclature, index }: SuggestionSource,
  { text, most, isSearch = false }: Asked,
  chosen: KnownChoices = NOTHING_CHOSEN,
): readonly TariffSuggestion[] {
  const typed = isSearch ? bareCode(text.trim()) : ""
  if (/^\d{2,}$/.test(typed)) return beginning(nomenclature, typed, most)
  const ranked = rankCodes(index, text, most, isSearch)
  const learned = learnedCodes(index, choiceWords(text), chosen.own)
  return bestOfEachCode([
    ...bySku(chosen),
    ...byChoices(ranked, learned),
    ...byOthers(ranked, chosen),
    ...byWords(ranked),
  ])
    .flatMap(({ code, why }) => suggestion(nomenclature, code, why) ?? [])
    .slice(0, most)
}

function bySku({ sku }: KnownChoices): readonly Candidate[] {
  if (sku === null) return []
  return [{ code: bareCode(sku.code), place: Infinity, why: reason("Sku", [], sku.description) }]
}

function byChoices(ranked: readonly RankedCode[], learned: readonly LearnedCode[]): readonly Candidate[] {
  const often = Math.max(1, ...learned.map(({ choice }) => choice.times))
  return learned.map(({ choice, likeness }) => {
    const pull = PULL.own * likeness * (ONCE + (1 - ONCE) * (choice.times / often))
    return lifted(ranked, { code: choice.code, pull, source: "Chosen", chosenFor: choice.description })
  })
}

function byOthers(ranked: readonly RankedCode[], { others }: KnownChoices): readonly Candidate[] {
  return others.map((code) => lifted(ranked, { code, pull: PULL.others, source: "Others", chosenFor: "" }))
}

function byWords(ranked: readonly RankedCode[]): readonly Candidate[] {
  return ranked.map(({ code, score, words }) => ({ code, place: score, why: reason("Words", words) }))
}

interface Lift {
  readonly code: string
  /** As a share of the best score by words. */
  readonly pull: number
  readonly source: SuggestionReason["Source"]
  readonly chosenFor: string
}

/** A chosen code stands above where its words put it. */
function lifted(ranked: readonly RankedCode[], { code, pull, source, chosenFor }: Lift): Candidate {
  const own = ranked.find((each) => code.startsWith(each.code))
  const best = ranked[0]?.score ?? 1
  return { code, place: (own?.score ?? 0) + best * pull, why: reason(source, own?.words ?? [], chosenFor) }
}

/** Of several reasons for one code of six digits, the strongest. */
function bestOfEachCode(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>()
  return candidates
    .toSorted((a, b) => b.place - a.place)
    .filter(({ code }) => {
      const hs = code.slice(0, HS_LENGTH)
      return !seen.has(hs) && seen.add(hs)
    })
}

/** How far a choice lifts a code, as a share of the best score by words: one for the very same words always wins. */
const PULL = { own: 1.6, others: 0.6 }
/** What a code that was chosen once weighs beside the one chosen most often for such goods. */
const ONCE = 0.7

interface Candidate {
  readonly code: string
  readonly place: number
  readonly why: SuggestionReason
}

function reason(Source: SuggestionReason["Source"], words: readonly string[], ChosenFor = ""): SuggestionReason {
  return { Source, Words: words.slice(0, MOST_WORDS).map((word) => cutText(word, LONGEST_WORD)), ChosenFor }
}

const MOST_WORDS = 20
const LONGEST_WORD = 100

function beginning(nomenclature: Nomenclature, typed: string, most: number): readonly TariffSuggestion[] {
  const start = typed.slice(0, HS_LENGTH)
  return nomenclature.rows
    .filter(({ code }) => code.length === HS_LENGTH && code.startsWith(start))
    .slice(0, most)
    .flatMap(({ code }) => suggestion(nomenclature, code, reason("Words", [typed])) ?? [])
}

/** Null for a code that the nomenclature does not have: an old choice, or one of a newer edition. */
function suggestion(nomenclature: Nomenclature, Code: string, Why: SuggestionReason): TariffSuggestion | null {
  const HS = Code.slice(0, HS_LENGTH)
  const row = nomenclature.rowOf(HS)
  if (row === undefined || HS.length < HS_LENGTH) return null
  return { Name: row.name, HS, Code, Why, Path: nomenclature.pathTo(HS).slice(1), National: [] }
}
