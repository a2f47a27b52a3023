import { describe, expect, it } from "vitest"
import { readClickAndDropAnswer } from "../api.ts"
import forbidden from "../fixtures/any-forbidden.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import done from "../fixtures/close-out-done.json" with { type: "json" }
import late from "../fixtures/close-out-late.json" with { type: "json" }
import paper from "../fixtures/close-out-paper.json" with { type: "json" }
import refused from "../fixtures/close-out-refused.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { closeOut } from "./index.ts"
import { toPaperRequest, toRequest } from "./to-request.ts"

const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 201, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 201, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 404, contentType: "application/json", text: "" },
  { kind: "answer", ...serverError },
] as const

const read = (answer: { status: number; contentType: string; text: string }) =>
  readClickAndDropAnswer({ kind: "answer", ...answer })
const PDF = new Uint8Array(Buffer.from("%PDF-1.4\n"))

describe("closing out", () => {
  it("names the carrier only where the account has several", () => {
    expect(toRequest("")).toEqual({ method: "POST", path: "/manifests", body: {} })
    expect(toRequest("National Post OBA").body).toEqual({ carrierName: "National Post OBA" })
    expect(toPaperRequest(1001)).toEqual({ method: "GET", path: "/manifests/1001" })
  })

  it("reads the manifest and its paper", () => {
    expect(fromResponse(read(done))).toEqual({ kind: "ok", manifestRef: "1001", document: PDF })
  })

  it("asks once more for a paper that comes later, and does without", async () => {
    const answers = [read(late), read(paper)]
    const api = { send: async () => answers.shift() ?? read(serverError) }
    const signal = AbortSignal.timeout(60_000)
    expect(await closeOut(api, "", signal)).toEqual({ kind: "ok", manifestRef: "1001", document: PDF })
    expect(fromResponse(read(late), read(serverError))).toEqual({ kind: "ok", manifestRef: "1001", document: null })
  })

  it("reads that there is nothing to hand over, and that the account may not", () => {
    expect(fromResponse(read(refused))).toMatchObject({
      kind: "rejected",
      code: "COURIER-CLOSE-OUT",
      message: expect.stringContaining("There are no orders eligible to be manifested."),
    })
    expect(fromResponse(read(forbidden))).toMatchObject({ kind: "rejected", code: "COURIER-ACCOUNT" })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readClickAndDropAnswer(outcome))).toMatchObject({ kind: "unknown" })
  })
})
