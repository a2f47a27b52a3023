import { createHash } from "node:crypto"

/** So many digits that are always the same for a text, the first of them not 0. */
export function digitsOf(text: string, count: number): string {
  const number = BigInt(`0x${createHash("sha256").update(text).digest("hex")}`)
  const smallest = 10n ** BigInt(count - 1)
  return String(smallest + (number % (9n * smallest)))
}
