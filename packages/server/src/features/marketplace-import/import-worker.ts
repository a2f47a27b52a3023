import type { Platform } from "../../context.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { importNotifier } from "../../records/marketplace-account/import-notifier.ts"
import { claimAccounts } from "./claim-accounts.ts"
import type { AttendOther } from "./deliveries.ts"
import { startDeliveryWorker } from "./delivery-worker.ts"
import { importAccount } from "./import-account.ts"
import type { ImportParts } from "./import-parts.ts"
import type { ClaimedAccount, ImportTimings } from "./import-work.ts"

export interface ImportOptions {
  readonly timings?: Partial<ImportTimings & { readonly busyLoopMs: number; readonly idleLoopMs: number }>
}

const TIMINGS = {
  leaseMs: 120_000,
  // With what an import takes, an order is there within a minute.
  pollMs: 50_000,
  troubleMs: 60_000,
  brokenMs: 15 * 60_000,
  busyLoopMs: 200,
  idleLoopMs: 1000,
}
/** Accounts that one process imports at once. Nearly all of the time each waits for its shop's limits. */
const MOST_AT_ONCE = 128

/**
 * Imports orders from linked accounts, each when it is due, and attends to what shops report by webhook. Any number of processes may
 * run this: an account is imported by one of them at a time (SHOP-2).
 */
export function startImportWorker(
  platform: Platform,
  parts: ImportParts,
  attendOther: AttendOther,
  { timings: given = {} }: ImportOptions = {},
): Worker {
  const timings = { ...TIMINGS, ...given }
  const reports = startDeliveryWorker(platform, parts, attendOther, timings)
  const imports = startLeasedWorker<ClaimedAccount>({
    log: platform.log,
    notifier: importNotifier(platform),
    loopMs: { busy: timings.busyLoopMs, idle: timings.idleLoopMs },
    claim: async (inProgress) => {
      const free = MOST_AT_ONCE - inProgress
      return free <= 0 || platform.marketplaces === undefined ? [] : claimAccounts(platform, free, timings.leaseMs)
    },
    attend: async (claimed) => importAccount(platform, parts, timings, claimed),
    // Who waited for a free place has one now. Whatever else falls due says so itself, or is found at the next look.
    isMoreDue: (_ended, inProgress) => inProgress >= MOST_AT_ONCE - 1,
    sentences: {
      cannotLook: "could not look for shops that are due",
      isLeft: "a shop is imported again later",
    },
    logged: ({ id }) => ({ account: id }),
  })
  return {
    stop: async () => {
      await Promise.all([imports.stop(), reports.stop()])
    },
  }
}
