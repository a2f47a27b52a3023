import { anAddress } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { senderProblems } from "./customer-problems.ts"

const codes = (over: Parameters<typeof anAddress>[0]) => senderProblems(anAddress(over)).map(({ Code }) => Code)

test("a complete address can be saved", () => {
  expect(codes({})).toEqual([])
})

test("name, first line, town, postcode and country are required", () => {
  expect(codes({ Name: " ", AddressLine1: "", Town: "", Postcode: "" })).toEqual([
    "ADDRESS-SENDER-NAME-REQUIRED",
    "ADDRESS-SENDER-ADDRESSLINE1-REQUIRED",
    "ADDRESS-SENDER-TOWN-REQUIRED",
    "ADDRESS-SENDER-POSTCODE-REQUIRED",
  ])
  expect(codes({ CountryIsoCode: "" })).toEqual(["ADDRESS-SENDER"])
})

test("a postcode of the wrong form and a name of 51 characters are reported", () => {
  expect(codes({ Postcode: "LS1" })).toEqual(["ADDRESS-SENDER-POSTCODE-FORMAT"])
  expect(codes({ Name: "x".repeat(51) })).toEqual(["ADDRESS-SENDER-NAME-MAX-LENGTH"])
})

test("tax and customs numbers of a wrong form are reported under their fields (ADDR-19)", () => {
  const business = { VatStatus: "Registered", Organisation: "Harbour Lane Goods" } as const
  const Meta = { EORI: { Type: "Text", Value: "GB1" }, IOSS: { Type: "Text", Value: "IM1" } }
  expect(senderProblems(anAddress({ ...business, Meta })).map(({ Code, Field }) => [Code, Field])).toEqual([
    ["CUSTOMS-SENDER-VATNUMBER-REQUIRED", "Sender.VatNumber"],
    ["CUSTOMS-SENDER-EORI-FORMAT", "Sender.Meta.EORI"],
    ["CUSTOMS-SENDER-IOSS-FORMAT", "Sender.Meta.IOSS"],
  ])
})
