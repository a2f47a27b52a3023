import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { keptAddress } from "./kept-address.ts"

describe("an address as it is saved", () => {
  it("is the very same when there is nothing to put right", () => {
    const address = anAddress({ Name: "👩‍👩‍👧‍👦 constructor", VatStatus: "Registered" })
    expect(keptAddress(address)).toBe(address)
  })

  it("has each field on one line (ITEM-50)", () => {
    const typed = anAddress({
      Name: "Ada\tLovelace ",
      AccountName: "\nHome",
      Phone: "0113\t4960000",
      Email: " ada@example.test\n",
      Organisation: "Engines\r\nLtd",
      AddressLine1: "1\u0085High\u2028St",
      AddressLine2: "Flat\u00002",
      Town: "Leeds\u000B",
      County: "\t",
      Postcode: "ls1\t4dy",
      VatNumber: "GB\t123456789",
    })
    expect(keptAddress(typed)).toMatchObject({
      Name: "Ada Lovelace",
      AccountName: "Home",
      Phone: "0113 4960000",
      Email: "ada@example.test",
      Organisation: "Engines Ltd",
      AddressLine1: "1 High St",
      AddressLine2: "Flat 2",
      Town: "Leeds",
      County: "",
      Postcode: "LS1 4DY",
      VatNumber: "GB 123456789",
      VatStatus: "Registered",
    })
  })

  it("takes 10,000 blanks for none", () => {
    expect(keptAddress({ ...anAddress(), Town: "\t".repeat(10_000) }).Town).toBe("")
  })
})
