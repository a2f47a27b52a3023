import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import { expect, it } from "vitest"
import { activitySentences } from "./activity-sentences.ts"
import { ruleSentences, tellsOf } from "./rule-sentences.ts"

const trace = (over: Partial<RuleTrace>): RuleTrace => ({
  RuleId: "r",
  RuleName: "constructor",
  Field: "Weight",
  Before: 0.6,
  After: 1.2,
  Note: null,
  ...over,
})
const weight = { Field: "PackageDimensions.Weight", From: 0.6, To: 1.2 }
const told = (...Rules: RuleTrace[]) =>
  ruleSentences({ Changes: [], Rules }).map(({ what: { say, field } }) => `${say} ${field}`)

it("says what each rule did, field by field (RULE-16)", () => {
  expect(
    told(
      trace({}),
      trace({ Before: 0 }),
      trace({ Field: "Service", Before: null, After: "Curlew" }),
      trace({ Field: "Tag", Before: null, After: "Gift" }),
      trace({ Field: "Signature", Before: false, After: true }),
      trace({ Field: "Cover", Before: true, After: false }),
      trace({ Field: "Split", Before: 1, After: 3 }),
      trace({ Field: "SaveForLater", Before: false, After: true }),
    ),
  ).toEqual([
    "changed PackageDimensions.Weight",
    "set PackageDimensions.Weight",
    "set Service",
    "tagged Tags",
    "extraAdded Extras",
    "extraRemoved Extras",
    "split Consignment",
    "statusInactive Status",
  ])
})

it("takes the place of the change that it tells of, and leaves all others", () => {
  const Changes = [weight, { Field: "Recipient.Town", From: "York", To: "Leeds" }]
  const ruled = ruleSentences({ Changes, Rules: [trace({})] })
  const others = activitySentences(Changes).filter((one) => !ruled.some((each) => tellsOf(each, one)))
  expect(others.map(({ field }) => field)).toEqual(["Recipient.Town"])
})

it("of rules that are applied again tells only what has changed now, and why one was left", () => {
  const Rules = [
    trace({ Field: "Tag", Before: null, After: "Gift" }),
    trace({ Field: "Split", Before: 1, After: 1, Note: "It is one of several parcels." }),
    trace({}),
  ]
  expect(ruleSentences({ Changes: [weight], Rules }).map(({ what: { say }, note }) => [say, note])).toEqual([
    ["split", "It is one of several parcels."],
    ["changed", null],
  ])
})

it("the names of rules are no change of their own", () => {
  expect(activitySentences([{ Field: "RuleNames", From: null, To: ["constructor"] }])).toEqual([])
})
