import { inScope } from "../../platform/db/scope.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import type { ClaimedParcel } from "./claim-dispatches.ts"
import { type DispatchPlatform, timingsOf } from "./dispatch-options.ts"
import { type Prepared, prepareDispatch } from "./prepare-dispatch.ts"
import { settleDispatch } from "./settle-dispatch.ts"
import { type AskShop, LATE, tellShop, type Verdict } from "./tell-shop.ts"

/** Sees one claimed parcel to its end. Returns whether it was settled: not where the lease was lost meanwhile. */
export async function attendParcel(platform: DispatchPlatform, parcel: ClaimedParcel): Promise<boolean> {
  const timings = timingsOf(platform)
  const reached = platform.dispatching?.reached
  reached?.("after_claim")
  const prepared = await prepareDispatch(platform, parcel)
  const verdict = await judge(platform, prepared, parcel)
  if (verdict === LATE) return false
  reached?.("after_send")
  const shopName = "shop" in prepared ? prepared.shop.marketplace.manifest.displayName : "the shop"
  const isSettled = await inScope(platform.db, parcel.scope, async (tx) =>
    settleDispatch(tx, { parcel, verdict, shopName, timings }),
  )
  reached?.("after_settle")
  return isSettled
}

async function judge(
  platform: DispatchPlatform,
  prepared: Prepared,
  parcel: ClaimedParcel,
): Promise<Verdict | typeof LATE> {
  if (prepared.kind === "gone") return { kind: "gone" }
  if (prepared.kind === "with-another") {
    const { displayName } = prepared.shop.marketplace.manifest
    const message = `${displayName} takes one tracking number for an order. It has ${prepared.number}.`
    return { kind: "told", reference: "", message }
  }
  const { request, isWanted, whyNot } = prepared
  const mayBeTold = parcel.rows.some(({ was }) => was !== "Waiting")
  return tellShop(askAs(platform, parcel), { request, isWanted, whyNot, mayBeTold })
}

/** Compares the monotonic clock with the lease before each question, so that a process that was paused asks nothing after losing it. */
function askAs(platform: DispatchPlatform, { accountId, scope, callBy }: ClaimedParcel): AskShop {
  const key = { id: accountId, tenantId: scope.tenant, customerId: scope.customerId }
  return async (call) => {
    platform.dispatching?.reached?.("before_send")
    let isLate = false
    const outcome = await callAccount(
      platform,
      key,
      async (marketplace, account, signal) => {
        isLate = performance.now() >= callBy
        return isLate ? LEASE_LOST : call(marketplace, account, signal)
      },
      timingsOf(platform).callBudgetMs,
    )
    return isLate ? { kind: "late" } : outcome
  }
}

const LEASE_LOST = { kind: "problem", problem: { kind: "unavailable", detail: "the lease has run out" } } as const
