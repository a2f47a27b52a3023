import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createNotifier } from "../../platform/jobs/notifier.ts"
import { compareCourier } from "./compare-courier.ts"
import { countComparisons, measureFindings } from "./comparison-metrics.ts"
import { timingsOf, type ComparisonPlatform } from "./comparison-options.ts"
import { claimComparison, finishComparison, putComparisonOff, type ClaimedComparison } from "./comparison-store.ts"
import { untilNextNight } from "./next-night.ts"

/**
 * Compares every courier's own list with our bookings once a night (RELY-13). It changes no booking and no money: what it finds is a row
 * for an operator. Any number of processes may run this; each courier is one process's at a time, by its lease.
 */
export function startComparisonWorker(platform: ComparisonPlatform): Worker {
  const { idleLoopMs, leaseMs } = timingsOf(platform)
  const counted = countComparisons(platform)
  measureFindings(platform)
  return startLeasedWorker({
    log: platform.log,
    notifier: createNotifier(),
    loopMs: { busy: idleLoopMs, idle: idleLoopMs },
    claim: async (inProgress) => {
      if (inProgress > 0) return []
      const claimed = await claimComparison(platform.db, [...platform.couriers.keys()], leaseMs)
      return claimed === null ? [] : [claimed]
    },
    attend: async (claimed) => {
      const outcome = await compareOne(platform, claimed)
      counted.inc({ courier: claimed.courier, outcome })
    },
    sentences: {
      cannotLook: "could not look for couriers that are due for comparison",
      isLeft: "a comparison with a courier's list is left for the next attempt",
    },
    logged: ({ courier }) => ({ courier }),
  })
}

async function compareOne(platform: ComparisonPlatform, claimed: ClaimedComparison): Promise<"finished" | "put-off"> {
  const { db, log } = platform
  const { retryMs, windowMs } = timingsOf(platform)
  const courier = platform.couriers.get(claimed.courier)
  if (courier === undefined) throw new Error(`${claimed.courier} is not connected`)
  const outcome = await compareCourier(platform, courier, claimed)
  if (outcome.kind === "put-off") {
    await putComparisonOff(db, claimed, outcome.problem, retryMs)
    log.warn(
      { courier: claimed.courier, problem: outcome.problem },
      "a courier could not be compared with our bookings",
    )
    return "put-off"
  }
  const { findings, shipments, lines } = outcome
  const written = await finishComparison(db, claimed, {
    from: new Date(claimed.asOf.getTime() - windowMs),
    findings,
    shipments,
    lines,
    byList: courier.manifest.offers.list,
    nextMs: untilNextNight(claimed.asOf),
  })
  for (const { kind, reference, shipment_ref, is_new } of written) {
    if (is_new)
      log.error(
        { courier: claimed.courier, kind, reference, shipment: shipment_ref },
        "a courier's list and our bookings disagree",
      )
  }
  return "finished"
}
