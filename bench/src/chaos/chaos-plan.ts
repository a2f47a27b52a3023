import type { BookingTimings } from "@smart-send/server/features/booking/booking-options"

/** How hard a run is. */
export interface ChaosPlan {
  readonly seed: number
  /** At least so many items are booked, while at least so many processes and databases are killed. */
  readonly items: number
  readonly appKills: number
  readonly databaseKills: number
  readonly apps: number
  /** Orders under way at once. */
  readonly sellersAtWork: number
  /** Of each courier's calls, those that go wrong, all five ways together. */
  readonly faultShare: number
  /** At each fail point a process dies with this probability. */
  readonly failPointShare: number
  readonly appKillEveryMs: number
  readonly databaseKillEveryMs: number
  /** Of the answers, those a client never gets to see. */
  readonly droppedShare: number
  readonly mostTries: number
  /** A run that has not met its numbers by then is broken. */
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

/** The same in little, for every run of the integration tests. */
export const FEWER_KILLS: Omit<ChaosPlan, "seed"> = { ...ALL_KILLS, items: 60, appKills: 15, databaseKills: 1 }

/** The naive build needs no kills to fail, only couriers that lose replies and sellers who click twice. */
export const NAIVE: Omit<ChaosPlan, "seed"> = { ...ALL_KILLS, items: 60, appKills: 3, databaseKills: 0 }

/** The product's own order of things, each ten times as fast, so that a run takes a minute. */
export const CHAOS_TIMINGS: Partial<BookingTimings> = {
  callBudgetMs: 700,
  leaseMs: 1500,
  retryMs: 50,
  busyLoopMs: 150,
  idleLoopMs: 300,
  answerWithinMs: 4000,
  restMs: 500,
}
