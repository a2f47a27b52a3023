import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { CLAIM_REASONS } from "./claim-reason.ts"
import {
  CLAIM_STATUSES,
  claimAwaits,
  claimEvents,
  isClaimClosed,
  moveClaim,
  OPERATOR_CLAIM_EVENTS,
  SELLER_CLAIM_EVENTS,
  type ClaimEvent,
  type ClaimStatus,
} from "./claim-status.ts"
import { claimableNow } from "./claimable-now.ts"
import { claimWindow, type ClaimCase } from "./claim-window.ts"

const EVENTS: readonly ClaimEvent[] = [...SELLER_CLAIM_EVENTS, ...OPERATOR_CLAIM_EVENTS]

/** Every status that can be reached from this one. */
function reachable(from: ClaimStatus): ReadonlySet<ClaimStatus> {
  const seen = new Set<ClaimStatus>([from])
  for (const status of seen)
    for (const event of EVENTS) {
      const next = moveClaim(status, event)
      if (next.ok) seen.add(next.value)
    }
  return seen
}

describe("the lifecycle of a claim (CASE-5)", () => {
  it("reaches every status from the first one, and an end from each", () => {
    expect(reachable("Submitted")).toEqual(new Set(CLAIM_STATUSES))
    for (const status of CLAIM_STATUSES)
      expect([status, [...reachable(status)].some(isClaimClosed)]).toEqual([status, true])
  })

  it("needs the seller when documents or an answer to an offer are asked for (CASE-2)", () => {
    const waiting = CLAIM_STATUSES.filter((status) => claimAwaits(status) === "Customer")
    expect(waiting).toEqual(["Pending Documents", "Offer Made"])
  })

  it("uses every event, and allows none once it is closed", () => {
    for (const event of EVENTS)
      expect([event, CLAIM_STATUSES.some((status) => moveClaim(status, event).ok)]).toEqual([event, true])
    const closed = CLAIM_STATUSES.filter(isClaimClosed)
    expect(closed).toEqual(["Paid", "Declined", "Withdrawn"])
    for (const status of closed) {
      expect(claimEvents(status, EVENTS)).toEqual([])
      expect(claimAwaits(status)).toBe("Nobody")
    }
  })

  it("is paid by accepting an offer and by nothing else", () => {
    const ways = CLAIM_STATUSES.flatMap((status) =>
      EVENTS.filter((event) => {
        const next = moveClaim(status, event)
        return next.ok && next.value === "Paid"
      }).map((event) => [status, event]),
    )
    expect(ways).toEqual([["Offer Made", "accept"]])
  })

  it("makes an offer beyond the limit only through a second operator", () => {
    expect(claimEvents("Pending Approval", OPERATOR_CLAIM_EVENTS)).toEqual(["answer", "approve", "refuse"])
  })
})

const TODAY = "2026-11-26"
const AT = "2026-11-20T10:00:00.000Z"
const sent = (over: Partial<ClaimCase> = {}): ClaimCase => ({
  isBooked: true,
  hasClaim: false,
  booked: "2026-11-01T10:00:00.000Z",
  dueBy: "2026-11-04",
  tracking: null,
  item: anItem(),
  ...over,
})
const delivered = (at: string) => aTrackingSummary({ Delivered: at })
const may = (reason: (typeof CLAIM_REASONS)[number], line: ClaimCase, today = TODAY) =>
  claimWindow(reason, line, today).canClaim

describe("who may claim when (CASE-12)", () => {
  it("is nobody for a parcel that is not booked", () => {
    for (const reason of CLAIM_REASONS) {
      expect(claimWindow(reason, sent({ isBooked: false, tracking: delivered(AT) }), TODAY)).toEqual({
        canClaim: false,
        whyNot: "Only a parcel that was booked and not cancelled can be claimed for.",
        from: null,
        until: null,
      })
    }
  })

  it.each([
    ["not before it has arrived", sent(), TODAY, false],
    ["on the day it is delivered", sent({ tracking: delivered(AT) }), "2026-11-20", true],
    ["on the fourteenth day after", sent({ tracking: delivered(AT) }), "2026-12-04", true],
    ["not on the fifteenth", sent({ tracking: delivered(AT) }), "2026-12-05", false],
    ["when it comes back", sent({ tracking: aTrackingSummary({ RTS: AT }) }), TODAY, true],
  ])("damage: %s", (_when, line, today, expected) => {
    expect(may("Damaged", line, today)).toBe(expected)
  })

  const abroad = anItem({ Recipient: anAddress({ CountryIsoCode: "FRA" }) })
  it.each([
    ["not six days after it was due", sent(), "2026-11-10", false],
    ["seven days after it was due", sent(), "2026-11-11", true],
    ["fourteen days abroad", sent({ item: abroad }), "2026-11-17", false],
    ["not earlier abroad", sent({ item: abroad }), "2026-11-18", true],
    ["two weeks after booking where no day is known", sent({ dueBy: undefined }), "2026-11-15", true],
    ["not a day earlier", sent({ dueBy: undefined }), "2026-11-14", false],
    ["until ninety days after booking", sent(), "2027-01-30", true],
    ["and no later", sent(), "2027-01-31", false],
    ["never once it was delivered", sent({ tracking: delivered(AT) }), TODAY, false],
  ])("loss: %s", (_when, line, today, expected) => {
    expect(may("Lost", line, today)).toBe(expected)
  })

  it.each([
    ["not on its day", sent(), "2026-11-04", false],
    ["on the day after", sent(), "2026-11-05", true],
    ["until four weeks after", sent(), "2026-12-02", true],
    ["and no later", sent(), "2026-12-03", false],
    ["when it came too late", sent({ tracking: delivered("2026-11-05T09:00:00.000Z") }), TODAY, true],
    ["not when it came in time", sent({ tracking: delivered("2026-11-04T23:00:00.000Z") }), TODAY, false],
    ["not where no day was promised", sent({ dueBy: undefined }), TODAY, false],
  ])("delay: %s", (_when, line, today, expected) => {
    expect(may("Delayed", line, today)).toBe(expected)
  })

  it("is said with the day in words", () => {
    expect(claimWindow("Lost", sent(), "2026-11-10").whyNot).toBe("This can be claimed from 11 November 2026.")
    expect(claimWindow("Delayed", sent(), "2026-12-03").whyNot).toBe("This could be claimed until 2 December 2026.")
  })

  it("is nobody for a parcel that has a claim", () => {
    for (const reason of CLAIM_REASONS)
      expect(claimWindow(reason, sent({ hasClaim: true }), TODAY)).toEqual({
        canClaim: false,
        whyNot: "There is a claim for this parcel already.",
        from: null,
        until: null,
      })
  })

  it.each([
    ["when something can be", sent(), TODAY, null],
    ["by the first day on which something can", sent(), "2026-11-04", "This can be claimed from 5 November 2026."],
    [
      "by loss, where no day was promised",
      sent({ dueBy: undefined }),
      "2026-11-04",
      "This can be claimed from 15 November 2026.",
    ],
    ["by the last day on which something could", sent(), "2027-02-01", "This could be claimed until 30 January 2027."],
    [
      "by damage once it came in time",
      sent({ tracking: delivered("2026-11-04T23:00:00.000Z") }),
      TODAY,
      "This could be claimed until 18 November 2026.",
    ],
    [
      "when it is not booked",
      sent({ isBooked: false }),
      TODAY,
      "Only a parcel that was booked and not cancelled can be claimed for.",
    ],
    ["when it has a claim", sent({ hasClaim: true }), TODAY, "There is a claim for this parcel already."],
  ])("of a parcel as a whole is said %s", (_when, line, today, whyNot) => {
    expect(claimableNow(line, today)).toEqual({ canClaim: whyNot === null, whyNot })
  })
})
