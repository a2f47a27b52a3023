import { describe, expect, it } from "vitest"
import { readClickAndDropAnswer } from "../api.ts"
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import late from "../fixtures/close-out-late.json" with { type: "json" }
import paper from "../fixtures/close-out-paper.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { closeOut } from "./index.ts"
import { toPaperRequest, toRequest } from "./to-request.ts"

const read = (answer: { status: number; contentType: string; text: string }) =>
  readClickAndDropAnswer({ kind: "answer", ...answer })
const PDF = new Uint8Array(Buffer.from("%PDF-1.4\n"))

describe("closing out", () => {
  it("names the carrier only where the account has several", () => {
    expect(toRequest("")).toEqual({ method: "POST", path: "/manifests", body: {} })
    expect(toRequest("National Post OBA").body).toEqual({ carrierName: "National Post OBA" })
    expect(toPaperRequest(1001)).toEqual({ method: "GET", path: "/manifests/1001" })
  })

  it("asks once more for a manifest that is not ready, and then continues without it", async () => {
    const answers = [read(late), read(paper)]
    const account = { carrierName: "", serviceRegisterCode: "" }
    const api = { account, send: async () => answers.shift() ?? read(serverError) }
    const signal = AbortSignal.timeout(60_000)
    expect(await closeOut(api, signal)).toEqual({ kind: "ok", manifestRef: "1001", document: PDF })
    expect(fromResponse(read(late), read(serverError))).toEqual({ kind: "ok", manifestRef: "1001", document: null })
  })
})
