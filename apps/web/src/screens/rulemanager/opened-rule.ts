import {
  DEFAULT_RULE_FIELDS,
  isDefaultName,
  isDefaultRule,
  type DefaultRuleName,
} from "@smart-send/domain/rule/default-rules"
import type { Rule, RuleAction, RuleContents } from "@smart-send/domain/rule/rule"

/** The rule that is edited. */
export interface Opened {
  readonly key: string
  /** Null for a new one. */
  readonly saved: Rule | null
  readonly start: RuleContents
}

/** What the address says for a new rule, and before the name of a default rule that is to be set up. */
export const NEW_RULE = "new"
const NEW_DEFAULT = "new "
/** The key of a rule that was drafted elsewhere: it can be saved as it is. */
export const DRAFT = "draft"

export const newDefault = (name: DefaultRuleName): string => `${NEW_DEFAULT}${name}`

/** The rule that the address names, a new one as it was drafted elsewhere; null when none is edited, or it is gone. */
export function openedRule(
  name: string | null,
  rules: readonly Rule[],
  draft: RuleContents | null = null,
): Opened | null {
  if (name === null) return null
  if (name === NEW_RULE && draft !== null) return { key: DRAFT, saved: null, start: draft }
  if (name === NEW_RULE) return { key: name, saved: null, start: EMPTY }
  const wanted = name.slice(NEW_DEFAULT.length)
  if (name.startsWith(NEW_DEFAULT) && isDefaultName(wanted)) return { key: name, saved: null, start: startOf(wanted) }
  const saved = rules.find(({ Id }) => Id === name)
  return saved === undefined ? null : { key: `${saved.Id} ${saved.Updated}`, saved, start: contentsOf(saved) }
}

const EMPTY: RuleContents = {
  Name: "",
  Description: "",
  RuleType: "SmartSend",
  Tags: [],
  Active: true,
  BreakOnConditionMet: false,
  ConditionType: "AND",
  Conditions: [{ Id: "", Field: "Sku", Comparison: "IsOneOf", Values: [] }],
  Actions: [{ Id: "", Field: "Weight", Type: "Replace", Value: "" }],
}

function startOf(name: DefaultRuleName): RuleContents {
  // A service is chosen as a courier's.
  const Actions = DEFAULT_RULE_FIELDS[name]
    .filter((_, at) => at === 0 || name === "Dimensions")
    .map((field): RuleAction => ({
      Id: "",
      Field: field === "Service" ? "CourierService" : field,
      Type: "Replace",
      Value: startValue(field),
    }))
  const Conditions: RuleContents["Conditions"] =
    name === "Marketplace Services" ? [{ Id: "", Field: "MarketplaceService", Comparison: "IsOneOf", Values: [] }] : []
  return { ...EMPTY, Name: name, Tags: ["Default"], Conditions, Actions }
}

/** Extras are chosen by adding them. */
function startValue(field: RuleAction["Field"]): string {
  return field === "Sms" ? "true" : ""
}

function contentsOf({ Id: _id, Updated: _updated, ...contents }: Rule): RuleContents {
  return contents
}

/** Each condition and action with an id of its own, by which it is told from the others while it is edited. */
export function withIds(rule: RuleContents): RuleContents {
  return { ...rule, Conditions: identified(rule.Conditions), Actions: identified(rule.Actions) }
}

function identified<P extends { readonly Id: string }>(parts: readonly P[]): P[] {
  return parts.map((part) => (part.Id === "" ? Object.assign({}, part, { Id: crypto.randomUUID() }) : part))
}

/** The fields that an action of the rule may set. */
export function fieldsOf(rule: RuleContents): readonly RuleAction["Field"][] | null {
  return isDefaultRule(rule) && isDefaultName(rule.Name) ? DEFAULT_RULE_FIELDS[rule.Name] : null
}
