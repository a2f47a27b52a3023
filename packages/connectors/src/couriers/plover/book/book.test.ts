import { aConsignment, RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { describe, expect, it } from "vitest"
import { toRequest } from "./to-request.ts"

describe("booking", () => {
  it("sends the parcel in the courier's terms and units", () => {
    const request = toRequest(aConsignment())
    expect(request).toMatchObject({ programme: "book", requestName: RECORDED_REFERENCE })
    expect(request.form).toMatchObject({
      SVC: "CODE",
      TOADDR1: "12 High Street",
      TOADDR2: "Headingley",
      TOTOWN: "Leeds",
      TOPCODE: "LS1 1UH",
      WTGRAMS: "1205",
      LENMM: "305",
      VALUEP: "2499",
      OPTS: "S",
    })
  })
})
