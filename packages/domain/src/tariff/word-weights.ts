import type { MatchedWord } from "./match-words.ts"
import { isMeasure } from "./title-words.ts"
import type { WordIndex } from "./word-index.ts"

/** Words of listings that say little of the kind of goods: who they are for, how many there are, how good they are. */
const NOISE = new Set(
  `new used vintage retro antique personalised personalized custom customised bespoke handmade hand unique gift present
  set pack packet box bundle lot pair piece pcs job large small medium mini big xl xxl xs size one free postage uk usa
  genuine original official authentic luxury premium quality best cheap sale rare boxed sealed brand branded cute funny
  novelty modern classic style stylish design designer lovely beautiful perfect great super ultra pro max plus heavy duty
  light weight lightweight full half adult kid child boy girl baby toddler man woman lady unisex mum dad him her birthday
  christmas xmas valentine black white red blue green yellow pink purple orange brown grey gray navy gold silver cream
  beige colour color multicolour replacement spare universal compatible portable adjustable waterproof reusable complete
  home house front back rear left right top double single round square long short tall wide warm cool hot cold soft hard
  natural pure organic fresh raw limited edition first second third professional electric electronic digital smart`
    .trim()
    .split(/\s+/),
)
const NOISE_WEIGHT = 0.35
const MEASURE_WEIGHT = 0.3
const ASIDE_WEIGHT = 0.35
const LATER_PHRASE_WEIGHT = 0.55
const HEAD_WEIGHT = 1.7
const BEFORE_HEAD_WEIGHT = 0.9
const BEHIND_HEAD_WEIGHT = 0.6
/** From here on a stem is taken to name goods rather than to describe them. */
const HEADNESS = 0.3

/**
 * How much each word of a title counts. In English the last noun of the first phrase names the goods: "leather dog
 * collar with bell" is a collar. Words before it describe it, words behind it and in asides count less, and noise least.
 */
export function wordWeights(index: WordIndex, words: readonly MatchedWord[]): readonly number[] {
  const main = mainPhrase(words)
  const head = headOf(index, words, main)
  return words.map(({ word }, at) => {
    if (at === head) return HEAD_WEIGHT
    const kind = NOISE.has(word.stem) ? NOISE_WEIGHT : isMeasure(word.stem) ? MEASURE_WEIGHT : 1
    if (word.isAside) return kind * ASIDE_WEIGHT
    if (word.phrase !== main) return kind * LATER_PHRASE_WEIGHT
    return kind * (at < head ? BEFORE_HEAD_WEIGHT : BEHIND_HEAD_WEIGHT)
  })
}

/** The first phrase that says what the goods are: not one of a brand, or of noise alone. */
function mainPhrase(words: readonly MatchedWord[]): number {
  const telling = words.find(({ word }) => !word.isAside && !NOISE.has(word.stem) && !isMeasure(word.stem))
  return (telling ?? words[0])?.word.phrase ?? 0
}

function headOf(index: WordIndex, words: readonly MatchedWord[], main: number): number {
  const inMain = [...words.keys()].filter((at) => words[at]?.word.phrase === main && !isNoise(words[at]))
  return inMain.findLast((at) => headnessOf(index, words[at]) >= HEADNESS) ?? inMain.at(-1) ?? -1
}

function isNoise(word: MatchedWord | undefined): boolean {
  return word === undefined || NOISE.has(word.word.stem) || isMeasure(word.word.stem)
}

function headnessOf(index: WordIndex, word: MatchedWord | undefined): number {
  return Math.max(0, ...(word?.meanings ?? []).map(({ stem }) => index.headness[stem] ?? 0))
}
