const MINUTE = 60_000
const WAITS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
const LONGEST_WAIT_MS = 2 * 60 * MINUTE

/** How long a mail waits after the server would not take it for now. @param attempt the one that failed, from 1. */
export function mailRetryMs(attempt: number): number {
  return WAITS_MS[attempt - 1] ?? LONGEST_WAIT_MS
}
