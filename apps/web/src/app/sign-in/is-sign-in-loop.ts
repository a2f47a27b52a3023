const WINDOW_MS = 60_000
const FAILURES_ALLOWED = 2

/**
 * A failed sign-in returns to the root, and the root signs in again. After two failures in a minute the user has to
 * start it.
 */
export function isSignInLoop(failures: readonly number[], now: number): boolean {
  return failures.filter((time) => now - time < WINDOW_MS).length >= FAILURES_ALLOWED
}
