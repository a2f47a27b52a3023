/** The codes of one national tariff in force. */
export interface NationalTariff {
  /** What the operator calls it, such as "2027-1". */
  readonly version: string
  /** Whether some code of it begins with these digits. */
  readonly hasBeginning: (digits: string) => boolean
}

/** Digits of the longest codes; 10 digits are far below the largest exact number. */
const LONGEST = 10

/** Compiles the codes, of up to 10 digits, into one sorted list of numbers: 20,000 take 160 kB. */
export function createNationalTariff(version: string, codes: Iterable<string>): NationalTariff {
  const numbers = Float64Array.from(codes, (code) => Number(code.padEnd(LONGEST, "0"))).toSorted()
  return {
    version,
    hasBeginning: (digits) => {
      const from = Number(digits.padEnd(LONGEST, "0"))
      const first = numbers[firstFrom(numbers, from)]
      return first !== undefined && first < from + 10 ** (LONGEST - Math.min(LONGEST, digits.length))
    },
  }
}

function firstFrom(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
