import { anAddress } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { numbersAskedOf, withAskedNumbers } from "../customer/asked-numbers.ts"
import { withSenderNumber } from "../item/sender-numbers.ts"
import { senderNumberRules } from "./sender-number-rules.ts"

const ruleOf = (name: string, over: Parameters<typeof anAddress>[0]) =>
  senderNumberRules(anAddress(over)).find((rule) => rule.name === name)
const fits = (name: string, over: Parameters<typeof anAddress>[0], value: string) =>
  new RegExp(ruleOf(name, over)?.pattern ?? "^$", "u").test(value)

test("IOSS and UKIMS are asked for in Great Britain, EORI and UKIMS of businesses (ADDR-19)", () => {
  expect(numbersAskedOf(anAddress({ CountryIsoCode: "GBR", VatStatus: "Individual" }))).toEqual(["IOSS"])
  expect(numbersAskedOf(anAddress({ CountryIsoCode: "GBR", VatStatus: "NotRegistered" }))).toEqual([
    "EORI",
    "IOSS",
    "UKIMS",
  ])
  expect(numbersAskedOf(anAddress({ CountryIsoCode: "IRL", VatStatus: "Registered" }))).toEqual(["EORI"])
})

test("a registered business has a tax number (ADDR-19)", () => {
  expect(ruleOf("VatNumber", { VatStatus: "Registered" })?.required).toBe(true)
  expect(ruleOf("VatNumber", { VatStatus: "NotRegistered" })?.required).toBe(false)
})

test("each number has its form (ADDR-19)", () => {
  const british = { CountryIsoCode: "GBR", VatStatus: "NotRegistered" } as const
  expect(
    ["GB123456789000", "GBUNREG", "GB12345678900", "XI123456789000"].map((of) => fits("EORI", british, of)),
  ).toEqual([true, true, false, false])
  const irish = { CountryIsoCode: "IRL", VatStatus: "NotRegistered" } as const
  expect(["IE12345678", "IE1234567", "IE1234567890123456"].map((of) => fits("EORI", irish, of))).toEqual([
    true,
    false,
    false,
  ])
  expect(["IM1234567890", "IM123456789", "im1234567890"].map((of) => fits("IOSS", british, of))).toEqual([
    true,
    false,
    false,
  ])
})

test("a number that the form does not show is not kept", () => {
  const business = withSenderNumber(
    withSenderNumber(anAddress({ CountryIsoCode: "GBR", VatStatus: "NotRegistered" }), "EORI", "GB123456789000"),
    "IOSS",
    "IM1234567890",
  )
  expect(withAskedNumbers(business)).toEqual(business)
  expect(Object.keys(withAskedNumbers({ ...business, VatStatus: "Individual" }).Meta)).toEqual(["IOSS"])
  expect(Object.keys(withAskedNumbers({ ...business, CountryIsoCode: "IRL" }).Meta)).toEqual(["EORI"])
})
