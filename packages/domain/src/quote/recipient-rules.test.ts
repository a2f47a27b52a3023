import { aService, anAddress, anItem, anItemService } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { NO_TERMS } from "../customs/customs-terms.ts"
import { fieldRules } from "./field-rules.ts"
import { recipientRules } from "./recipient-rules.ts"

const item = anItem({ Recipient: anAddress() })
const longest = (meta: Record<string, string>) => {
  const rules = fieldRules(item, aService({ Meta: meta }), NO_TERMS)
  const lengths = (list: typeof rules.RecipientValidation) =>
    Object.fromEntries(list.map(({ name, maxLength }) => [name, maxLength]))
  return { to: lengths(rules.RecipientValidation), from: lengths(rules.SenderValidation) }
}

it("a courier with shorter lines shortens the address lines of sender and recipient, and no other field", () => {
  const { to, from } = longest({ LongestLine: "35" })
  expect(to).toMatchObject({ Name: 35, AddressLine1: 35, AddressLine2: 35, Town: 35, Postcode: 16, Email: 256 })
  expect(from).toMatchObject({ Name: 35, AddressLine1: 35, Postcode: 16 })
})

it("without a limit of the courier, lines may be as long as ADDR-3 allows", () => {
  expect(longest({})).toEqual(longest({ LongestLine: "" }))
  expect(longest({}).to).toMatchObject({ Name: 50, AddressLine1: 50 })
  const unknown = { ...item, Service: anItemService({ Id: "not-sold" }) }
  expect(recipientRules({ accounts: [] }, unknown)).toEqual(fieldRules(item, null, NO_TERMS).RecipientValidation)
})
