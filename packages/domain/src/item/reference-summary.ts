import { oneLine } from "../text/one-line.ts"
import type { OrderLine } from "./order-line.ts"
import { cutText } from "../text/cut-text.ts"

const LONGEST_SUMMARY = 1000

/** Order numbers and customer references, each once, joined for display and search (ITEM-8). */
export function referenceSummary(lines: readonly OrderLine[]): string {
  const references = lines.flatMap((line) => [line.MarketplaceOrderId, line.CustomerReference])
  return cutText(
    [...new Set(references.map(oneLine).filter((reference) => reference !== ""))].join(", "),
    LONGEST_SUMMARY,
  )
}
