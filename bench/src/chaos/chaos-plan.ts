import type { BookingTimings } from "@smart-send/server/features/booking/booking-options"
import type { CancellationWorkTimings } from "@smart-send/server/features/cancellation/cancellation-options"
import type { ManifestTimings } from "@smart-send/server/features/manifest/manifest-options"
import type { PaymentTimings } from "@smart-send/server/features/payment/payment-options"
import type { PrintTimings } from "@smart-send/server/features/station/station-options"

/** How hard a run is. */
export interface ChaosPlan {
  readonly seed: number
  /** At least this many items are booked while at least this many processes and databases are killed. */
  readonly items: number
  readonly appKills: number
  /** No more processes than this are killed at any moment; fail points come on top. */
  readonly mostAppKills: number
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
  mostAppKills: Number.POSITIVE_INFINITY,
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

/** How hard a run of credit, cancelling and printing is. */
export interface MoneyPlan extends Omit<ChaosPlan, "items"> {
  /** At least so many times a seller adds credit, books, prints and cancels. */
  readonly rounds: number
  /** The share of calls to the payment provider that go wrong. */
  readonly paymentFaultShare: number
}

/** How hard a run of closing out is. */
export interface ManifestPlan extends Omit<ChaosPlan, "items"> {
  /** At least so many times a seller books and hands over. */
  readonly rounds: number
}

export const ALL_MANIFESTS: Omit<ManifestPlan, "seed"> = { ...ALL_KILLS, rounds: 60, appKills: 25, databaseKills: 2 }

/** The same on a small scale, for every run of the integration tests. */
export const FEWER_MANIFESTS: Omit<ManifestPlan, "seed"> = {
  ...ALL_MANIFESTS,
  rounds: 12,
  appKills: 6,
  mostAppKills: 8,
  appKillEveryMs: 4000,
  databaseKills: 1,
  sellersAtWork: 4,
}

export const ALL_MONEY: Omit<MoneyPlan, "seed"> = {
  ...ALL_KILLS,
  rounds: 120,
  paymentFaultShare: 0.3,
  databaseKills: 3,
  appKills: 40,
}

/** The same on a small scale, for every run of the integration tests. */
export const LESS_MONEY: Omit<MoneyPlan, "seed"> = {
  ...ALL_MONEY,
  rounds: 16,
  appKills: 6,
  mostAppKills: 10,
  appKillEveryMs: 4000,
  databaseKills: 1,
  sellersAtWork: 4,
}

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

export const CHAOS_CANCELLATION_TIMINGS: Partial<CancellationWorkTimings> = {
  callBudgetMs: 700,
  leaseMs: 1500,
  retryMs: 50,
  mostRetryMs: 1000,
  busyLoopMs: 150,
  idleLoopMs: 300,
  answerWithinMs: 4000,
  restMs: 500,
}

export const CHAOS_PAYMENT_TIMINGS: Partial<PaymentTimings> = {
  callBudgetMs: 700,
  leaseMs: 1500,
  firstAskMs: 500,
  mostAskMs: 2000,
  doubtMs: 200,
  idleLoopMs: 300,
}

/** A close-out arrives late by three seconds at most: the couriers' `slow` calls do. */
export const CHAOS_MANIFEST_TIMINGS: Partial<ManifestTimings> = {
  callBudgetMs: 1500,
  leaseMs: 4000,
  retryMs: 100,
  mostRetryMs: 1500,
  horizonMs: 4000,
  loopMs: 150,
  restMs: 500,
  answerWithinMs: 4000,
}

export const CHAOS_PRINT_TIMINGS: Partial<PrintTimings> = {
  connectMs: 1000,
  stallMs: 2000,
  endMs: 1000,
  leaseMs: 4500,
  idleLoopMs: 300,
}
