import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readPloverAnswer } from "../api.ts"
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
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

describe("looking up", () => {
  it("asks for our reference", () => {
    expect(toRequest(REFERENCE)).toEqual({ programme: "find", requestName: REFERENCE, form: {} })
  })

  it("reads what was found", () => {
    expect(fromResponse(readPloverAnswer({ kind: "answer", ...found }))).toEqual({
      kind: "found",
      consignment: { shipmentRef: "P000000001", trackingNumber: "PLV40000001UK" },
    })
  })

  it("reads that there is nothing", () => {
    expect(fromResponse(readPloverAnswer({ kind: "answer", ...absent }))).toEqual({ kind: "absent" })
  })

  it.each(GARBAGE)("never says absent after $status $text$detail", (outcome) => {
    expect(fromResponse(readPloverAnswer(outcome))).toMatchObject({ kind: "unknown" })
  })
})
