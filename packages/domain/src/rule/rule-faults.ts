import { actionFault } from "./action-fault.ts"
import { conditionFault } from "./condition-fault.ts"
import { conditionSense, sensesExclude } from "./condition-sense.ts"
import { conditionText } from "./rule-words.ts"
import { DEFAULT_RULE_FIELDS, isDefaultName, isDefaultRule } from "./default-rules.ts"
import { RULE_LIMITS } from "./rule-limits.ts"
import { actionWord } from "./rule-words.ts"
import { comparedValue, slotOf } from "./rule-slots.ts"
import type { RuleAction, RuleContents } from "./rule.ts"

/** What is wrong with a rule: the field by its path, and a sentence for the seller. */
export interface RuleFault {
  readonly field: string
  readonly message: string
}

/** What keeps a rule from being saved (RULE-9, RULE-10); none when it can be. */
export function ruleFaults(rule: RuleContents): readonly RuleFault[] {
  const faults = [...kindFaults(rule), ...conditionFaults(rule), ...actionFaults(rule)]
  return faults.length > 0 ? faults : [...contradictions(rule.Actions), ...neverMet(rule)]
}

function kindFaults(rule: RuleContents): readonly RuleFault[] {
  if (!isDefaultRule(rule)) {
    const own = rule.Actions.findIndex(({ Field }) => Field === "Email" || Field === "Phone")
    const noCondition = rule.Conditions.length === 0 ? [fault("Conditions", "Choose at least one condition.")] : []
    return own < 0 ? noCondition : [...noCondition, fault(`Actions.${own}.Field`, "Only default rules fill this in.")]
  }
  if (!isDefaultName(rule.Name)) return [fault("Name", "A default rule has one of the fixed names.")]
  const allowed: readonly string[] = DEFAULT_RULE_FIELDS[rule.Name]
  const isForMarketplace = rule.Conditions.some(({ Field }) => Field === "MarketplaceService")
  const needed =
    rule.Name === "Marketplace Services" && !isForMarketplace
      ? [fault("Conditions", "Choose the marketplace's service that it is for.")]
      : []
  const others = rule.Actions.flatMap(({ Field, Type }, place) => {
    if (!allowed.includes(Field)) return [fault(`Actions.${place}.Field`, `"${rule.Name}" does not set this.`)]
    return Type === "Replace" ? [] : [fault(`Actions.${place}.Type`, "A default rule fills in a value.")]
  })
  return [...needed, ...others]
}

function conditionFaults({ Conditions }: RuleContents): readonly RuleFault[] {
  const values = Conditions.reduce((sum, condition) => sum + condition.Values.length, 0)
  if (values > RULE_LIMITS.valuesOfRule) {
    return [
      fault(
        "Conditions",
        `A rule can hold at most ${RULE_LIMITS.valuesOfRule.toLocaleString("en-GB")} values. Make two of it.`,
      ),
    ]
  }
  return Conditions.flatMap((condition, place) => {
    const found = conditionFault(condition)
    return found === null ? [] : [fault(`Conditions.${place}.${found.part}`, found.message)]
  })
}

function actionFaults({ Actions }: RuleContents): readonly RuleFault[] {
  return Actions.flatMap((action, place) => {
    const found = actionFault(action)
    return found === null ? [] : [fault(`Actions.${place}.${found.part}`, found.message)]
  })
}

function contradictions(actions: readonly RuleAction[]): readonly RuleFault[] {
  const set = new Map<string, RuleAction>()
  for (const [place, action] of actions.entries()) {
    if (action.Type !== "Replace") continue
    const known = set.get(slotOf(action))
    if (known !== undefined && comparedValue(known) !== comparedValue(action)) {
      const word = actionWord(action.Field)
      return [fault(`Actions.${place}.Value`, `It sets the ${word} twice, to different values. Leave one of them.`)]
    }
    set.set(slotOf(action), action)
  }
  const isKeptOut = actions.some(({ Field }) => Field === "DontImport")
  return isKeptOut && actions.length > 1
    ? [fault("Actions", "It keeps the order out, so nothing else can be done with it. Leave one or the other.")]
    : []
}

function neverMet({ Conditions, ConditionType }: RuleContents): readonly RuleFault[] {
  if (ConditionType === "OR") return []
  const senses = Conditions.map(conditionSense)
  for (const [place, sense] of senses.entries()) {
    const other = senses.findIndex((one, at) => at < place && sensesExclude(one, sense))
    const [one, two] = [Conditions[other], Conditions[place]]
    if (one !== undefined && two !== undefined) {
      const message = `No order can meet both "${conditionText(one)}" and "${conditionText(two)}", so the rule would never do anything.`
      return [fault(`Conditions.${place}.Values`, message)]
    }
  }
  return []
}

function fault(field: string, message: string): RuleFault {
  return { field, message }
}
