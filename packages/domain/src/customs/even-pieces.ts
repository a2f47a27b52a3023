import { minor, type Minor } from "../money/money.ts"

interface Pieces {
  readonly quantity: number
  /** Of all pieces, in minor units. */
  readonly value: Minor
  /** Net grams of all pieces. */
  readonly grams: number
}

/**
 * A line as one or two whose pieces each have a whole number of minor units: 3 pieces for 10.01 are 2 of 3.34 and 1 of 3.33. The
 * parts come to the line's pieces, value and grams exactly.
 */
export function evenPieces<Line extends Pieces>(line: Line): readonly Line[] {
  const { quantity, value, grams } = line
  const dearer = quantity > 0 ? value % quantity : 0
  if (dearer === 0) return [line]
  const price = Math.floor(value / quantity) + 1
  const part = { quantity: dearer, value: minor(dearer * price), grams: Math.round((grams * dearer) / quantity) }
  return [
    { ...line, ...part },
    {
      ...line,
      quantity: quantity - dearer,
      value: minor(value - part.value),
      grams: grams - part.grams,
    },
  ]
}
