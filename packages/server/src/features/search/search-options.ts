import type { Platform } from "../../context.ts"

/** How patient the search's worker is, in milliseconds, and how much it does at once. */
export interface SearchTimings {
  /** Longer than writing one batch takes, wherever to. */
  readonly leaseMs: number
  /** How long the first change waits for others of its customer, which then are written with it. */
  readonly momentMs: number
  readonly loopMs: { readonly busy: number; readonly idle: number }
  /** Customers at once; of the process's database sessions each takes three: one that writes, and two that read ahead. */
  readonly mostAtOnce: number
  /** Batches of one customer before others have their turn. */
  readonly mostRounds: number
}

// Together well below the second that the search may be behind.
const DEFAULT_TIMINGS: SearchTimings = {
  leaseMs: 60_000,
  momentMs: 300,
  loopMs: { busy: 100, idle: 200 },
  mostAtOnce: 2,
  mostRounds: 20,
}

/** The platform with settings of the search that a process may override; most set none. */
export interface SearchPlatform extends Platform {
  readonly searching?: Partial<SearchTimings>
}

export function searchTimingsOf({ searching }: SearchPlatform): SearchTimings {
  return { ...DEFAULT_TIMINGS, ...searching }
}
