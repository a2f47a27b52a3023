import type { Address } from "../address/address.ts"
import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { numbersAskedOf } from "./asked-numbers.ts"
import { changeSender as changeOf } from "./change-sender.ts"
import { prefilledName } from "./prefilled-name.ts"

describe("the name that a form of sender details starts with", () => {
  it.each([
    ["Sam Newcomer", "Sam Newcomer"],
    ["  Ada Buyer ", "Ada Buyer"],
    ["x".repeat(24), "x".repeat(24)],
    ["x".repeat(25), ""],
    ["😀".repeat(24), "😀".repeat(24)],
    ["constructor", "constructor"],
    ["", ""],
  ])("is the user's own only under 25 characters: %s", (name, prefilled) => {
    expect(prefilledName(name)).toBe(prefilled)
  })
})

const changeSender = (before: Address, after: Address) => changeOf(before, after, true)

describe("a sender whose form was changed", () => {
  const person = anAddress({ Organisation: "", VatStatus: "Individual", VatNumber: "" })

  it("becomes a business with an organisation, and a person without one, which clears the number", () => {
    const business = changeSender(person, { ...person, Organisation: "Harbour Lane Goods" })
    expect(business.VatStatus).toBe("NotRegistered")
    const registered = { ...business, VatStatus: "Registered", VatNumber: "GB999999973" } as const
    expect(changeSender(registered, { ...registered, Organisation: "" })).toMatchObject({
      VatStatus: "Individual",
      VatNumber: "",
    })
    expect(changeSender(registered, { ...registered, Organisation: "Mill" }).VatStatus).toBe("Registered")
  })

  it("stays a business without an organisation where the tenant has business senders alone", () => {
    const business = { ...person, Organisation: "Mill", VatStatus: "Registered", VatNumber: "GB999999973" } as const
    expect(changeOf(business, { ...business, Organisation: "" }, false)).toMatchObject({
      VatStatus: "NotRegistered",
      VatNumber: "",
    })
  })

  it("keeps the status that was chosen while anything else is typed", () => {
    const chosen = { ...person, Organisation: "Mill", VatStatus: "Registered" } as const
    expect(changeSender(chosen, { ...chosen, Phone: "0161 496 0100" })).toMatchObject({ VatStatus: "Registered" })
    expect(changeSender(person, chosen)).toEqual(chosen)
  })
})

describe("the numbers that the form of a sender shows (account-area 5)", () => {
  it.each([
    ["GBR", "Individual", ["IOSS"]],
    ["GBR", "NotRegistered", ["EORI", "IOSS", "UKIMS"]],
    ["GBR", "Registered", ["EORI", "IOSS", "UKIMS"]],
    ["IRL", "Individual", []],
    ["IRL", "Registered", ["EORI"]],
  ] as const)("in %s for the tax status %s", (CountryIsoCode, VatStatus, shown) => {
    expect(numbersAskedOf({ CountryIsoCode, VatStatus, VatNumber: "" })).toEqual(shown)
  })
})
