import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readClickAndDropAnswer } from "../api.ts"
import two from "../fixtures/lookup-two.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

describe("looking up", () => {
  it("chooses the order with a label when two orders have the reference", () => {
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...two }), REFERENCE)).toMatchObject({
      kind: "found",
      consignment: { shipmentRef: "1002" },
    })
  })
})
