/**
 * A whole amount in whole shares that add up to it, each as near to its weight as that allows: what rounding down leaves
 * over goes to the largest remainders, and of equal ones to the first.
 * @param least what each share is at least, as long as the amount is enough for all.
 */
export function shareByWeight(amount: number, weights: readonly number[], least = 0): readonly number[] {
  const floor = amount >= least * weights.length ? least : 0
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (sum > 0 ? (amount * weight) / sum : amount / weights.length))
  const shares = exact.map((share) => Math.max(floor, Math.floor(share)))
  let left = amount - shares.reduce((total, share) => total + share, 0)
  const places = exact
    .map((share, place) => ({ place, remainder: share - (shares[place] ?? 0) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (let turn = 0; left > 0; turn += 1, left -= 1) add(shares, places[turn % places.length]?.place, 1)
  // Shares lifted to the least were taken from the largest ones.
  while (left < 0) {
    add(shares, shares.indexOf(Math.max(...shares)), -1)
    left += 1
  }
  return shares
}

function add(shares: number[], place: number | undefined, amount: number): void {
  if (place !== undefined) shares[place] = (shares[place] ?? 0) + amount
}
