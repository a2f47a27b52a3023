import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readHeronAnswer } from "../api.ts"
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "application/json", text: "[]" },
  { kind: "answer", status: 404, contentType: "application/json", text: '{"message":"Route not found"}' },
] as const

describe("looking up", () => {
  it("asks for our reference", () => {
    expect(toRequest(REFERENCE)).toEqual({ method: "GET", path: `/api/consignments?customerRef=${REFERENCE}` })
  })

  it("reads what was found", () => {
    expect(fromResponse(readHeronAnswer({ kind: "answer", ...found }), REFERENCE)).toEqual({
      kind: "found",
      consignment: { shipmentRef: "550000001", trackingNumber: "H3100000000007" },
    })
  })

  it("does not take an answer about another reference for ours", () => {
    expect(fromResponse(readHeronAnswer({ kind: "answer", ...found }), "another")).toMatchObject({ kind: "unknown" })
  })

  it("reads that there is nothing", () => {
    expect(fromResponse(readHeronAnswer({ kind: "answer", ...absent }), REFERENCE)).toEqual({ kind: "absent" })
  })

  it.each(GARBAGE)("never says absent after $status $text$detail", (outcome) => {
    expect(fromResponse(readHeronAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
