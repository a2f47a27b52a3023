import type { Platform } from "../../context.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { deliveryNotifier } from "../../records/marketplace-account/import-notifier.ts"
import { type AttendOther, attendReports, claimReports, type ClaimedReports, forgetDeliveries } from "./deliveries.ts"
import type { ImportParts } from "./import-parts.ts"

/** Deliveries that one process works on at once. */
const MOST_AT_ONCE = 50
const FORGET_EVERY_MS = 3_600_000

interface LoopTimings {
  readonly busyLoopMs: number
  readonly idleLoopMs: number
}

/** Attends to what shops report by webhook. Each account by itself: one whose shop answers slowly holds up no other, and no import. */
export function startDeliveryWorker(
  platform: Platform,
  parts: ImportParts,
  attendOther: AttendOther,
  { busyLoopMs, idleLoopMs }: LoopTimings,
): Worker {
  const busy = new Set<string>()
  let forgotten = -Infinity
  return startLeasedWorker<ClaimedReports>({
    log: platform.log,
    notifier: deliveryNotifier(platform),
    loopMs: { busy: busyLoopMs, idle: idleLoopMs },
    claim: async (inProgress) => {
      if (inProgress >= MOST_AT_ONCE) return []
      const claimed = await claimReports(platform, MOST_AT_ONCE - inProgress, busy)
      for (const { of } of claimed) busy.add(of)
      return claimed
    },
    attend: async (claimed) =>
      attendReports(platform, parts, attendOther, claimed).finally(() => busy.delete(claimed.of)),
    alsoDo: async () => {
      if (performance.now() - forgotten > FORGET_EVERY_MS) {
        forgotten = performance.now()
        await forgetDeliveries(platform.db)
      }
      return 0
    },
    sentences: {
      cannotLook: "could not look for reports of shops",
      isLeft: "reports of a shop are worked on again later",
    },
    logged: ({ of }) => ({ account: of }),
  })
}
