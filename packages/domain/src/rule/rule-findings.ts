import { conditionSense, senseImplies, sensesExclude, type ConditionSense } from "./condition-sense.ts"
import { isDefaultRule } from "./default-rules.ts"
import type { RuleFinding } from "./rule-finding.ts"
import { actionWord } from "./rule-words.ts"
import { slotOf, undecidedSlots } from "./rule-slots.ts"
import type { RuleWorld } from "./rule-world.ts"
import type { Rule } from "./rule.ts"

/** How many pairs of conditions are compared at most: what many long rules hide from each other is not worth a second. */
const MOST_COMPARED = 300_000

interface Sensed {
  readonly rule: Rule
  readonly senses: readonly ConditionSense[]
}

interface Budget {
  left: number
}

/**
 * What is wrong among the active rules (RULE-23): rules that never run or never count because of another, rules of one
 * priority that contradict each other, and services that are not on sale. Only what is certain is said.
 */
export function ruleFindings(rules: readonly Rule[], world: Pick<RuleWorld, "serviceNamed">): readonly RuleFinding[] {
  const active = rules
    .filter(({ Active }) => Active)
    .toSorted((a, b) => a.Priority - b.Priority || (a.Id < b.Id ? -1 : 1))
  const budget: Budget = { left: MOST_COMPARED }
  const sensed = active
    .filter((rule) => !isDefaultRule(rule))
    .map((rule): Sensed => ({ rule, senses: rule.Conditions.map(conditionSense) }))
  const found: RuleFinding[] = active.flatMap((rule) => unsoldService(rule, world))
  for (const [place, later] of sensed.entries()) {
    const earlier = sensed.slice(0, place)
    const ender = earlier.find(
      ({ rule, senses }) =>
        rule.BreakOnConditionMet && rule.Priority < later.rule.Priority && implies(later, { rule, senses }, budget),
    )
    if (ender !== undefined) {
      found.push(finding("NeverReached", later.rule, ender.rule, endedText(later.rule, ender.rule)))
      continue
    }
    const overrider = overriderOf(later, sensed.slice(place + 1), budget)
    if (overrider !== null) {
      found.push(
        finding(
          "Overridden",
          later.rule,
          overrider,
          `"${overrider.Name}" always replaces what "${later.rule.Name}" sets.`,
        ),
      )
    }
    for (const other of earlier) found.push(...conflict(other, later, budget))
  }
  return found
}

function endedText(later: Rule, ender: Rule): string {
  return `"${later.Name}" never runs: every order that it is for ends at "${ender.Name}".`
}

function unsoldService(rule: Rule, { serviceNamed }: Pick<RuleWorld, "serviceNamed">): readonly RuleFinding[] {
  const unsold = rule.Actions.find(
    ({ Field, Value }) => (Field === "Service" || Field === "CourierService") && serviceNamed(Value.trim()) === null,
  )
  if (unsold === undefined) return []
  return [
    finding("NoSuchService", rule, null, `"${rule.Name}" sets a service that is not on sale here: ${unsold.Value}.`),
  ]
}

/** Whether every item that meets one rule meets the other. False where that is not certain. */
function implies(one: Sensed, other: Sensed, budget: Budget): boolean {
  const cost = one.senses.length * other.senses.length
  if (cost > budget.left || cost === 0) return false
  budget.left -= cost
  const isMetBy = (given: readonly ConditionSense[]): boolean => {
    const isImplied = (wanted: ConditionSense) => given.some((sense) => senseImplies(sense, wanted))
    return other.rule.ConditionType === "AND" ? other.senses.every(isImplied) : other.senses.some(isImplied)
  }
  return one.rule.ConditionType === "AND" ? isMetBy(one.senses) : one.senses.every((sense) => isMetBy([sense]))
}

/** The later rule that makes this one's doing vanish: it applies wherever this one does, and replaces all that this one sets. */
function overriderOf({ rule, senses }: Sensed, later: readonly Sensed[], budget: Budget): Rule | null {
  const slots = new Set(rule.Actions.map(slotOf))
  if (rule.BreakOnConditionMet || rule.Actions.some(({ Field }) => KEPT_BY_ALL.has(Field))) return null
  for (const other of later) {
    const replaced = new Set(other.rule.Actions.filter(({ Type }) => Type === "Replace").map(slotOf))
    const isLater = other.rule.Priority > rule.Priority
    if (isLater && [...slots].every((slot) => replaced.has(slot)) && implies({ rule, senses }, other, budget)) {
      return other.rule
    }
    // Whatever comes after it may not be reached.
    if (other.rule.BreakOnConditionMet) return null
  }
  return null
}

/** What one rule has done, no other undoes. */
const KEPT_BY_ALL: ReadonlySet<string> = new Set(["Tag", "SaveForLater", "DontImport"])

function conflict(one: Sensed, other: Sensed, budget: Budget): readonly RuleFinding[] {
  if (one.rule.Priority !== other.rule.Priority) return []
  const [slot] = undecidedSlots([one.rule, other.rule]).keys()
  if (slot === undefined || areApart(one, other, budget)) return []
  const action = other.rule.Actions.find((each) => slotOf(each) === slot)
  const word = action === undefined ? "value" : actionWord(action.Field)
  return [
    finding(
      "Conflict",
      other.rule,
      one.rule,
      `"${one.rule.Name}" and "${other.rule.Name}" have the same priority and set the ${word} differently. Where both apply, neither is used.`,
    ),
  ]
}

/** Whether no item can meet both rules. False where that is not certain. */
function areApart(one: Sensed, other: Sensed, budget: Budget): boolean {
  const cost = one.senses.length * other.senses.length
  if (cost > budget.left || one.rule.ConditionType === "OR" || other.rule.ConditionType === "OR") return false
  budget.left -= cost
  return one.senses.some((sense) => other.senses.some((against) => sensesExclude(sense, against)))
}

function finding(Kind: RuleFinding["Kind"], rule: Rule, other: Rule | null, Message: string): RuleFinding {
  return {
    Kind,
    RuleId: rule.Id,
    RuleName: rule.Name,
    OtherId: other?.Id ?? null,
    OtherName: other?.Name ?? null,
    Message,
  }
}
