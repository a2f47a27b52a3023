import { minor, type Minor } from "@smart-send/domain/money/money"

/** An amount as people type it: digits, at most two decimals, a pound sign or commas if they like. */
const AMOUNT = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/

/** Minor units; null for what is no amount. No float is involved, so no penny is lost. */
export function typedAmount(text: string): Minor | null {
  const [, pounds, pence = ""] = AMOUNT.exec(text.trim()) ?? []
  if (pounds === undefined) return null
  return minor(Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0")))
}
