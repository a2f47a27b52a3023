import { shareByWeight } from "./share-by-weight.ts"

/** What is known of a line's weight. */
export interface WeighedLine {
  readonly quantity: number
  /** Of one piece, in grams; 0 where it is not known. */
  readonly pieceGrams: number
}

/**
 * The net weight of each line of one parcel, in whole grams. Where every piece's weight is known and all of them weigh no
 * more than the parcel, the rest is packaging. Otherwise how much packaging weighs is not known, and the lines add up to
 * the parcel: lines of known weight keep it where that leaves enough for the others, whose pieces count as equal. No line
 * weighs nothing, unless there are fewer grams than lines.
 */
export function netWeights(lines: readonly WeighedLine[], parcelGrams: number): readonly number[] {
  const known = lines.map(({ quantity, pieceGrams }) => quantity * pieceGrams)
  const sum = known.reduce((total, grams) => total + grams, 0)
  const unknown = lines.filter(({ pieceGrams }) => pieceGrams === 0)
  if (unknown.length === 0 && sum <= parcelGrams) return known.map((grams) => Math.max(1, Math.round(grams)))
  if (unknown.length === 0) return shareByWeight(parcelGrams, known, 1)
  const left = parcelGrams - sum
  if (left < unknown.length) {
    return shareByWeight(
      parcelGrams,
      lines.map(({ quantity }) => quantity),
      1,
    )
  }
  const shares = shareByWeight(
    left,
    unknown.map(({ quantity }) => quantity),
    1,
  )
  let next = 0
  return known.map((grams, place) => (lines[place]?.pieceGrams === 0 ? (shares[next++] ?? 0) : grams))
}
