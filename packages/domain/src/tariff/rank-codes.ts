import { matchWords, type MatchedWord } from "./match-words.ts"
import { titleWords } from "./title-words.ts"
import { numbersIn, type WordIndex } from "./word-index.ts"
import { wordWeights } from "./word-weights.ts"

/** A code that fits a title, and how well. */
export interface RankedCode {
  /** Six digits. */
  readonly code: string
  readonly score: number
  /** The words of the title that speak for it, the strongest first. */
  readonly words: readonly string[]
}

/** An entry that holds several words of the title says more than each word by itself. */
const PHRASE_BONUS = 0.4
const MOST_PHRASE_WORDS = 3
/** Of an entry that the title holds in part, with or without its last word, which names the goods. */
const PARTIAL = { withHead: 0.5, withoutHead: 0.2 }
/** Names are written to be read; the words beside them are what people say. */
const NAME_WEIGHT = 0.3
/**
 * What stands on the heading speaks for its codes, too: for all of them where none has words of the title itself,
 * otherwise for each as far as its own words go.
 */
const HEADING_WEIGHT = { least: 0.3, more: 0.55 }
/** From the third on, codes of one heading leave room for other headings. */
const MOST_OF_HEADING = 2
const CROWD_WEIGHT = 0.55
const LEAST_OF_BEST = 0.12

/**
 * The codes that fit a title, the best first.
 *
 * @param isUnfinished whether the last word may be the beginning of another
 */
export function rankCodes(index: WordIndex, title: string, most: number, isUnfinished = false): readonly RankedCode[] {
  const words = matchWords(index, titleWords(title), isUnfinished).slice(0, MOST_MATCHED)
  if (words.length === 0) return []
  const weights = wordWeights(index, words)
  const gained = gainsByRow(index, words, weights)
  return shown(index, scoredCodes(index, gained), words, most)
}

/** Words are told apart by the bits of a number. */
const MOST_MATCHED = 30

/** By row, what each word of the title contributes. */
type Gains = Map<number, Float32Array>

function gainsByRow(index: WordIndex, words: readonly MatchedWord[], weights: readonly number[]): Gains {
  const gains: Gains = new Map()
  for (const [entry, hit] of hitEntries(index, words)) {
    const worth = worthOf(index, entry, hit)
    const row = index.rowOfEntry[entry] ?? 0
    const gain = gains.get(row) ?? new Float32Array(words.length)
    gains.set(row, gain)
    for (const [at, rarity] of hit.rarityByWord) {
      gain[at] = Math.max(gain[at] ?? 0, rarity * (weights[at] ?? 0) * worth)
    }
  }
  return gains
}

interface Hit {
  /** The rarity of the stem that a word stands for, times how surely it does, by the word's place. */
  readonly rarityByWord: Map<number, number>
  readonly stems: Set<number>
}

function hitEntries(index: WordIndex, words: readonly MatchedWord[]): ReadonlyMap<number, Hit> {
  const hits = new Map<number, Hit>()
  for (const [at, { meanings }] of words.entries()) {
    for (const { stem, sureness } of meanings) {
      const rarity = (index.rarity[stem] ?? 0) * sureness
      for (const entry of numbersIn(index.entries, stem)) {
        const hit = hits.get(entry) ?? { rarityByWord: new Map<number, number>(), stems: new Set<number>() }
        hits.set(entry, hit)
        hit.stems.add(stem)
        hit.rarityByWord.set(at, Math.max(hit.rarityByWord.get(at) ?? 0, rarity))
      }
    }
  }
  return hits
}

/** How much an entry's words count: all of it, more for a phrase, less for a part. */
function worthOf(index: WordIndex, entry: number, { stems }: Hit): number {
  const all = numbersIn(index.stems, entry)
  const { length } = all
  const share = stems.size / length
  if (index.isName[entry] === 1) return NAME_WEIGHT * (0.5 + 0.5 * share)
  if (stems.size >= length) return 1 + PHRASE_BONUS * (Math.min(length, MOST_PHRASE_WORDS) - 1)
  let held = 0
  for (const stem of stems) held += index.rarity[stem] ?? 0
  const hasHead = stems.has(all.at(-1) ?? -1)
  return (held / (index.weightOfEntry[entry] ?? 1)) * (hasHead ? PARTIAL.withHead : PARTIAL.withoutHead)
}

interface ScoredCode {
  readonly row: number
  readonly score: number
  readonly gain: Float32Array
}

function scoredCodes(index: WordIndex, gains: Gains): readonly ScoredCode[] {
  const codes = new Set<number>()
  for (const row of gains.keys()) {
    const { heading, codes: below = [] } = index.rows[row] ?? {}
    if (heading === -1) for (const code of below) codes.add(code)
    else codes.add(row)
  }
  return [...codes].map((row) => {
    const heading = index.rows[row]?.heading ?? -1
    const own = gains.get(row)
    const above = gains.get(heading)
    const best = above === undefined ? 0 : bestOfHeading(index, gains, heading)
    const share = best === 0 ? 1 : sumOf(own) / best
    const gain = bothGains(own, above, HEADING_WEIGHT.least + HEADING_WEIGHT.more * share)
    return { row, gain, score: sumOf(gain) }
  })
}

function bestOfHeading(index: WordIndex, gains: Gains, heading: number): number {
  return Math.max(0, ...(index.rows[heading]?.codes ?? []).map((code) => sumOf(gains.get(code))))
}

function bothGains(own: Float32Array | undefined, above: Float32Array | undefined, weight: number): Float32Array {
  if (above === undefined) return own ?? new Float32Array()
  return above.map((each, at) => Math.max(own?.[at] ?? 0, each * weight))
}

function sumOf(gain: Float32Array | undefined): number {
  let sum = 0
  for (const each of gain ?? []) sum += each
  return sum
}

function shown(
  index: WordIndex,
  codes: readonly ScoredCode[],
  words: readonly MatchedWord[],
  most: number,
): readonly RankedCode[] {
  const inOrder = codes.toSorted((a, b) => b.score - a.score || richnessOf(index, b) - richnessOf(index, a))
  const least = (inOrder[0]?.score ?? 0) * LEAST_OF_BEST
  const seen = new Map<number, number>()
  const spread = inOrder.slice(0, MOST_LOOKED_AT).map(({ row, score, gain }) => {
    const heading = index.rows[row]?.heading ?? -1
    const before = seen.get(heading) ?? 0
    seen.set(heading, before + 1)
    return { row, score, gain, place: before < MOST_OF_HEADING ? score : score * CROWD_WEIGHT }
  })
  return spread
    .filter(({ score }) => score > least)
    .toSorted((a, b) => b.place - a.place)
    .slice(0, most)
    .map(({ row, score, gain }) => ({ code: index.rows[row]?.code ?? "", score, words: speakingWords(words, gain) }))
}

const MOST_LOOKED_AT = 200

function richnessOf(index: WordIndex, { row }: ScoredCode): number {
  return index.rows[row]?.richness ?? 0
}

function speakingWords(words: readonly MatchedWord[], gain: Float32Array): readonly string[] {
  const places = [...gain.keys()]
    .filter((at) => (gain[at] ?? 0) > 0)
    .toSorted((a, b) => (gain[b] ?? 0) - (gain[a] ?? 0))
  return [...new Set(places.map((at) => words[at]?.word.text ?? ""))]
}
