import { inScope } from "../../platform/db/scope.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import { claimDispatches, type ClaimedParcel } from "./claim-dispatches.ts"
import { dispatchNotifier } from "./dispatch-notifier.ts"
import { type DispatchPlatform, timingsOf } from "./dispatch-options.ts"
import { lookAtItems } from "./look-at-items.ts"
import { type Prepared, prepareDispatch } from "./prepare-dispatch.ts"
import { settleDispatch } from "./settle-dispatch.ts"
import { type AskShop, LATE, tellShop, type Verdict } from "./tell-shop.ts"

/**
 * Tells shops of dispatches, each line and number once as the shop sees it (DISPATCH-3), and looks which are to be told by themselves.
 * Any number of processes may run this: a parcel belongs to one of them until its lease expires, and whoever takes it over asks the
 * shop first.
 */
export function startDispatchWorker(platform: DispatchPlatform): Worker {
  const timings = timingsOf(platform)
  const notifier = dispatchNotifier(platform)
  const reached = platform.dispatching?.reached

  async function attend(parcel: ClaimedParcel): Promise<void> {
    reached?.("after_claim")
    const prepared = await prepareDispatch(platform, parcel)
    const verdict = await judge(prepared, parcel)
    if (verdict === LATE) return
    reached?.("after_send")
    const shopName = "shop" in prepared ? prepared.shop.marketplace.manifest.displayName : "the shop"
    const isSettled = await inScope(platform.db, parcel.scope, async (tx) =>
      settleDispatch(tx, { parcel, verdict, shopName, timings }),
    )
    reached?.("after_settle")
    if (!isSettled) {
      platform.log.warn(logged(parcel), "what a shop said of a dispatch came too late and was refused")
    }
  }

  async function judge(prepared: Prepared, parcel: ClaimedParcel): Promise<Verdict | typeof LATE> {
    if (prepared.kind === "gone") return { kind: "gone" }
    if (prepared.kind === "with-another") {
      const { displayName } = prepared.shop.marketplace.manifest
      const message = `${displayName} takes one tracking number for an order. It has ${prepared.number}.`
      return { kind: "told", reference: "", message }
    }
    const mayBeTold = parcel.rows.some(({ was }) => was !== "Waiting")
    return tellShop(askAs(parcel), { request: prepared.request, isWanted: prepared.isWanted, mayBeTold })
  }

  /** Compares the monotonic clock with the lease before each question, so that a process that was paused asks nothing after losing it. */
  function askAs({ accountId, scope, callBy }: ClaimedParcel): AskShop {
    const key = { id: accountId, tenantId: scope.tenant, customerId: scope.customerId }
    return async (call) => {
      let isLate = false
      const outcome = await callAccount(
        platform,
        key,
        async (marketplace, account, signal) => {
          isLate = performance.now() >= callBy
          if (isLate) return { kind: "problem", problem: { kind: "unavailable", detail: "the lease has run out" } }
          reached?.("before_send")
          return call(marketplace, account, signal)
        },
        timings.callBudgetMs,
      )
      return isLate ? { kind: "late" } : outcome
    }
  }

  return startLeasedWorker({
    log: platform.log,
    notifier,
    loopMs: { busy: timings.busyLoopMs, idle: timings.idleLoopMs },
    claim: async (inProgress) =>
      inProgress < timings.mostAtOnce ? claimDispatches(platform.db, timings.mostAtOnce - inProgress, timings) : [],
    attend,
    alsoDo: async () => ((platform.marketplaces?.size ?? 0) === 0 ? 0 : lookAtItems(platform)),
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
