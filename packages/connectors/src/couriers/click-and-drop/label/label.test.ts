import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readClickAndDropAnswer } from "../api.ts"
import forbidden from "../fixtures/any-forbidden.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import absent from "../fixtures/label-absent.json" with { type: "json" }
import done from "../fixtures/label-done.json" with { type: "json" }
import refused from "../fixtures/label-refused.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 200, contentType: "application/json", text: "{}" },
  { kind: "answer", ...serverError },
] as const

const read = (answer: { status: number; contentType: string; text: string }) =>
  fromResponse(readClickAndDropAnswer({ kind: "answer", ...answer }))

describe("the courier's own label", () => {
  it("is asked for by our reference, without a returns label", () => {
    expect(toRequest(REFERENCE)).toEqual({
      method: "GET",
      path: `/orders/%22${REFERENCE}%22/label?documentType=postageLabel&includeReturnsLabel=false`,
    })
  })

  it("comes as PDF", () => {
    const pdf = new Uint8Array(Buffer.from(done.text))
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...done, text: "", pdf }))).toEqual({
      kind: "ok",
      contentType: "application/pdf",
      bytes: pdf,
    })
  })

  it("is absent where there is no such order", () => {
    expect(read(absent)).toEqual({ kind: "absent" })
  })

  it("is refused with the courier's reason, or for want of access", () => {
    expect(read(refused)).toMatchObject({
      kind: "rejected",
      code: "COURIER-NO-LABEL",
      message: expect.stringContaining("A label can not be generated for the order."),
    })
    expect(read(forbidden)).toMatchObject({ kind: "rejected", code: "COURIER-ACCOUNT" })
  })

  it.each(GARBAGE)("is in doubt after $status $text$detail", (outcome) => {
    expect(fromResponse(readClickAndDropAnswer(outcome))).toMatchObject({ kind: "unknown" })
  })
})
