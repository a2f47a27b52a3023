import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readEasyPostAnswer, type EasyPostApi, type EasyPostRequest } from "../api.ts"
import inactiveKey from "../fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import done from "../fixtures/close-out-done.json" with { type: "json" }
import failed from "../fixtures/close-out-failed.json" with { type: "json" }
import refused from "../fixtures/close-out-refused.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import { closeOut } from "./index.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const PDF = new Uint8Array(Buffer.from("%PDF-1.4\n"))

interface Recorded {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

async function closeOutWith(answers: readonly Recorded[], file: Uint8Array | null = PDF) {
  const sent: EasyPostRequest[] = []
  const api: EasyPostApi = {
    account: "ca_kestrel",
    send: async (request) => {
      const answer = answers[sent.length]
      sent.push(request)
      if (answer === undefined) throw new Error(`nobody expects ${request.method} ${request.path}`)
      return readEasyPostAnswer({ kind: "answer", ...answer })
    },
    fetchPdf: async () => file,
  }
  const request = { reference: "m1", shipments: [REFERENCE, REFERENCE], forDate: "2026-11-21" }
  return { outcome: await closeOut(api, request, AbortSignal.timeout(60_000)), sent }
}

describe("closing out", () => {
  it("makes a scan form of the Shipments' own ids", async () => {
    const { outcome, sent } = await closeOutWith([found, found, done])
    expect(outcome).toEqual({ kind: "ok", manifestRef: "sf_3c5c5b35", document: PDF })
    expect(sent.at(-1)).toEqual({
      method: "POST",
      path: "/scan_forms",
      body: { shipments: [{ id: "shp_9af92e0b" }, { id: "shp_9af92e0b" }] },
    })
  })

  it("does without a paper that is not there yet", async () => {
    expect((await closeOutWith([found, found, done], null)).outcome).toMatchObject({ kind: "ok", document: null })
  })

  it.each([
    [[found, found, refused], "COURIER-CLOSE-OUT", "Scan forms are not supported for this carrier."],
    [[found, found, failed], "COURIER-CLOSE-OUT", "The manifest window has closed."],
    [[found, absent], "COURIER-CLOSE-OUT", "The requested resource could not be found."],
    [[inactiveKey], "COURIER-ACCOUNT", "at the moment."],
  ])("is refused with the courier's reason: %#", async (answers, code, said) => {
    const { outcome, sent } = await closeOutWith(answers)
    expect(outcome).toMatchObject({ kind: "rejected", code, message: expect.stringContaining(said) })
    expect(sent).toHaveLength(answers.length)
  })

  it("is in doubt after a doubtful answer", async () => {
    expect((await closeOutWith([serverError])).outcome).toMatchObject({ kind: "unknown" })
    expect((await closeOutWith([found, found, serverError])).outcome).toMatchObject({ kind: "unknown" })
  })
})
