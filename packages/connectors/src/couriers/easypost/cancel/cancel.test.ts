import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readEasyPostAnswer, type EasyPostApi } from "../api.ts"
import inactiveKey from "../fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import done from "../fixtures/cancel-done.json" with { type: "json" }
import notApplicable from "../fixtures/cancel-not-applicable.json" with { type: "json" }
import refused from "../fixtures/cancel-refused.json" with { type: "json" }
import unavailable from "../fixtures/cancel-unavailable.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { cancel } from "./index.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const LOOK = `GET /shipments/${REFERENCE}`
const REFUND = "POST /shipments/shp_9af92e0b/refund"

interface Recorded {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

async function cancelWith(answers: readonly Recorded[]) {
  const calls: string[] = []
  const api: EasyPostApi = {
    account: "ca_kestrel",
    send: async ({ method, path }) => {
      const answer = answers[calls.length]
      calls.push(`${method} ${path}`)
      if (answer === undefined) throw new Error(`nobody expects ${method} ${path}`)
      return readEasyPostAnswer({ kind: "answer", ...answer })
    },
    fetchPdf: async () => null,
  }
  return { outcome: await cancel(api, REFERENCE, AbortSignal.timeout(60_000)), calls }
}

describe("cancelling", () => {
  it.each([done, notApplicable])("asks the postage back by the Shipment's own id: %#", async (answer) => {
    expect(await cancelWith([found, answer])).toEqual({ outcome: { kind: "cancelled" }, calls: [LOOK, REFUND] })
  })

  it.each([absent, unbought, done])("asks for nothing where nothing is paid for: %#", async (answer) => {
    expect(await cancelWith([answer])).toEqual({ outcome: { kind: "cancelled" }, calls: [LOOK] })
  })

  it.each([
    [refused, "COURIER-COLLECTED"],
    [unavailable, "COURIER-NOT-CANCELLED"],
    [inactiveKey, "COURIER-ACCOUNT"],
  ])("reads that it stands: %#", async (answer, code) => {
    expect(await cancelWith([found, answer])).toMatchObject({ outcome: { kind: "rejected", code } })
  })

  it("is in doubt after a doubtful answer, and after one that says nothing of a refund", async () => {
    expect(await cancelWith([serverError])).toMatchObject({ outcome: { kind: "unknown" }, calls: [LOOK] })
    expect(await cancelWith([found, serverError])).toMatchObject({ outcome: { kind: "unknown" } })
    expect(await cancelWith([found, found])).toMatchObject({ outcome: { kind: "unknown" } })
  })

  it("does not take an answer about another reference for ours", () => {
    expect(fromResponse(readEasyPostAnswer({ kind: "answer", ...done }), "another")).toMatchObject({ kind: "unknown" })
  })
})
