import { addressRules } from "@smart-send/domain/quote/address-rules"
import { aQuoteState } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { testRecord } from "../data/items/fixtures/a-record.ts"
import { mainProblem } from "./main-problem.ts"
import { openFieldOf, withField } from "./open-field.ts"
import { someSettings } from "../../stage/some-settings.ts"

const faulty = (Field: string, Severity: "error" | "warning" = "error") =>
  openFieldOf(
    mainProblem(testRecord(1, { state: "ERROR", problems: [{ Code: "ADDRESS", Field, Message: "", Severity }] })),
  )

it("the faulty field of the buyer's address stands open on the row, and no other", () => {
  expect(faulty("Recipient.Town")).toBe("Town")
  expect(faulty("Recipient.CountryIsoCode")).toBe("CountryIsoCode")
  expect(faulty("Sender.Town")).toBeNull()
  expect(faulty("Recipient.constructor")).toBeNull()
  expect(faulty("Recipient.Town", "warning")).toBeNull()
  expect(openFieldOf(null)).toBeNull()
})

it("a value that is wrong still is told so in words, and a right one gives the address", () => {
  const RecipientValidation = addressRules("GBR", false)
  const record = testRecord(1, { quote: aQuoteState({ RecipientValidation }) })
  const wrong = withField(record, { field: "Postcode", value: "nowhere" }, someSettings())
  expect(wrong.ok ? "" : wrong.sentence).toMatch(/postcode/i)
  const right = withField(record, { field: "Postcode", value: " YO21 3BD " }, someSettings())
  expect(right.ok && right.address.Postcode).toBe("YO21 3BD")
})
