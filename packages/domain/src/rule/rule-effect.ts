import { isMeasure, type RuleActionField } from "./rule-action-fields.ts"
import type { RulesApplied } from "./apply-rules.ts"
import { RULE_LIMITS } from "./rule-limits.ts"
import type { RuleState } from "./rule-state.ts"
import type { TracedValue } from "./rule-trace.ts"
import { cutText } from "../text/cut-text.ts"

/** One field in which an item comes out otherwise. */
export interface RuleEffect {
  readonly Field: RuleActionField
  readonly Before: TracedValue
  readonly After: TracedValue
}

const WRITTEN = ["LabelReference", "Email", "Phone"] as const
const MEASURED = ["Weight", "Length", "Width", "Height"] as const

/** In what an item comes out otherwise under one set of rules than under another. */
export function ruleEffects(before: RulesApplied, after: RulesApplied): readonly RuleEffect[] {
  const [one, other] = [before.state, after.state]
  const effects: RuleEffect[] = []
  const add = (Field: RuleActionField, Before: TracedValue, After: TracedValue): void => {
    if (Before !== After) effects.push({ Field, Before, After })
  }
  for (const field of MEASURED) add(field, one[field], other[field])
  add("TariffCode", codesOf(one), codesOf(other))
  if (serviceKey(one) !== serviceKey(other)) add("Service", one.service?.Name ?? null, other.service?.Name ?? null)
  effects.push(...tagEffects(one, other), ...extraEffects(one, other))
  for (const field of WRITTEN) add(field, said(one[field]), said(other[field]))
  add("Split", before.shipments, after.shipments)
  add("SaveForLater", one.isSavedForLater, other.isSavedForLater)
  add("DontImport", one.isKeptOut, other.isKeptOut)
  return effects
}

function tagEffects(one: RuleState, other: RuleState): readonly RuleEffect[] {
  const gone = one.tags.filter((tag) => !other.tags.includes(tag))
  const come = other.tags.filter((tag) => !one.tags.includes(tag))
  return [
    ...gone.map((tag) => ({ Field: "Tag" as const, Before: tag, After: null })),
    ...come.map((tag) => ({ Field: "Tag" as const, Before: null, After: tag })),
  ]
}

function extraEffects(one: RuleState, other: RuleState): readonly RuleEffect[] {
  return EXTRA_FIELDS.filter((id) => has(one, id) !== has(other, id)).map((Field) => {
    return { Field, Before: has(one, Field), After: has(other, Field) }
  })
}

function has({ extras }: RuleState, id: string): boolean {
  return extras.some(({ Id }) => Id === id)
}

const EXTRA_FIELDS = ["Sms", "Cover", "PrintInStore", "ExtendedBaseCover", "DeliveryGuarantee", "Signature"] as const
const PRICED: ReadonlySet<RuleActionField> = new Set(["Service", "TariffCode", "Split", "DontImport", ...EXTRA_FIELDS])

/** Whether an effect may change what sending the item costs. */
export function mayChangePrice(effects: readonly RuleEffect[]): boolean {
  return effects.some(({ Field }) => isMeasure(Field) || PRICED.has(Field))
}

function codesOf({ tariffCodes }: RuleState): string | null {
  const codes = [...new Set(tariffCodes)].filter((code) => code !== "").join(", ")
  return said(codes)
}

function said(text: string): string | null {
  return text === "" ? null : cutText(text, RULE_LIMITS.traced)
}

function serviceKey({ service }: RuleState): string {
  return service === null ? "" : `${service.Provider}|${service.AccountId}|${service.Id}`
}
