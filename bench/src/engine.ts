/**
 * The lines that need no app, in a process of their own, so that what was measured before them takes none of their
 * memory. `main.ts` starts it, and gets the lines as one message.
 */
import { applyRulesLine } from "./measures/apply-rules.ts"
import { printLabelsLine, printManyLabelsLine, printZplLine } from "./measures/print-labels.ts"
import { checkCustomsLine } from "./measures/check-customs.ts"
import { quoteItemsLine } from "./measures/quote-items.ts"
import { rateItemsLine } from "./measures/rate-items.ts"
import { suggestCodesLines } from "./measures/suggest-codes.ts"

const labels = [await printManyLabelsLine(), await printLabelsLine(), await printZplLine()]
process.send?.([
  applyRulesLine(),
  await rateItemsLine(),
  await quoteItemsLine(),
  await checkCustomsLine(),
  ...(await suggestCodesLines()),
  ...labels,
])
