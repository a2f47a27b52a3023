import { expect, it } from "vitest"
import { ADDRESS_LIMITS } from "../address/address-limits.ts"
import { LONGEST_CUSTOMER_NAME } from "../customer/longest-customer-name.ts"
import { myDetailsSchema, type MyDetails } from "../customer/my-details.ts"
import { detailsProblems } from "./details-problems.ts"

const number = (Value: string) => ({ Type: "Text", Value })
const details = (over: Partial<MyDetails> = {}): MyDetails =>
  myDetailsSchema.parse({
    Name: "Sam Seller",
    Email: "sam@demo.test",
    Phone: "0161 496 0000",
    CountryIsoCode: "GBR",
    ...over,
  })
const said = (over: Partial<MyDetails>) => detailsProblems(details(over)).map(({ Field }) => Field)

it("a seller's details need a name, an email address and a phone number", () => {
  expect(said({})).toEqual([])
  expect(detailsProblems(details({ Name: " ", Email: "", Phone: "" })).map(({ Message }) => Message)).toEqual([
    "Enter your name.",
    "Enter your email address.",
    "Enter your phone number.",
  ])
})

it.each<[Partial<MyDetails>, readonly string[]]>([
  [{ Organisation: "Harbour Goods", VatStatus: "Registered" }, ["VatNumber"]],
  [{ Organisation: "Harbour Goods", VatStatus: "Registered", VatNumber: "GB123456789" }, []],
  [{ Organisation: "Harbour Goods", VatStatus: "NotRegistered", Meta: { EORI: number("GB1") } }, ["Meta.EORI"]],
  [{ Organisation: "Harbour Goods", VatStatus: "NotRegistered", Meta: { EORI: number("GBUNREG") } }, []],
  [{ Meta: { IOSS: number("IM1") } }, ["Meta.IOSS"]],
  [{ Meta: { IOSS: number("IM2760000009") } }, []],
  [{ CountryIsoCode: "FRA", VatStatus: "NotRegistered", Meta: { EORI: number("FR1234567") } }, ["Meta.EORI"]],
  [{ CountryIsoCode: "FRA", VatStatus: "NotRegistered", Meta: { EORI: number("FR12345678") } }, []],
  [{ Email: "nobody" }, ["Email"]],
  [{ Name: "x".repeat(51) }, ["Name"]],
])("tax and customs numbers are checked by their country: %j", (over, fields) => {
  expect(said(over)).toEqual(fields)
})

it("names have the limits that registering and opening an account have", () => {
  const longest = { Name: "x".repeat(ADDRESS_LIMITS.line), TradingName: "x".repeat(LONGEST_CUSTOMER_NAME) }
  expect(detailsProblems({ ...details(), ...longest })).toEqual([])
  const longer = { Name: `${longest.Name}x`, TradingName: `${longest.TradingName}x` }
  expect(detailsProblems({ ...details(), ...longer }).map(({ Field, Message }) => [Field, Message])).toEqual([
    ["Name", "Shorten your name to 50 characters."],
    ["TradingName", "Shorten the name your buyers see to 100 characters."],
  ])
})
