import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { describe, expect, it } from "vitest"
import done from "../fixtures/close-out-done.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import { playAnswers } from "../fixtures/play-answers.ts"
import { closeOut } from "./index.ts"

const PDF = new Uint8Array(Buffer.from("%PDF-1.4\n"))

async function closeOutWith(answers: Parameters<typeof playAnswers>[0], file: Uint8Array | null = PDF) {
  const { api, sent } = playAnswers(answers, file)
  const request = { reference: "m1", shipments: [RECORDED_REFERENCE, RECORDED_REFERENCE], forDate: "2026-11-21" }
  return { outcome: await closeOut(api, request, AbortSignal.timeout(60_000)), sent }
}

describe("closing out", () => {
  it("makes a scan form from the ids of the Shipments", async () => {
    const { outcome, sent } = await closeOutWith([found, found, done])
    expect(outcome).toEqual({ kind: "ok", manifestRef: "sf_3c5c5b35", document: PDF })
    expect(sent.at(-1)).toEqual({
      method: "POST",
      path: "/scan_forms",
      body: { scan_form: { shipments: [{ id: "shp_9af92e0b" }, { id: "shp_9af92e0b" }] } },
    })
  })

  it("continues without a scan form that is not ready", async () => {
    expect((await closeOutWith([found, found, done], null)).outcome).toMatchObject({ kind: "ok", document: null })
  })
})
