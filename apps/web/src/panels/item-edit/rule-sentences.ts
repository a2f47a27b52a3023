import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import { ACTION_KINDS, type RuleActionField } from "@smart-send/domain/rule/rule-action-fields"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import type { ActivitySentence } from "./activity-sentences.ts"

/** What a rule did to an order, or why it did not (RULE-16). */
export interface RuleSentence {
  readonly rule: string
  readonly what: ActivitySentence
  /** Null where it was done. */
  readonly note: string | null
}

/** Where the activity names what an action sets, and where it is changed if that is elsewhere. */
const FIELDS: Readonly<Record<RuleActionField, readonly [named: string, changed?: string]>> = {
  Weight: ["PackageDimensions.Weight"],
  Length: ["PackageDimensions.Length"],
  Width: ["PackageDimensions.Width"],
  Height: ["PackageDimensions.Height"],
  TariffCode: ["TariffCode", "MarketplaceOrderLines"],
  Service: ["Service"],
  CourierService: ["Service"],
  Tag: ["Tags"],
  Split: ["Consignment", "MarketplaceOrderLines"],
  SaveForLater: ["Status"],
  DontImport: ["Status"],
  LabelReference: ["Meta.LabelReference"],
  Email: ["Recipient.Email"],
  Phone: ["Recipient.Phone"],
  Sms: ["Extras"],
  Cover: ["Extras"],
  PrintInStore: ["Extras"],
  ExtendedBaseCover: ["Extras"],
  DeliveryGuarantee: ["Extras"],
  Signature: ["Extras"],
}

/**
 * What rules did at the time of an entry. Rules that are applied again look at the order as it came in (ADR 101), so that
 * their trace holds what they had done before: only what has changed now is told.
 */
export function ruleSentences({ Changes, Rules }: Pick<ActivityEntry, "Changes" | "Rules">): readonly RuleSentence[] {
  const isTold = ({ Field, Note }: RuleTrace): boolean => {
    const [named, changed = named] = FIELDS[Field]
    return Note !== null || Changes.length === 0 || Changes.some((each) => `${each.Field}.`.startsWith(`${changed}.`))
  }
  return Rules.filter(isTold).map((trace) => ({ rule: trace.RuleName, what: doing(trace), note: trace.Note }))
}

function doing({ Field, Before: from, After: to }: RuleTrace): ActivitySentence {
  const [field] = FIELDS[Field]
  if (Field === "SaveForLater" || Field === "DontImport") return { say: "statusInactive", field, from, to }
  if (Field === "Split") return { say: "split", field, from, to }
  if (Field === "Tag") return { say: "tagged", field, from, to }
  if (ACTION_KINDS[Field] === "extra")
    return { say: to === true ? "extraAdded" : "extraRemoved", field, from, to: Field }
  // A weight or a side of 0 has not been entered.
  const isNew = from === null || from === "" || from === 0
  return { say: isNew ? "set" : "changed", field, from, to }
}

/** Whether a rule's sentence tells of a change already. */
export function tellsOf({ what, note }: RuleSentence, { field, to }: ActivitySentence): boolean {
  if (note !== null) return false
  if (what.field === "TariffCode") return field.endsWith(".TariffCode") && to === what.to
  if (what.field !== field) return false
  return what.say !== "changed" || field === "Service" || to === what.to
}
