import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { attendParcel } from "./attend-parcel.ts"
import { claimDispatches, type ClaimedParcel } from "./claim-dispatches.ts"
import { dispatchNotifier } from "./dispatch-notifier.ts"
import { type DispatchPlatform, timingsOf } from "./dispatch-options.ts"
import { lookAtItems } from "./look-at-items.ts"

/**
 * Tells shops of dispatches, each line and number once as the shop sees it (DISPATCH-3), and looks which are to be told by themselves.
 * Any number of processes may run this: a parcel belongs to one of them until its lease expires, and whoever takes it over asks the
 * shop first.
 */
export function startDispatchWorker(platform: DispatchPlatform): Worker {
  const timings = timingsOf(platform)
  const { log } = platform
  const hasShops = (platform.marketplaces?.size ?? 0) > 0
  return startLeasedWorker({
    log,
    notifier: dispatchNotifier(platform),
    loopMs: { busy: timings.busyLoopMs, idle: timings.idleLoopMs },
    claim: async (inProgress) => {
      const free = Math.min(timings.mostAtOnce - inProgress, timings.mostClaimed)
      return free > 0 ? claimDispatches(platform.db, free, timings) : []
    },
    attend: async (parcel) => {
      if (!(await attendParcel(platform, parcel))) {
        log.warn(logged(parcel), "a dispatch was taken over by another worker, and its outcome is refused")
      }
    },
    // A claim looks at every account that waits. Shops limit calls, so a few claims a second are enough.
    isMoreDue: (_ended, inProgress) => inProgress === 0,
    alsoDo: async () => (hasShops ? lookAtItems(platform) : 0),
    sentences: {
      cannotLook: "could not look for shops that are to be told",
      isLeft: "a dispatch is left for the next attempt",
    },
    logged,
  })
}

function logged({ accountId, itemId }: ClaimedParcel): Readonly<Record<string, string>> {
  return { account: accountId, item: itemId }
}
