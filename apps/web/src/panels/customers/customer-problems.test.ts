import { anAddress } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { senderProblems } from "./customer-problems.ts"

const codes = (over: Parameters<typeof anAddress>[0]) => senderProblems(anAddress(over)).map(({ Code }) => Code)

test("a whole address may be saved", () => {
  expect(codes({})).toEqual([])
})

test("name, first line, town and postcode are needed, and a country", () => {
  expect(codes({ Name: " ", AddressLine1: "", Town: "", Postcode: "" })).toEqual([
    "ADDRESS-SENDER-NAME-REQUIRED",
    "ADDRESS-SENDER-ADDRESSLINE1-REQUIRED",
    "ADDRESS-SENDER-TOWN-REQUIRED",
    "ADDRESS-SENDER-POSTCODE-REQUIRED",
  ])
  expect(codes({ CountryIsoCode: "" })).toEqual(["ADDRESS-SENDER"])
})

test("a postcode of another form and a name of 51 characters are said", () => {
  expect(codes({ Postcode: "LS1" })).toEqual(["ADDRESS-SENDER-POSTCODE-FORMAT"])
  expect(codes({ Name: "x".repeat(51) })).toEqual(["ADDRESS-SENDER-NAME-MAX-LENGTH"])
})
