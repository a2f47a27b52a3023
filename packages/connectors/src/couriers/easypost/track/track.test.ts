import { describe, expect, it } from "vitest"
import { readEasyPostAnswer } from "../api.ts"
import inactiveKey from "../fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/track-found.json" with { type: "json" }
import newStatus from "../fixtures/track-new-status.json" with { type: "json" }
import none from "../fixtures/track-none.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const NUMBER = "KES5000000001"
const read = (answer: { status: number; contentType: string; text: string }, number = NUMBER) =>
  fromResponse(readEasyPostAnswer({ kind: "answer", ...answer }), number)

describe("tracking", () => {
  it("asks for the tracker the Shipment has, and makes no other", () => {
    expect(toRequest("A&B 1")).toEqual({ method: "GET", path: "/trackers?tracking_code=A%26B+1&page_size=1" })
  })

  it("reads the events oldest first, in UTC, with our stages", () => {
    expect(read(found)).toEqual({
      kind: "found",
      events: [
        { stage: null, description: "Shipping label created", timestamp: "2026-11-21T09:14:02.000Z" },
        { stage: "AtDepot", description: "At the Leeds hub", timestamp: "2026-11-22T03:00:00.000Z" },
        { stage: "DeliveryScheduled", description: "On the van", timestamp: "2026-11-23T07:30:00.000Z" },
        { stage: "Delivered", description: "Left in the porch", timestamp: "2026-11-23T12:02:00.000Z" },
      ],
    })
  })

  it("says absent of a number EasyPost does not know, and takes no other's events", () => {
    expect(read(none)).toEqual({ kind: "absent" })
    expect(read(absent)).toEqual({ kind: "absent" })
    expect(read(found, "KES5000000002")).toEqual({ kind: "absent" })
  })

  it.each([newStatus, inactiveKey, serverError])("is in doubt after anything else: %#", (answer) => {
    expect(read(answer)).toMatchObject({ kind: "unknown" })
  })
})
