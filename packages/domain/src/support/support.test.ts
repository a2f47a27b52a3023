import { describe, expect, it } from "vitest"
import {
  moveSupport,
  OPERATOR_SUPPORT_EVENTS,
  SELLER_SUPPORT_EVENTS,
  SUPPORT_STATUSES,
  supportAwaits,
  supportEvents,
  type SupportEvent,
  type SupportStatus,
} from "./support-status.ts"

const EVENTS: readonly SupportEvent[] = [...SELLER_SUPPORT_EVENTS, ...OPERATOR_SUPPORT_EVENTS]

function reachable(from: SupportStatus): ReadonlySet<SupportStatus> {
  const seen = new Set<SupportStatus>([from])
  for (const status of seen)
    for (const event of EVENTS) {
      const next = moveSupport(status, event)
      if (next.ok) seen.add(next.value)
    }
  return seen
}

describe("the lifecycle of a support case (CASE-6)", () => {
  it("reaches every status from the first one, and Closed from each", () => {
    expect(reachable("Open")).toEqual(new Set(SUPPORT_STATUSES))
    for (const status of SUPPORT_STATUSES) expect([status, reachable(status).has("Closed")]).toEqual([status, true])
  })

  it("awaits the customer when Pending Customer or Pending Customer Warned (CASE-2)", () => {
    expect(SUPPORT_STATUSES.filter((status) => supportAwaits(status) === "Customer")).toEqual([
      "Pending Customer",
      "Pending Customer Warned",
    ])
  })

  it("always takes an answer of the seller's, which then waits for us", () => {
    for (const status of SUPPORT_STATUSES) {
      const next = moveSupport(status, "reply")
      expect([status, next.ok && supportAwaits(next.value)]).toEqual([status, "Us"])
    }
  })

  it("is warned once, after the seller was asked", () => {
    expect(SUPPORT_STATUSES.filter((status) => moveSupport(status, "warn").ok)).toEqual(["Pending Customer"])
    expect(supportEvents("Closed", EVENTS)).toEqual(["reply"])
  })
})
