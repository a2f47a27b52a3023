import type { FieldTexts } from "./field-texts.ts"

const condition = {
  Id: "The caller's own name for it, unique in the rule; the server gives one where it is left out.",
  Field: "What it looks at.",
  Comparison: "How it compares. Which comparisons a field takes depends on its kind: text, number or day.",
  Values: "Texts: numbers with a point, days as 2026-11-24 or Tuesday. None where the comparison takes none.",
}

const action = {
  Id: "The caller's own name for it, unique in the rule; the server gives one where it is left out.",
  Field: "What it changes.",
  Type: "How it changes it.",
  Value: "A text: a number with a point, true or false, a service's slug, or provider|account|service.",
}

const contents = {
  Name: "What the seller calls it. A default rule has one of the fixed names.",
  Description: "What it is for; may be empty.",
  RuleType: "The list it belongs to.",
  Tags: "InlineTag: made in the Rules panel. Default: fills in what is still missing.",
  Active: "Whether it runs.",
  BreakOnConditionMet: "Whether rules of a later priority are left out once its conditions are met.",
  ConditionType: "AND: all conditions are met. OR: one of them is.",
  Priority: "The smaller runs first. A new rule without one comes last.",
  Conditions: "When it applies. Only a default rule may have none.",
  Actions: "What it does.",
}

export const ruleTexts: FieldTexts = {
  Rule: {
    ...contents,
    Id: "Id of the rule.",
    Updated: "When it was last changed, UTC. Also its version: an update names the one it was made on.",
  },
  RuleContents: contents,
  RuleCondition: condition,
  RuleAction: action,
  RuleTrace: {
    RuleId: "The rule, which may be gone by now; empty for one that is not saved yet.",
    RuleName: "What it was called then.",
    Field: "What it changed.",
    Before: "The value before: a number, a text, whether something is there, or null for nothing.",
    After: "The value after. The same as before where nothing came of it.",
    Note: "Why nothing came of it; null where something did.",
  },
  RuleFinding: {
    Kind: "What is wrong.",
    RuleId: "The rule; empty for one that is not saved yet.",
    RuleName: "Its name.",
    OtherId: "The other rule; null where there is none.",
    OtherName: "Its name.",
    Message: "What is wrong, in a sentence.",
  },
  RuleList: {
    Rules: "In the order in which they run, default rules last.",
    Findings: "What is wrong among them.",
  },
  RulePreviewEntry: {
    Id: "The item.",
    Description: "What is in it.",
    RecipientName: "Who gets it.",
    ReferenceSummary: "Its order numbers and references.",
    At: "When it was made, or booked, UTC.",
    Changes: "What the rule would change, field by field.",
    Outcome: "What would become of it as an order that comes in.",
    Parcels: "How many shipments it would be.",
    PriceBefore: "Pounds with VAT at today's prices; null where there is none.",
    PriceAfter: "The same with the rule; null where there is none.",
  },
  RuleOutcome: {
    Id: "The item.",
    Success: "Whether the rules were applied.",
    Error: "The sentence that says why not; null when they were.",
    Code: "The code of the refusal; null when they were applied.",
    Item: "The item as it stands now; null when there is none.",
    Trace: "What the rules did.",
  },
}
