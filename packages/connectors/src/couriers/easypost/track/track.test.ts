import { describe, expect, it } from "vitest"
import { readEasyPostAnswer } from "../api.ts"
import found from "../fixtures/track-found.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const NUMBER = "KES5000000001"
const read = (answer: { status: number; contentType: string; text: string }, number = NUMBER) =>
  fromResponse(readEasyPostAnswer({ kind: "answer", ...answer }), number)

describe("tracking", () => {
  it("asks for the Shipment's tracker, and makes no other", () => {
    expect(toRequest("A&B 1")).toEqual({ method: "GET", path: "/trackers?tracking_code=A%26B+1&page_size=1" })
  })

  it("ignores the events of another number", () => {
    expect(read(found, "KES5000000002")).toEqual({ kind: "absent" })
  })
})
