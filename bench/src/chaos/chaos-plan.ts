import type { BookingTimings } from "@smart-send/server/features/booking/booking-options"

/** How hard a run is. */
export interface ChaosPlan {
  readonly seed: number
  /** At least this many items are booked while at least this many processes and databases are killed. */
  readonly items: number
  readonly appKills: number
  readonly databaseKills: number
  readonly apps: number
  /** Orders in progress at once. */
  readonly sellersAtWork: number
  /** The share of each courier's calls that go wrong, over all five kinds of fault. */
  readonly faultShare: number
  /** The probability that a process dies at a fail point. */
  readonly failPointShare: number
  readonly appKillEveryMs: number
  readonly databaseKillEveryMs: number
  /** The share of answers that the client never receives. */
  readonly droppedShare: number
  readonly mostTries: number
  /** A run that has not reached its numbers by then has failed. */
  readonly feedForMs: number
  readonly resolveWithinMs: number
}

/** The release gate: a full run (RELY-7). */
export const ALL_KILLS: Omit<ChaosPlan, "seed"> = {
  items: 160,
  appKills: 50,
  databaseKills: 4,
  apps: 3,
  sellersAtWork: 8,
  faultShare: 0.35,
  failPointShare: 0.015,
  appKillEveryMs: 2000,
  databaseKillEveryMs: 12_000,
  droppedShare: 0.1,
  mostTries: 40,
  feedForMs: 240_000,
  resolveWithinMs: 60_000,
}

/** The same on a small scale, for every run of the integration tests. */
export const FEWER_KILLS: Omit<ChaosPlan, "seed"> = { ...ALL_KILLS, items: 60, appKills: 15, databaseKills: 1 }

/** The naive build fails without kills. It needs only couriers that lose replies and sellers who click twice. */
export const NAIVE: Omit<ChaosPlan, "seed"> = { ...ALL_KILLS, items: 60, appKills: 3, databaseKills: 0 }

/** The product's own intervals, each ten times as short, so that a run takes a minute. */
export const CHAOS_TIMINGS: Partial<BookingTimings> = {
  callBudgetMs: 700,
  leaseMs: 1500,
  retryMs: 50,
  busyLoopMs: 150,
  idleLoopMs: 300,
  answerWithinMs: 4000,
  restMs: 500,
}
