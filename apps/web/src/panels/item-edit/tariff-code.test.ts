import { NO_TERMS } from "@smart-send/domain/customs/customs-terms"
import { problem } from "@smart-send/domain/item-check/problem-texts"
import { fieldRules } from "@smart-send/domain/quote/field-rules"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { isFixedCode, isTariffCodeAsked } from "./tariff-code.ts"

const rulesTo = (CountryIsoCode: string) =>
  fieldRules(anItem({ Recipient: anAddress({ CountryIsoCode }) }), null, NO_TERMS)
const FIELD = "MarketplaceOrderLines.0.Product.TariffCode"

it("a code of 6 or more characters is not editable unless it has a problem", () => {
  expect(["", "69120", "691200", "6912002390"].map((code) => isFixedCode(code, undefined))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isFixedCode("691200", "Enter a tariff code of at least 8 digits.")).toBe(false)
})

it("a code is asked for when validation lists it, or when a problem leads to it", () => {
  const [home, abroad] = [rulesTo("GBR"), rulesTo("USA")]
  expect(isTariffCodeAsked({ rules: abroad, problems: [] }, FIELD)).toBe(true)
  expect(isTariffCodeAsked({ rules: home, problems: [] }, FIELD)).toBe(false)
  const tooShort = problem("PRODUCT-TARIFFCODE-TOO-SHORT", { Field: FIELD })
  expect(isTariffCodeAsked({ rules: home, problems: [tooShort] }, FIELD)).toBe(true)
})
