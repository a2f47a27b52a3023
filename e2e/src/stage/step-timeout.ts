/**
 * The time limit of one action on a page. It only reports what never happens; how fast things happen is measured by the
 * benchmarks, on a quiet machine.
 */
export const STEP_TIMEOUT_MS = 60_000
