/** One action of a page. What never comes is told by it; how fast things come is the benchmarks' to say, on a quiet machine. */
export const STEP_TIMEOUT_MS = 60_000
