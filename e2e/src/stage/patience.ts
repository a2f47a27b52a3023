/** One action of a page. What never comes is told by it; how fast things come is the benchmarks' to say, on a quiet machine. */
export const PATIENCE_MS = 60_000
