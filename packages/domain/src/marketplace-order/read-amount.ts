import { minor, type Minor } from "../money/money.ts"

/**
 * An amount as shops write it ("12.50", "1500", "12.345", 3.5) in hundredths of the currency's unit, half up on the third decimal.
 * Null for anything that is no amount, or too large to be counted exactly.
 */
export function readAmount(written: string | number): Minor | null {
  const text = typeof written === "number" ? String(written) : written.trim()
  const match = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<parts>\d{1,8}))?$/.exec(text)
  if (match?.groups === undefined) return null
  const { sign, whole = "", parts = "" } = match.groups
  const [first = "0", second = "0", third = "0"] = parts.padEnd(3, "0")
  const hundredths = Number(whole) * 100 + Number(first) * 10 + Number(second) + (third >= "5" ? 1 : 0)
  return minor(sign === "-" ? -hundredths : hundredths)
}
