import { anAddress } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { senderProblems } from "./sender-problems.ts"

const sender = (over: Parameters<typeof anAddress>[0]) =>
  anAddress({ Email: "sam@example.test", Phone: "0161 496 0100", ...over })
const codes = (over: Parameters<typeof anAddress>[0]) => senderProblems(sender(over)).map(({ Code }) => Code)

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
  expect(senderProblems(sender({ ...business, Meta })).map(({ Code, Field }) => [Code, Field])).toEqual([
    ["CUSTOMS-SENDER-VATNUMBER-REQUIRED", "Sender.VatNumber"],
    ["CUSTOMS-SENDER-EORI-FORMAT", "Sender.Meta.EORI"],
    ["CUSTOMS-SENDER-IOSS-FORMAT", "Sender.Meta.IOSS"],
  ])
})

test("email and phone are required of a sender wherever parcels go (ADDR-19)", () => {
  expect(codes({ Email: "", Phone: " " })).toEqual(["ADDRESS-SENDER-PHONE-REQUIRED", "ADDRESS-SENDER-EMAIL-REQUIRED"])
  expect(codes({ Email: "constructor" })).toEqual(["ADDRESS-SENDER-EMAIL-FORMAT"])
})

const business = { VatStatus: "NotRegistered", Organisation: "Mill" } as const
const text = (Value: string) => ({ Type: "Text", Value })

test.each([
  ["GBR", "GB123456789012", true],
  ["GBR", "GBUNREG", true],
  ["GBR", "GB12345678901", false],
  ["GBR", "DE12345678", false],
  ["IRL", "IE12345678", true],
  ["IRL", "IE1234567", false],
  ["IRL", "IE123456789012345", true],
  ["IRL", "IE1234567890123456", false],
])("in %s the EORI number %s is right: %s (ADDR-19)", (CountryIsoCode, number, isRight) => {
  const place = CountryIsoCode === "IRL" ? { Postcode: "D02 X285", Town: "Dublin" } : {}
  const found = codes({ ...business, ...place, CountryIsoCode, Meta: { EORI: text(number) } })
  expect(found).toEqual(isRight ? [] : ["CUSTOMS-SENDER-EORI-FORMAT"])
})

test.each([
  ["IM1234567890", true],
  ["IM123456789", false],
  ["IM12345678901", false],
  ["im1234567890", false],
  ["😀", false],
])("the IOSS number %s is right: %s (ADDR-19)", (number, isRight) => {
  expect(codes({ Meta: { IOSS: text(number) } })).toEqual(isRight ? [] : ["CUSTOMS-SENDER-IOSS-FORMAT"])
})
