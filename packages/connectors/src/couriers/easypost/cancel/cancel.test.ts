import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { describe, expect, it } from "vitest"
import done from "../fixtures/cancel-done.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import { playAnswers } from "../fixtures/play-answers.ts"
import { cancel } from "./index.ts"

const LOOK = `GET /shipments/${RECORDED_REFERENCE}`

describe("cancelling", () => {
  it.each([absent, unbought, done])("requests no refund when nothing was paid: %#", async (answer) => {
    const { api, calls } = playAnswers([answer])
    expect(await cancel(api, RECORDED_REFERENCE, AbortSignal.timeout(60_000))).toEqual({ kind: "cancelled" })
    expect(calls).toEqual([LOOK])
  })
})
