import type { ShipmentItem } from "../item/item.ts"
import { applyAction, isBox } from "./apply-action.ts"
import type { Facts } from "./compile-conditions.ts"
import type { CompiledRule, CompiledRules } from "./compile-rules.ts"
import { isMeasure } from "./rule-action-fields.ts"
import { fillsIn, sortedSides } from "./default-rule-need.ts"
import type { ConditionField } from "./rule-condition-fields.ts"
import { slotOf, undecidedSlots } from "./rule-slots.ts"
import { ruleStateOf, withRuleState, type RuleState } from "./rule-state.ts"
import type { RuleTrace } from "./rule-trace.ts"
import type { RuleWorld } from "./rule-world.ts"
import type { Rule, RuleAction } from "./rule.ts"

/** What becomes of an order that comes in. */
export type RuleVerdict = "Import" | "SaveForLater" | "DontImport"

export interface RulesApplied {
  /** The fields as the rules leave them. The same object as before when no rule has changed anything. */
  readonly state: RuleState
  /** What each rule did, in the order in which it was done; what changed nothing and needs no word is left out. */
  readonly trace: readonly RuleTrace[]
  readonly verdict: RuleVerdict
  /** 1, or the number of shipments it is to be split into. */
  readonly shipments: number
  /** The rules whose conditions the item met. */
  readonly met: readonly Rule[]
}

const NOTHING: readonly never[] = []

/**
 * Applies the rules to an item as it came in. Each rule runs once at most, in the order of the priorities, and sees what
 * rules of smaller priorities have done; rules of one priority all see the same, and what they can't agree on stays as it
 * is (ADR 101). Default rules come last, and fill in what is still missing (RULE-5).
 */
export function applyRules(item: ShipmentItem, rules: CompiledRules, world: RuleWorld): RulesApplied {
  const start = ruleStateOf(item)
  const facts: Facts = { item, state: start, world, seen: Array.from({ length: rules.places.size }, () => null) }
  const run: Run = { facts, places: rules.places, item, world, traces: [], met: [] }
  for (const level of rules.levels) {
    const met = metOf(level, facts)
    if (met === null) continue
    applyLevel(run, met)
    if (met.some(({ rule }) => rule.BreakOnConditionMet)) break
  }
  for (const compiled of rules.defaults) {
    if (compiled.met(facts) && fillsIn(compiled.rule.Name, facts)) applyDefault(run, compiled)
  }
  return run.met.length === 0
    ? { state: start, trace: NOTHING, verdict: "Import", shipments: 1, met: NOTHING }
    : settle(run, start)
}

interface Run {
  readonly facts: Facts
  readonly places: CompiledRules["places"]
  readonly item: ShipmentItem
  readonly world: RuleWorld
  readonly traces: RuleTrace[]
  readonly met: Rule[]
}

/** Null when there is none: most rules don't apply to most items, and for those nothing is made. */
function metOf(level: readonly CompiledRule[], facts: Facts): readonly CompiledRule[] | null {
  let met: CompiledRule[] | null = null
  for (const rule of level) {
    if (!rule.met(facts)) continue
    met ??= []
    met.push(rule)
  }
  return met
}

function applyLevel(run: Run, met: readonly CompiledRule[]): void {
  const undecided = met.length === 1 ? null : undecidedSlots(met.map(({ rule }) => rule))
  // First all that replaces, then what adds to it: so neither depends on the order of the rules.
  for (const isReplacing of [true, false]) {
    for (const { rule } of met) {
      for (const action of rule.Actions) {
        if ((action.Type === "Replace") !== isReplacing) continue
        const others = isReplacing ? undecided?.get(slotOf(action)) : undefined
        if (others === undefined) perform(run, rule, action)
        else leave(run, { rule, action, note: disagreement(rule, others) })
      }
    }
  }
  for (const { rule } of met) run.met.push(rule)
}

function applyDefault(run: Run, { rule }: CompiledRule): void {
  const { facts } = run
  for (const action of rule.Actions) {
    if (isMeasure(action.Field) && facts.state[action.Field] > 0) continue
    perform(run, rule, action)
  }
  if (rule.Name === "Dimensions" && !isBox(run.item)) setState(run, sortedSides(facts.state))
  run.met.push(rule)
}

function perform(run: Run, rule: Rule, action: RuleAction): void {
  const { facts, item, world, traces } = run
  const done = applyAction(facts.state, action, { item, rule, world })
  setState(run, done.state)
  if (done.before === done.after && done.note === null) return
  traces.push(traceOf(rule, action, done))
}

function leave(run: Run, { rule, action, note }: { rule: Rule; action: RuleAction; note: string }): void {
  const { before } = applyAction(run.facts.state, action, { item: run.item, rule, world: run.world })
  run.traces.push(traceOf(rule, action, { before, after: before, note }))
}

function traceOf(
  rule: Rule,
  action: RuleAction,
  { before, after, note }: Pick<ReturnType<typeof applyAction>, "before" | "after" | "note">,
): RuleTrace {
  return { RuleId: rule.Id, RuleName: rule.Name, Field: action.Field, Before: before, After: after, Note: note }
}

function disagreement(rule: Rule, others: readonly Rule[]): string {
  const other = others.find(({ Id }) => Id !== rule.Id)?.Name ?? rule.Name
  return `"${other}" has the same priority and wants something else, so neither was used.`
}

/** What conditions have read of a changed field is forgotten; the rest of the item stays as it was read. */
function setState({ facts, places }: Pick<Run, "facts" | "places">, state: RuleState): void {
  const before = facts.state
  if (before === state) return
  facts.state = state
  for (const [field, place] of places) if (HAS_CHANGED.get(field)?.(before, state) === true) facts.seen[place] = null
}

type HasChanged = (before: RuleState, after: RuleState) => boolean

/** The text fields that rules change, and how to tell that one has. */
const HAS_CHANGED: ReadonlyMap<ConditionField, HasChanged> = new Map<ConditionField, HasChanged>([
  ["Service", (before, after) => before.service !== after.service],
  ["TariffCode", (before, after) => before.tariffCodes !== after.tariffCodes],
  ["Email", (before, after) => before.Email !== after.Email],
  ["Phone", (before, after) => before.Phone !== after.Phone],
  [
    "Package",
    (before, after) => before.Length !== after.Length || before.Width !== after.Width || before.Height !== after.Height,
  ],
])

/** Takes back what the item as a whole can't have: a service that does not carry it, a split that can't be. */
function settle({ facts, item, world, traces, met }: Run, start: RuleState): RulesApplied {
  let { state } = facts
  let trace: readonly RuleTrace[] = traces
  if (state.service !== null && state.service !== start.service) {
    const note = world.whyNotService(withRuleState(item, state), state.service)
    if (note !== null) {
      state = { ...state, service: start.service }
      trace = withNote(trace, (entry) => isServiceTrace(entry), { value: start.service?.Name ?? null, note })
    }
  }
  if (state.shipments > 1) {
    const note = world.whyNotSplit(withRuleState(item, state), state.shipments)
    if (note !== null) {
      state = { ...state, shipments: 1 }
      trace = withNote(trace, ({ Field }) => Field === "Split", { value: 1, note })
    }
  }
  const verdict = state.isKeptOut
    ? "DontImport"
    : state.isSavedForLater && !start.isSavedForLater
      ? "SaveForLater"
      : "Import"
  return { state, trace, verdict, shipments: state.shipments, met }
}

function isServiceTrace({ Field }: RuleTrace): boolean {
  return Field === "Service" || Field === "CourierService"
}

/** The last of these entries says why nothing came of it; those before it led nowhere. */
function withNote(
  trace: readonly RuleTrace[],
  isMeant: (entry: RuleTrace) => boolean,
  { value, note }: { readonly value: RuleTrace["Before"]; readonly note: string },
): readonly RuleTrace[] {
  const last = trace.findLast((entry) => isMeant(entry) && entry.Note === null)
  return trace.flatMap((entry) => {
    if (entry === last) return { ...entry, Before: value, After: value, Note: note }
    return isMeant(entry) && entry.Note === null ? [] : entry
  })
}
