import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { describe, expect, it } from "vitest"
import submitted from "../fixtures/cancel-done.json" with { type: "json" }
import notApplicable from "../fixtures/cancel-not-applicable.json" with { type: "json" }
import refunded from "../fixtures/lookup-refunded.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import rejected from "../fixtures/cancel-refused.json" with { type: "json" }
import rejectedEarly from "../fixtures/cancel-refused-early.json" with { type: "json" }
import { readEasyPostAnswer } from "../api.ts"
import { playAnswers } from "../fixtures/play-answers.ts"
import { fromResponse } from "./from-response.ts"
import { cancel } from "./index.ts"

const LOOK = `GET /shipments/${RECORDED_REFERENCE}`

describe("cancelling", () => {
  it.each([absent, unbought, refunded])("requests no refund when nothing was paid: %#", async (answer) => {
    const { api, calls } = playAnswers([answer])
    expect(await cancel(api, RECORDED_REFERENCE, AbortSignal.timeout(60_000))).toEqual({ kind: "cancelled" })
    expect(calls).toEqual([LOOK])
  })

  it("is done at once with a courier that charges at the first scan", async () => {
    const { api } = playAnswers([found, notApplicable])
    expect(await cancel(api, RECORDED_REFERENCE, AbortSignal.timeout(60_000))).toEqual({ kind: "cancelled" })
  })

  it.each([
    {
      what: "soon after the purchase is in doubt, and asked for again",
      answer: rejectedEarly,
      day: 21,
      kind: "unknown",
    },
    { what: "a day later is final", answer: rejectedEarly, day: 23, code: "COURIER-NOT-CANCELLED" },
    { what: "of a parcel on its way is final at once", answer: rejected, day: 21, code: "COURIER-COLLECTED" },
  ])("a refund turned down $what", ({ answer, day, kind = "rejected", code }) => {
    const read = readEasyPostAnswer({ kind: "answer", ...answer })
    const outcome = fromResponse(read, RECORDED_REFERENCE, new Date(Date.UTC(2026, 10, day, 12)))
    expect(outcome).toMatchObject(code === undefined ? { kind } : { kind, code })
  })

  it("asks for no second refund while the courier is deciding, and says that it is", async () => {
    const { api, calls } = playAnswers([submitted])
    expect(await cancel(api, RECORDED_REFERENCE, AbortSignal.timeout(60_000))).toEqual({ kind: "asked" })
    expect(calls).toEqual([LOOK])
  })
})
