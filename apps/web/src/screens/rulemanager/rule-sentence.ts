import { isDefaultRule } from "@smart-send/domain/rule/default-rules"
import { ACTION_KINDS } from "@smart-send/domain/rule/rule-action-fields"
import type { RuleAction, RuleCondition, RuleContents } from "@smart-send/domain/rule/rule"
import type { TFunction } from "i18next"

/** So many values of a condition are named. */
const NAMED = 3

type Say = TFunction<"rules">

/** What a rule does, in a sentence: "When SKU is one of MUG-BLU, MUG-RED: weight 0.6 kg, save for later." */
export function ruleSentence(rule: RuleContents, t: Say, serviceName: (value: string) => string): string {
  const actions = rule.Actions.map((action) => actionWords(action, t, serviceName)).join(", ")
  if (rule.Conditions.length === 0) return t("always", { actions })
  const conditions = rule.Conditions.map((condition) => conditionWords(condition, t))
  return t("when", { conditions: conditions.join(` ${t(rule.ConditionType === "AND" ? "and" : "or")} `), actions })
}

function conditionWords({ Field, Comparison, Values }: RuleCondition, t: Say): string {
  const values = Values.slice(0, NAMED).join(", ")
  const rest = Values.length - NAMED
  const said = rest > 0 ? t("more", { values, count: rest }) : values
  return [lowered(t(`condition.${Field}`)), t(`comparison.${Comparison}`), said].filter((part) => part !== "").join(" ")
}

function actionWords({ Field, Type, Value }: RuleAction, t: Say, serviceName: (value: string) => string): string {
  if (Field === "SaveForLater" || Field === "DontImport") return t(`does.${Field}`)
  if (Field === "Split") return t("does.Split", { value: Value })
  const field = lowered(t(`action.${Field}`))
  const kind = ACTION_KINDS[Field]
  if (kind === "extra") return t(Value === "false" ? "does.takeOff" : "does.addExtra", { extra: field })
  if (kind === "service" || kind === "courierService") {
    return t(`does.${Type}`, { field: lowered(t("action.Service")), value: serviceName(Value) })
  }
  const value = kind === "number" ? `${Value} ${t(Field === "Weight" ? "unit.kg" : "unit.cm")}` : Value
  return t(`does.${Type}`, { field, value })
}

/** The rules without the default ones, in the order in which they run. */
export function ownRules<R extends Pick<RuleContents, "Tags">>(rules: readonly R[]): readonly R[] {
  return rules.filter((rule) => !isDefaultRule(rule))
}

/** A name within a sentence; one in capitals stays. */
function lowered(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
