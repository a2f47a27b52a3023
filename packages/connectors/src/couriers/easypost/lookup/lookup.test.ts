import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readEasyPostAnswer } from "../api.ts"
import inactiveKey from "../fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import tooMany from "../fixtures/any-too-many-calls.json" with { type: "json" }
import unauthorized from "../fixtures/any-unauthorized.json" with { type: "json" }
import refundRefused from "../fixtures/cancel-refused.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import refunded from "../fixtures/lookup-refunded.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const FOUND = { kind: "found", consignment: { shipmentRef: "shp_9af92e0b", trackingNumber: "KES5000000001" } }

const IN_DOUBT = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 200, contentType: "application/json", text: "[]" },
  { kind: "answer", status: 404, contentType: "application/json", text: '{"message":"Route not found"}' },
  { kind: "answer", ...serverError },
  { kind: "answer", ...tooMany },
  { kind: "answer", ...unauthorized },
  { kind: "answer", ...inactiveKey },
] as const

const read = (answer: { status: number; contentType: string; text: string }, reference: string = REFERENCE) =>
  fromResponse(readEasyPostAnswer({ kind: "answer", ...answer }), reference)

describe("looking up", () => {
  it("asks for our reference in place of the id", () => {
    expect(toRequest(REFERENCE)).toEqual({ method: "GET", path: `/shipments/${REFERENCE}` })
  })

  it("reads what was bought, also when its refund was refused", () => {
    expect(read(found)).toEqual(FOUND)
    expect(read(refundRefused)).toEqual(FOUND)
  })

  it.each([absent, unbought, refunded])("counts what is not paid for as nothing: %#", (answer) => {
    expect(read(answer)).toEqual({ kind: "absent" })
  })

  it("does not take an answer about another reference for ours", () => {
    expect(read(found, "another")).toMatchObject({ kind: "unknown" })
    expect(read(unbought, "another")).toMatchObject({ kind: "unknown" })
  })

  it.each(IN_DOUBT)("never says absent after $status $text$detail", (outcome) => {
    expect(fromResponse(readEasyPostAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
