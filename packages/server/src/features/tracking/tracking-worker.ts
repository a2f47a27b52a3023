import { nextLookMs } from "@smart-send/domain/tracking/next-look"
import { inScope } from "../../platform/db/scope.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createCourierCounters, type CourierCounter } from "../../records/courier/courier-counters.ts"
import { settleNews } from "../../records/tracking/settle-news.ts"
import { scheduleLooks } from "../../records/tracking/tracked-lines.ts"
import { askCourier } from "./ask-courier.ts"
import { claimLines, type ClaimedLine } from "./claim-lines.ts"
import { forgetDeliveries, settleDeliveries } from "./deliveries.ts"
import { newsNotifier } from "./tracking-notifiers.ts"
import { forgetUnreadEvents, keepUnreadEvents } from "./unread-events.ts"
import { timingsOf, type TrackingPlatform } from "./tracking-options.ts"

const FORGET_EVERY_MS = 3_600_000

/**
 * Asks couriers where their parcels are, each when the domain says (TRACK-9) and within the courier's limits, and works on the
 * webhooks that came in. Asking twice is harmless, so a line whose worker died is simply asked about again. Any number of
 * processes may run this.
 */
export function startTrackingWorker(platform: TrackingPlatform): Worker {
  const timings = timingsOf(platform)
  const { leaseMs, pace } = timings
  const firstMs = (nextLookMs(null, 0) ?? 0) / pace
  const notifier = newsNotifier(platform)
  // Couriers without tracking are not asked: of their parcels nothing is ever known, and so none is late either.
  const tracking = new Map([...platform.couriers].filter(([, courier]) => courier.manifest.offers.track))
  const counters = createCourierCounters(tracking, timings)
  let forgotten = -Infinity

  async function attend(line: ClaimedLine, { courier, gate }: CourierCounter): Promise<void> {
    const said = await askCourier(courier, line.numbers, timings.callBudgetMs)
    if (said === null) gate.failed()
    else gate.answered()
    await keepUnreadEvents(platform, line.courier, said?.unread ?? [])
    const scope = { tenant: line.tenant, customerId: line.customerId }
    await inScope(platform.db, scope, async (tx) =>
      said === null
        ? scheduleLooks(tx, [{ lineId: line.lineId, waitMs: timings.retryMs / pace }])
        : settleNews(tx, [{ ...line, events: said.events }], pace),
    )
  }

  async function settleWebhooks(): Promise<number> {
    if (performance.now() - forgotten > FORGET_EVERY_MS) {
      forgotten = performance.now()
      await forgetDeliveries(platform.db)
      await forgetUnreadEvents(platform.db)
    }
    return settleDeliveries(platform, leaseMs, pace)
  }

  return startLeasedWorker({
    log: platform.log,
    notifier,
    loopMs: { busy: timings.busyLoopMs, idle: timings.idleLoopMs },
    claim: async () => {
      const slots = counters.free()
      return slots === null ? [] : claimLines(platform.db, slots, { firstMs, leaseMs })
    },
    attend: async (line) => counters.at(line.courier, async (counter) => attend(line, counter)),
    alsoDo: settleWebhooks,
    sentences: {
      cannotLook: "could not look for parcels that are due",
      isLeft: "a parcel is asked about again later",
    },
    logged: ({ lineId }) => ({ line: lineId }),
  })
}
