import { CallError } from "../client/call-error.ts"

/** Up to 3 further tries, every 7 s, while nothing returns (STATE-5). */
const FURTHER_TRIES = 3
export const QUOTE_RETRY_MS = 7000

/** The service answered with no service at all. */
export class NothingReturned extends Error {}

/**
 * Whether to ask for quotes again: nothing came back, nobody answered, or a pause was asked for. A refusal is an
 * answer.
 */
export function isQuoteTriedAgain(failures: number, error: Error): boolean {
  if (failures >= FURTHER_TRIES) return false
  return !(error instanceof CallError) || [0, 429].includes(error.statusCode) || error.statusCode >= 500
}
