/**
 * A whole amount (pence, hundredths of a kg) shared out by weights: each share is rounded down, and the first gets what is
 * left over, so that the shares add up to the amount to the unit (GROUP-9). Equal weights share evenly.
 * Weights are above 0, at least one.
 */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => Math.trunc((amount * weight) / whole))
  const leftOver = amount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + leftOver : share))
}
