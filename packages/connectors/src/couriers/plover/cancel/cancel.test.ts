import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readPloverAnswer } from "../api.ts"
import done from "../fixtures/cancel-done.json" with { type: "json" }
import refused from "../fixtures/cancel-refused.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "text/plain", text: "RESULT=OK\r\nJOBNO=P1\r\nPARC" },
  { kind: "answer", status: 404, contentType: "application/json", text: '{"message":"Route not found"}' },
] as const

describe("cancelling", () => {
  it("names our reference", () => {
    expect(toRequest(REFERENCE)).toEqual({ programme: "void", requestName: REFERENCE, form: {} })
  })

  it("reads that it is cancelled", () => {
    expect(fromResponse(readPloverAnswer({ kind: "answer", ...done }))).toEqual({ kind: "cancelled" })
  })

  it("reads that the parcel is on its way already", () => {
    expect(fromResponse(readPloverAnswer({ kind: "answer", ...refused }))).toMatchObject({
      kind: "rejected",
      code: "COURIER-COLLECTED",
    })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readPloverAnswer(outcome))).toMatchObject({ kind: "unknown" })
  })
})
