import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readClickAndDropAnswer } from "../api.ts"
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import unauthorized from "../fixtures/any-unauthorized.json" with { type: "json" }
import absent from "../fixtures/cancel-absent.json" with { type: "json" }
import done from "../fixtures/cancel-done.json" with { type: "json" }
import invalid from "../fixtures/cancel-invalid.json" with { type: "json" }
import refused from "../fixtures/cancel-refused.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "application/json", text: "[]" },
  { kind: "answer", status: 404, contentType: "text/html", text: "<h1>Not found</h1>" },
  { kind: "answer", ...serverError },
] as const

const read = (answer: { status: number; contentType: string; text: string }, reference: string = REFERENCE) =>
  fromResponse(readClickAndDropAnswer({ kind: "answer", ...answer }), reference)

describe("cancelling", () => {
  it("names our reference", () => {
    expect(toRequest(REFERENCE)).toEqual({ method: "DELETE", path: `/orders/%22${REFERENCE}%22` })
  })

  it("reads that it is cancelled, or gone already", () => {
    expect(read(done)).toEqual({ kind: "cancelled" })
    expect(read(absent)).toEqual({ kind: "cancelled" })
  })

  it("does not take another order's end for ours", () => {
    expect(read(done, "another")).toMatchObject({ kind: "unknown" })
  })

  it.each([
    [refused, "COURIER-NOT-CANCELLED", "The courier says: The order has been despatched."],
    [invalid, "COURIER-NOT-CANCELLED", "The courier says: The identifiers can not be parsed."],
    [unauthorized, "COURIER-ACCOUNT", "at the moment."],
  ])("reads that it stands, and why: %#", (answer, code, ending) => {
    expect(read(answer)).toMatchObject({ kind: "rejected", code, message: expect.stringContaining(ending) })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readClickAndDropAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
