import { QUOTE_RETRIES } from "@smart-send/domain/quote/quote-retries"
import { CallError } from "../client/call-error.ts"

/** The service answered with no service at all. */
export class NothingReturned extends Error {}

/**
 * Whether to ask for quotes again: nothing came back, nobody answered, or a pause was asked for. A refusal is an
 * answer.
 */
export function isQuoteTriedAgain(failures: number, error: Error): boolean {
  if (failures >= QUOTE_RETRIES.most) return false
  return !(error instanceof CallError) || [0, 429].includes(error.statusCode) || error.statusCode >= 500
}
