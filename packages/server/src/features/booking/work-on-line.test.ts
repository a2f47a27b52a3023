import type { BookOutcome, LookupOutcome } from "@smart-send/connectors/courier"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { DEFAULT_BOOKING_TIMINGS as timings } from "./booking-options.ts"
import type { ClaimedLine } from "./claim-lines.ts"
import { FENCED, workOnLine, type LineHandler } from "./work-on-line.ts"

const id = "0199c0de-0000-7000-8000-000000000001"
const line: ClaimedLine = {
  id: bookingIdSchema.parse(id),
  itemId: itemIdSchema.parse(id),
  tenant: "demo",
  customerId: id,
  courier: "wren",
  attempt: 1,
  sends: 0,
  isClosing: false,
  isTombstoned: false,
  hasCase: false,
  sinceHoldMs: 0,
  sinceLastSendMs: 0,
  request: {
    reference: bookingIdSchema.parse(id),
    productCode: "W",
    sender: anAddress(),
    recipient: anAddress(),
    dimensions: { Weight: 1, Height: 0, Width: 0, Length: 0 },
    value: 1,
    description: "",
    extras: [],
    contents: [],
  },
  callBy: 1000,
}
const consignment = { shipmentRef: "S1", trackingNumber: "T1" }

interface Script {
  readonly book?: BookOutcome
  readonly lookups?: LookupOutcome[]
  /** The results of renewing the lease, in turn. */
  readonly renewals?: (number | null)[]
  readonly now?: number
  readonly idempotentCreate?: boolean
}

/** A handler that plays a script and records what it was asked. */
function aHandler(script: Script): { handler: LineHandler; asked: string[] } {
  const asked: string[] = []
  const lookups = [...(script.lookups ?? [])]
  const renewals = [...(script.renewals ?? [])]
  const handler: LineHandler = {
    capabilities: { idempotentCreate: script.idempotentCreate ?? true, lookup: true, cancel: true, settleDelayMs: 0 },
    timings,
    now: () => script.now ?? 0,
    note: (step) => {
      asked.push(`note ${step}`)
      return Promise.resolve(renewals.shift() ?? null)
    },
    courier: {
      book: () => {
        asked.push("book")
        return Promise.resolve(script.book ?? { kind: "unknown", detail: "no script" })
      },
      lookUp: () => {
        asked.push("look up")
        return Promise.resolve(lookups.shift() ?? { kind: "unknown", detail: "no script" })
      },
      cancel: () => {
        asked.push("cancel")
        return Promise.resolve({ kind: "cancelled" })
      },
    },
  }
  return { handler, asked }
}

describe("the work on one booking line", () => {
  it("sends a new line at once, without a look-up", async () => {
    const { handler, asked } = aHandler({ book: { kind: "ok", consignment } })
    expect(await workOnLine(line, handler)).toEqual({ kind: "accepted", consignment })
    expect(asked).toEqual(["book"])
  })

  it("does not send after a pause longer than its lease, when another worker has claimed the line", async () => {
    const { handler, asked } = aHandler({ now: 1001, renewals: [null] })
    expect(await workOnLine(line, handler)).toBe(FENCED)
    expect(asked).toEqual(["note ask"])
  })

  it("sends after a pause when it still holds the claim", async () => {
    const { handler, asked } = aHandler({ now: 1001, renewals: [6000], book: { kind: "ok", consignment } })
    expect(await workOnLine(line, handler)).toMatchObject({ kind: "accepted" })
    expect(asked).toEqual(["note ask", "book"])
  })

  it("records every send but the first before it is made, and does not send when that fails", async () => {
    const left = { ...line, sends: 1 }
    const counted = aHandler({ lookups: [{ kind: "absent" }], renewals: [6000], book: { kind: "ok", consignment } })
    expect(await workOnLine(left, counted.handler)).toMatchObject({ kind: "accepted" })
    expect(counted.asked).toEqual(["look up", "note send", "book"])
    const fenced = aHandler({ lookups: [{ kind: "absent" }], renewals: [null] })
    expect(await workOnLine(left, fenced.handler)).toBe(FENCED)
    expect(fenced.asked).toEqual(["look up", "note send"])
  })

  it("accepts a refusal of the first send, and treats any other as in doubt, because the first may still arrive", async () => {
    const refusal: BookOutcome = { kind: "rejected", code: "COURIER-WEIGHT", message: "Too heavy." }
    expect(await workOnLine(line, aHandler({ book: refusal }).handler)).toMatchObject({
      kind: "refused",
      code: "COURIER-WEIGHT",
    })
    const again = aHandler({ book: refusal, lookups: [{ kind: "absent" }], renewals: [6000] })
    expect(await workOnLine({ ...line, sends: 1 }, again.handler)).toMatchObject({ kind: "doubted" })
  })

  it("closes the reference, records that, and looks up once more before it voids", async () => {
    const left = { ...line, sends: 1, sinceLastSendMs: 60_000 }
    const { handler, asked } = aHandler({
      idempotentCreate: false,
      lookups: [{ kind: "absent" }, { kind: "absent" }],
      renewals: [6000, 6000],
    })
    expect(await workOnLine(left, handler)).toEqual({ kind: "voided" })
    expect(asked).toEqual(["look up", "note closing", "cancel", "note tombstoned", "look up"])
  })

  it("leaves a line in doubt for later after one unclear look-up", async () => {
    const { handler } = aHandler({})
    expect(await workOnLine({ ...line, sends: 1 }, handler)).toMatchObject({ kind: "doubted", retryMs: 1000 })
  })
})
