import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readClickAndDropAnswer } from "../api.ts"
import forbidden from "../fixtures/any-forbidden.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import tooMany from "../fixtures/any-too-many-calls.json" with { type: "json" }
import unauthorized from "../fixtures/any-unauthorized.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import invalid from "../fixtures/lookup-invalid.json" with { type: "json" }
import none from "../fixtures/lookup-none.json" with { type: "json" }
import notFoundCode from "../fixtures/lookup-not-found-code.json" with { type: "json" }
import two from "../fixtures/lookup-two.json" with { type: "json" }
import unlabelled from "../fixtures/lookup-unlabelled.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

const IN_DOUBT = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 404, contentType: "text/html", text: "<h1>Not found</h1>" },
  { kind: "answer", ...serverError },
  { kind: "answer", ...tooMany },
  { kind: "answer", ...unauthorized },
  { kind: "answer", ...forbidden },
  { kind: "answer", ...invalid },
  { kind: "answer", ...unlabelled },
] as const

describe("looking up", () => {
  it("asks for our reference, in double quotes", () => {
    expect(toRequest(REFERENCE)).toEqual({ method: "GET", path: `/orders/%22${REFERENCE}%22` })
  })

  it("reads what was found", () => {
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...found }), REFERENCE)).toEqual({
      kind: "found",
      consignment: { shipmentRef: "1001", trackingNumber: "HB100000017GB" },
    })
  })

  it("takes the order with a label where two orders have the reference", () => {
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...two }), REFERENCE)).toMatchObject({
      kind: "found",
      consignment: { shipmentRef: "1002" },
    })
  })

  it("does not take an answer about another reference for ours", () => {
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...found }), "another")).toMatchObject({
      kind: "unknown",
    })
  })

  it.each([absent, none, notFoundCode])("reads that there is nothing: %#", (answer) => {
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...answer }), REFERENCE)).toEqual({ kind: "absent" })
  })

  it.each(IN_DOUBT)("never says absent after $status $text$detail", (outcome) => {
    expect(fromResponse(readClickAndDropAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
