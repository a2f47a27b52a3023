import { aConsignment, RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { aDeclaration, anExport } from "@smart-send/testkit/connector-contract/an-export"
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

  it("declares an export in flat fields, a line in each", () => {
    const [parcel] = aDeclaration.parcels
    const lines = (parcel?.lines ?? []).map((line) => Object.assign({}, line, { description: "Print | A3\n" }))
    expect(toRequest(anExport({ parcels: [{ grams: 1205, lines }] })).form).toMatchObject({
      CUSREASON: "S",
      CUSEORI: "GB123456789000",
      CUSLINES: "2",
      CUSLINE1: "3|2000|800|49119100|GBR|PRINT-A3|Print   A3 ",
    })
    expect(Object.keys(toRequest(aConsignment()).form ?? {}).join()).not.toContain("CUS")
  })
})
