import type { Platform } from "../../context.ts"

/** How patient the search's worker is, in milliseconds, and how much it does at once. */
export interface SearchTimings {
  /** Longer than writing one batch takes, wherever to. */
  readonly leaseMs: number
  readonly loopMs: { readonly busy: number; readonly idle: number }
  /** Customers at once; of the process's database sessions each takes one. */
  readonly mostAtOnce: number
  /** Batches of one customer before others have their turn. */
  readonly mostRounds: number
}

// The search is never behind by more than a second, so it is looked often.
const DEFAULT_TIMINGS: SearchTimings = {
  leaseMs: 60_000,
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
